"""A bot in plain Python: opens tables, waits for somebody, and plays whole games at random.
    ARENA_TOKEN=... python3 examples/bot.py http://localhost:4000 [GAMES]
"""
import hashlib, json, os, random, secrets, sys, time, urllib.error, urllib.request

site, games = sys.argv[1].rstrip("/"), int(sys.argv[2]) if len(sys.argv) > 2 else 1
token = os.environ["ARENA_TOKEN"]
TABLE = {
    "options": {"setup": {"deck": "arena"}, "undo": "never", "clock": {"kind": "none"},
                "seats": [{"kind": "person"}, {"kind": "person"}]},
    "seat": "lot", "isOpen": True,
}


def request(path, body=None):
    """An open answer: GET, or POST with a body."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(site + path, data, headers), timeout=60)


def command(table, key, what):
    """Sends a command. Its key makes sure that it is carried out once, however often it is sent."""
    try:
        request(f"/api/tables/{table}/commands", {"type": "command", "key": key, "command": what})
    except urllib.error.HTTPError as error:
        if error.code not in (409, 503):  # 409: things have changed, 503: not just now; updates say how it goes on
            raise SystemExit(f"refused: {json.load(error)['reason']}")


def messages(table):
    """What happens at the table, for ever: a lost connection is opened again."""
    while True:
        try:
            with request(f"/api/tables/{table}/stream") as lines:
                yield from (json.loads(line) for line in lines if line.strip())
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(1)


def choose(view):
    """Here is where your own bot thinks."""
    return random.choice(view["decision"]["actions"])


def play(table):
    seed, me = secrets.token_hex(32), None
    for message in messages(table):
        me = message.get("viewer", me)
        if not message.get("updates"):
            continue
        now = message["updates"][-1]["snapshot"]
        if now["ending"] is not None:
            return now["ending"]["winner"] == me
        if now["seeds"][me] is None:  # both players take part in the dice: first a fingerprint, then the number
            text = json.dumps(["seed", now["commitment"], me, seed], separators=(",", ":"))
            if now["seedCommitments"][me] is None:
                fingerprint = hashlib.sha256(text.encode()).hexdigest()
                command(table, "commit", {"type": "commit", "commitment": fingerprint})
            elif now["seedCommitments"][1 - me] is not None:
                command(table, "seed", {"type": "seed", "seed": seed})
        elif now["view"]["decision"]["actor"] == me:
            act = {"type": "act", "decision": now["decision"], "action": choose(now["view"])}
            command(table, f"{now['undos']}-{now['decision']}", act)


for _ in range(games):
    table = json.load(request("/api/tables", TABLE))["id"]
    print(f"waiting at {site}/t/{table}", flush=True)
    print("won" if play(table) else "not won", flush=True)
