#!/usr/bin/env python3
"""Has Crier sync with a real FreshRSS: `FRESHRSS=FOLDER Tests/servers.py CRIER [ENTRIES]`.

FOLDER is FreshRSS as its repository has it; it is not changed. Wants PHP with SQLite (on Debian: php-cli php-sqlite3
php-xml php-curl php-mbstring php-intl php-zip). Serves feeds with so many entries (10,000 unless said), has FreshRSS
follow them, and syncs. Then the same requests are sent once more by themselves, which is the server's own time. Prints
what was measured, and what differs between the two sides after changes on both; leaves with 1 where something does,
or where a bar is missed.
"""
import http.client
import http.server
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

FRESHRSS = os.environ.get("FRESHRSS")
CRIER = os.path.abspath(sys.argv[1])
ENTRIES = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
FEEDS = 20
NAME, PASSWORD = "maria", "api-password-1"
TEXT = "The boats of the quay were back before dark, and nobody at the market asked what had kept them. " * 12
bars = []


def serve_feeds():
    """The address of a server with the feeds."""
    began = time.time() - 3_600
    each = ENTRIES // FEEDS

    class Feeds(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            feed = int(self.path.strip("/") or 0)
            items = "".join(
                f"<item><title>Story {feed}-{number}</title><link>http://quay.example/{feed}/{number}</link>"
                f"<guid>quay-{feed}-{number}</guid><pubDate>{time.strftime('%a, %d %b %Y %H:%M:%S GMT', time.gmtime(began - 60 * number))}</pubDate>"
                f"<description>&lt;p&gt;{TEXT}&lt;/p&gt;</description></item>" for number in range(each))
            body = f"<rss version='2.0'><channel><title>Quay {feed}</title><link>http://quay.example</link>{items}</channel></rss>".encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/rss+xml")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Feeds)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


def start_freshrss(home):
    """The port of a FreshRSS with a user, and its process."""
    data = home / "data"
    shutil.copytree(pathlib.Path(FRESHRSS) / "data", data)
    (data / "opml.xml").write_text("<opml version='2.0'><head/><body/></opml>")
    environment = {**os.environ, "DATA_PATH": str(data)}

    def php(*arguments):
        subprocess.run(["php", *arguments], cwd=FRESHRSS, env=environment, check=True, stdout=subprocess.DEVNULL)

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    php("cli/prepare.php")
    php("cli/do-install.php", "--default-user", NAME, "--auth-type", "none", "--environment", "production",
        "--base-url", f"http://127.0.0.1:{port}", "--language", "en", "--db-type", "sqlite", "--api-enabled")
    php("cli/create-user.php", "--user", NAME, "--password", "web-password-1", "--api-password", PASSWORD,
        "--language", "en")
    process = subprocess.Popen(
        ["php", "-S", f"127.0.0.1:{port}", "-t", str(pathlib.Path(FRESHRSS) / "p")], env=environment,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(200):
        try:
            http.client.HTTPConnection("127.0.0.1", port, timeout=5).request("GET", "/api/")
            break
        except OSError:
            time.sleep(0.05)
    return port, process


class Api:
    """FreshRSS as another program of the person's speaks to it."""

    def __init__(self, port):
        self.port = port
        answer = self.send("POST", "/accounts/ClientLogin", {"Email": NAME, "Passwd": PASSWORD}, None)
        self.auth = next(line[5:] for line in answer.decode().splitlines() if line.startswith("Auth="))

    def send(self, method, path, form=None, auth=""):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=600)
        head = {} if auth is None else {"Authorization": f"GoogleLogin auth={self.auth}"}
        if form is not None:
            head["Content-Type"] = "application/x-www-form-urlencoded"
        connection.request(method, "/api/greader.php" + path, urllib.parse.urlencode(form, True) if form else None, head)
        answer = connection.getresponse()
        body = answer.read()
        assert answer.status == 200, (path, answer.status, body[:200])
        return body

    def ids(self, query):
        return [ref["id"] for ref in json.loads(self.send("GET", "/reader/api/0/stream/items/ids?n=100000&output=json&" + query))["itemRefs"]]

    def unread(self):
        return set(self.ids("s=user/-/state/com.google/reading-list&xt=user/-/state/com.google/read"))

    def starred(self):
        return set(self.ids("s=user/-/state/com.google/starred"))

    def mark(self, ids, add=None, remove=None):
        form = {"i": ids, "T": ""}
        if add:
            form["a"] = "user/-/state/com.google/" + add
        if remove:
            form["r"] = "user/-/state/com.google/" + remove
        self.send("POST", "/reader/api/0/edit-tag", form)

    def contents(self, ids):
        return json.loads(self.send("POST", "/reader/api/0/stream/items/contents", {"i": ids, "output": "json"}))["items"]


class Crier:
    def __init__(self, home):
        self.home = home
        self.environment = {
            name: value for name, value in os.environ.items() if not name.startswith(("CRIER", "NEWSAPI"))}
        self.environment.update(CRIER_HOME=str(home / "crier"), TZ="UTC", LANG="C.UTF-8", CRIER_LOG=str(home / "log"))

    def run(self, lines):
        done = subprocess.run(
            [CRIER, "--json"], input="\n".join(lines) + "\n", env=self.environment, capture_output=True, text=True,
            timeout=1_800)
        return [json.loads(line) for line in done.stdout.splitlines() if line.strip()]

    def timed(self, *lines):
        """What is answered, how long it took, and how many requests it took."""
        before = self.requests()
        began = time.monotonic()
        replies = self.run(lines)
        return replies, time.monotonic() - began, self.requests() - before

    def requests(self):
        log = self.home / "log"
        return len(log.read_text().splitlines()) if log.exists() else 0

    def launch(self):
        times = []
        for _ in range(21):
            began = time.monotonic()
            subprocess.run([CRIER, "help saving"], env=self.environment, stdout=subprocess.DEVNULL, check=True)
            times.append(time.monotonic() - began)
        return sorted(times)[10]


def own_time(api):
    """How long the server itself takes for what a first sync asks."""
    began = time.monotonic()
    api.send("GET", "/reader/api/0/subscription/list?output=json")
    ids = sorted(api.unread(), reverse=True)
    api.starred()
    api.ids(f"ot={int(time.time()) - 14 * 86_400}&s=user/-/state/com.google/reading-list")
    for start in range(0, len(ids), 250):
        api.contents([f"tag:google.com,2005:reader/item/{int(id):016x}" for id in ids[start:start + 250]])
    return time.monotonic() - began


def bar(name, value, limit):
    bars.append(value <= limit)
    print(f"{name}: {value:.2f} (bar {limit}){'' if bars[-1] else ' MISSED'}", flush=True)


def check(name, isRight):
    bars.append(isRight)
    print(f"{name}: {'yes' if isRight else 'NO'}", flush=True)


def main():
    if not FRESHRSS:
        print("FRESHRSS names no folder: nothing was tested")
        return 0
    home = pathlib.Path(tempfile.mkdtemp(prefix="crier-servers-"))
    port, process = start_freshrss(home)
    try:
        feeds = serve_feeds()
        api = Api(port)
        for feed in range(FEEDS):
            api.send("POST", "/reader/api/0/subscription/edit", {
                "ac": "subscribe", "s": f"feed/http://127.0.0.1:{feeds}/{feed}", "a": f"user/-/label/Folder {feed % 3}",
                "T": ""})
        print(f"{len(api.unread())} entries unread at FreshRSS", flush=True)
        crier = Crier(home)
        replies, first, requests = crier.timed(f"sync with http://127.0.0.1:{port} as {NAME}", PASSWORD)
        print(replies[-1]["message"])
        own = own_time(api)
        print(f"first sync: {first:.1f} s, {requests} requests; the server's own time: {own:.1f} s")
        bar("first sync over the server's own time", first / own, 1.5)
        replies, took, requests = crier.timed("sync now")
        print(replies[-1]["message"], f"({took:.2f} s)")
        bar("requests of an unchanged sync", requests, 3)

        # Changes on both sides; those here are named by their titles.
        chance = random.Random(1)
        unread = sorted(api.unread())
        names = {
            item["title"]: str(int(item["id"].rsplit("/", 1)[1], 16))
            for start in range(0, len(unread), 250) for item in api.contents(unread[start:start + 250])}
        titles = sorted(names)
        chance.shuffle(titles)
        there, here = titles[:40], titles[40:60]
        api.mark([names[title] for title in there[:20]], add="read")
        api.mark([names[title] for title in there[20:]], add="starred")
        replies = crier.run([line for title in here for line in (f'news about "{title}" from my sources', "save 1")])
        saved = {reply["cards"][0]["title"] for reply in replies if reply["intent"] == "save" and reply.get("cards")}
        replies, took, requests = crier.timed("sync now")
        print(replies[-1]["message"], f"({took:.2f} s, {requests} requests)")
        check("what was starred there is saved here, and the other way round", api.starred() == {
            names[title] for title in set(there[20:]) | saved})
        kept = crier.run(["export my saved articles as json to stdout"])[-1]
        check("so it is here", {article["title"] for article in json.loads(kept["document"])} == set(there[20:]) | saved)
        crier.run(["undo"])
        crier.run(["sync now"])
        check("what came was taken back there too", api.starred() == {names[title] for title in saved})
        # Kills at any moment lose nothing.
        for turn in range(10):
            api.mark([names[title] for title in titles[60 + 8 * turn:64 + 8 * turn]], add="starred")
            running = subprocess.Popen([CRIER, "sync now"], env=crier.environment, stdout=subprocess.DEVNULL)
            time.sleep(chance.random() * took)
            running.send_signal(signal.SIGKILL)
            running.wait()
        crier.run(["sync now"])
        kept = crier.run(["export my saved articles as json to stdout"])[-1]
        ids = {names.get(article["title"]) for article in json.loads(kept["document"])}
        check("after ten kills both sides have the same", ids == api.starred())
        print(crier.run(["status"])[-1]["message"])
        before = crier.launch()
        crier.run(["stop syncing"])
        bar("launch with a server over launch without", before / crier.launch(), 1.1)
    finally:
        process.terminate()
        process.wait()
        shutil.rmtree(home)
    return 0 if all(bars) else 1


sys.exit(main())
