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
import { shippedNet } from '../src/net/load.ts';
import { Outlook } from '../src/net/outlook.ts';
import { Limit } from '../src/search/limit.ts';
import { isOwn, Lines } from '../src/search/lines.ts';
import { Policy } from '../src/search/policy.ts';
import type { Judged } from './positions.ts';
import { mean, spread } from './statistics.ts';

/** Trials go on for so many turns, then the network says how it stands. */
const TURNS = 6;
const FEWEST = 100;
const MOST = 1600;
/** The standard error that is asked for, of the difference to the best. */
const PRECISE = 0.01;
/** What is behind by so many standard errors and by so much is no longer looked at. */
const BEYOND_DOUBT = 4;
const BEHIND = 0.02;
/** What the network thinks hopeless is not tried. */
const HOPELESS = 0.25;

const outlook = new Outlook(shippedNet);
const policy = new Policy(outlook);
let lines: Lines | null = null;

const standardError = (numbers: readonly number[]): number => spread(numbers) / 1.96;

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
  const firsts = Array.from(list.codes.subarray(0, list.length), (code: Code) => ({
    code,
    first: outlook.after(g, code, me),
    way: wayAfter(g, code, me),
    values: [] as number[],
  }));
  const most = Math.max(...firsts.map(({ first }) => first));
  const tried = firsts.filter(({ first }) => first > most - HOPELESS);
  let open = tried;
  const world = g.clone();
  for (let trial = 0; trial < MOST && open.length > 1; trial++) {
    for (const { way, values } of open) {
      policy.follow(imagine(seeded(`${trial}`), world), way);
      values.push(policy.playOn(world, g.turn + TURNS, me, trial));
    }
    if (trial + 1 < FEWEST || trial % 20 !== 0) continue;
    // The same worlds and dice for all: only what differs counts.
    const [best] = open.toSorted((a, b) => mean(b.values) - mean(a.values));
    open = open.filter((each) => {
      if (each === best) return true;
      const differences = each.values.map((value, i) => best.values[i] - value);
      const [gap, error] = [mean(differences), standardError(differences)];
      const isBeaten = gap > BEHIND && gap > BEYOND_DOUBT * error;
      return !isBeaten && error > PRECISE;
    });
  }
  return {
    position,
    actions: tried
      .filter(({ values }) => values.length > 0)
      .map(({ code, values }) => ({ code, value: mean(values), error: standardError(values) })),
  };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.on('message', (position: string) => parentPort?.postMessage(judge(position)));
