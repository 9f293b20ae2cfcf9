import { parentPort } from 'node:worker_threads';
import {
  ActionList,
  apply,
  legal,
  loadPosition,
  parsePositionText,
  resampler,
  seeded,
  viewOf,
  type Code,
  type Player,
  type State,
} from '@arena/rules';
import { LEVELS } from '../src/levels.ts';
import { shippedNet } from '../src/net/load.ts';
import { Outlook } from '../src/net/outlook.ts';
import { Limit } from '../src/search/limit.ts';
import { isOwn, Lines } from '../src/search/lines.ts';
import { Policy } from '../src/search/policy.ts';
import { choiceIn, type Judged } from './positions.ts';
import { mean, standardError } from './statistics.ts';

/** Trials go on for so many turns, then the network says how it stands. */
const TURNS = 6;
const FEWEST = 100;
const MOST = 1600;
/** The standard error that is asked for, of the difference to the best. */
const PRECISE = 0.01;
/** What is behind by so many standard errors and by so much is no longer looked at, unless a level chooses it. */
const BEYOND_DOUBT = 4;
const BEHIND = 0.02;
/** Nor is what the network thinks hopeless. */
const HOPELESS = 0.25;

const outlook = new Outlook(shippedNet);
const policy = new Policy(outlook);
let lines: Lines | null = null;

interface Tried {
  code: Code;
  way: Code[];
  values: number[];
}

/** The same worlds and dice for all: only what differs counts, as long as both were tried. */
function comparison(tried: Tried, best: Tried): { behind: number; error: number } {
  if (tried === best) return { behind: 0, error: 0 };
  const differences = tried.values.map((value, i) => best.values[i] - value);
  return { behind: mean(differences), error: standardError(differences) };
}

const bestOf = (tried: readonly Tried[]): Tried =>
  tried.reduce((best, each) => (mean(each.values) > mean(best.values) ? each : best));

/** The action, and after it the rest of the turn as the network would have it. */
function wayAfter(g: State, code: Code, me: Player): Code[] {
  const after = g.clone();
  apply(after, code);
  if (!isOwn(after, g.turn, me)) return [code];
  const [rest] = (lines ??= new Lines(outlook, g)).best(after, me, new Limit({ nodes: Infinity }));
  return [code, ...rest.codes];
}

function judge(position: string): Judged {
  const g = loadPosition(parsePositionText(position));
  const me = g.decider;
  const list = new ActionList();
  legal(g, list);
  const imagine = resampler(viewOf(g, me));
  const chosen = new Set(LEVELS.map((bot) => choiceIn(position, bot)));
  const looks = Array.from(list.codes.subarray(0, list.length), (code: Code) => ({
    code,
    first: outlook.after(g, code, me),
  }));
  const most = Math.max(...looks.map(({ first }) => first));
  const tried: Tried[] = looks
    .filter(({ code, first }) => first > most - HOPELESS || chosen.has(code))
    .map(({ code }) => ({ code, way: wayAfter(g, code, me), values: [] }));
  let open = tried;
  const world = g.clone();
  for (let trial = 0; trial < MOST && open.length > 1; trial++) {
    for (const { way, values } of open) {
      policy.follow(imagine(seeded(`${trial}`), world), way);
      values.push(policy.playOn(world, g.turn + TURNS, me, trial));
    }
    if (trial + 1 < FEWEST || trial % 20 !== 0) continue;
    const best = bestOf(open);
    open = open.filter((each) => {
      if (each === best) return true;
      const { behind, error } = comparison(each, best);
      const isBeaten = behind > BEHIND && behind > BEYOND_DOUBT * error;
      return error > PRECISE && (chosen.has(each.code) || !isBeaten);
    });
  }
  const best = bestOf(open);
  return { position, actions: tried.map((each) => ({ code: each.code, ...comparison(each, best) })) };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.on('message', (position: string) => parentPort?.postMessage(judge(position)));
