import CFiles

/// Writes some of the bytes to a pipe or device; answers how many, 0 where it takes none now, or less where it refuses.
///
/// In a file of its own, because where both are imported, names of Glibc's are taken for names of this module's.
func writeWhatIsTaken(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
  crier_write_what_is_taken(descriptor, bytes.baseAddress, bytes.count)
}
