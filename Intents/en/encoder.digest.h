// Written with the weights beside it.
#define ENCODER_DIGEST "a5ae82a94c0048a0"
