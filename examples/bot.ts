/**
 * Joins an open table that welcomes programs, and plays a game at random. Node 24 runs it as it is.
 *     ARENA_TOKEN=... node examples/bot.ts http://localhost:4000 [TABLE]
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

interface Snapshot {
  commitment: string;
  seeds: (string | null)[];
  seedCommitments: (string | null)[];
  decision: number;
  view: { decision: { actor: number | string; actions?: object[] } };
  ending: { winner: number | null } | null;
}

type Update = { number: number; snapshot: Snapshot };
const [site = '', wanted] = process.argv.slice(2);
const headers = { authorization: `Bearer ${process.env.ARENA_TOKEN}`, 'content-type': 'application/json' };

/** GET, or POST with a body. 409: things have changed meanwhile; the next update says how. */
async function request(path: string, body?: object): Promise<Response> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(site + path, { headers, ...init });
  if (!response.ok && response.status !== 409) throw new Error(`${path}: ${await response.text()}`);
  return response;
}

/** The lines of a stream, as JSON, for ever: a lost connection is opened again. */
async function* lines<T>(path: string): AsyncGenerator<T> {
  for (; ; await setTimeout(1000)) {
    const stream = (await request(path)).body?.pipeThrough(new TextDecoderStream());
    let begun = '';
    try {
      for await (const piece of stream ?? []) {
        const parts = (begun + piece).split('\n');
        begun = parts.pop() ?? '';
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a bot trusts its server
        for (const part of parts.filter((text) => text !== '')) yield JSON.parse(part) as T;
      }
    } catch (error) {
      console.error(String(error));
    }
  }
}

/** Here is where your own bot thinks. */
const choose = (actions: readonly object[]): object | undefined => actions[randomInt(actions.length)];

/** What to do now; undefined: wait. */
function commandFor(now: Snapshot, me: number, seed: string): object | undefined {
  const { decision, commitment, seeds, seedCommitments, view } = now;
  if (seeds[me] === null) {
    // Both take part in the dice: first a fingerprint, then the number.
    const text = JSON.stringify(['seed', commitment, me, seed]);
    const fingerprint = createHash('sha256').update(text).digest('hex');
    if (seedCommitments[me] === null) return { type: 'commit', commitment: fingerprint };
    return seedCommitments[1 - me] === null ? undefined : { type: 'seed', seed };
  }
  const { actor, actions = [] } = view.decision;
  return actor === me ? { type: 'act', decision, action: choose(actions) } : undefined;
}

let table: string | undefined = wanted;
if (table === undefined)
  for await (const { open } of lines<{ open: { id: string; programs?: true }[] }>('/api/lobby/stream'))
    if ((table = open.find(({ programs }) => programs)?.id) !== undefined) break;
await request(`/api/tables/${table}/join`, {});
const seed = randomBytes(32).toString('hex');
let me = -1;
for await (const message of lines<{ viewer?: number; updates?: Update[] }>(`/api/tables/${table}/stream`)) {
  me = message.viewer ?? me;
  const { number, snapshot } = message.updates?.at(-1) ?? {};
  if (snapshot?.ending) console.log(snapshot.ending.winner === me ? 'won' : 'not won');
  if (snapshot?.ending) break;
  const command = snapshot && commandFor(snapshot, me, seed);
  if (command !== undefined)
    await request(`/api/tables/${table}/commands`, { type: 'command', key: `${number}`, command });
}
