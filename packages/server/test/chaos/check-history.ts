import { isDeepStrictEqual } from 'node:util';
import { parseServerMessage } from '@arena/api';
import { committedChance, Match, replayInputs, type Input, type Update } from '@arena/match';
import { parseInputs } from '@arena/match/schema';
import type { Viewer } from '@arena/rules';
import {
  seenUpdate,
  type RecordedRequest,
  type SeenUpdate,
  type Sighting,
  type TableHistory,
} from './history.ts';
import { checkTimes, TOLERANCE_MS, type Reading } from './check-times.ts';

/**
 * Judges whether a table behaved as if there were one server that never failed: a single order of inputs, the stored one,
 * explains everything that anybody was told, each input took effect between its request and the first sign of it, and
 * one clock explains all times. Returns what contradicts that; empty if nothing does.
 */
export function checkHistory(history: TableHistory): string[] {
  const replay = replayStored(history);
  if (typeof replay === 'string') return [replay];
  const bounds = effectBounds(history);
  return [
    ...checkKeys(history, replay),
    ...checkOrder(bounds),
    ...checkRefusals(history, replay, bounds),
    ...history.sightings.flatMap((sighting) => checkSighting(sighting, history, replay)),
    ...checkSessions(history.sightings),
    ...checkTimes(readingsOf(history, replay, bounds), history.outages),
    ...checkTimeOuts(replay, bounds),
  ];
}

/** The match after each number of inputs, rebuilt from what is stored. */
class StoredReplay {
  readonly inputs: readonly Input[];
  private readonly history: TableHistory;
  private readonly digests = new Map<Viewer, { update: string; snapshot: string }[]>();

  constructor(history: TableHistory) {
    this.history = history;
    this.inputs = parseInputs(history.stored.map(({ input }) => input));
  }

  at(count: number): Match {
    const { options, secret } = this.history;
    return replayInputs(new Match(options, committedChance(secret)), this.inputs.slice(0, count));
  }

  /** Whether a viewer should have seen exactly this. */
  explains(viewer: Viewer, { number, isSnapshot, digest }: SeenUpdate): boolean {
    const expected = this.digestsFor(viewer)[number];
    return (isSnapshot ? expected?.snapshot : expected?.update) === digest;
  }

  private digestsFor(viewer: Viewer): { update: string; snapshot: string }[] {
    const known = this.digests.get(viewer);
    if (known !== undefined) return known;
    const match = this.at(0);
    const { knownFields = null } = this.history;
    const digestBoth = () => ({
      update: digestOf(match.latest(viewer), knownFields),
      snapshot: digestOf(match.snapshot(viewer), knownFields),
    });
    const digests = [digestBoth()];
    for (const input of this.inputs) {
      replayInputs(match, [input]);
      digests.push(digestBoth());
    }
    this.digests.set(viewer, digests);
    return digests;
  }
}

/** As a client would have read it. */
function digestOf(update: Update, knownFields: ReadonlySet<string> | null): string {
  const message = parseServerMessage(JSON.stringify({ type: 'updates', updates: [update] }));
  const [read] = message.type === 'updates' ? message.updates : [];
  return read === undefined ? '' : seenUpdate(read, knownFields).digest;
}

function replayStored(history: TableHistory): StoredReplay | string {
  try {
    const replay = new StoredReplay(history);
    replay.at(replay.inputs.length);
    return replay;
  } catch (error) {
    return `what is stored cannot be replayed: ${String(error)}`;
  }
}

const storedKey = ({ from, key }: RecordedRequest): string => `${from} ${key}`;

/** What a player asked for is stored at most once; exactly once if it was acknowledged; never if it was refused. */
function checkKeys({ requests, stored }: TableHistory, { inputs }: StoredReplay): string[] {
  const problems: string[] = [];
  const numbers = new Map<string, number[]>();
  for (const [i, { key }] of stored.entries())
    if (key !== null && inputs[i]?.from !== 'system') numbers.set(key, [...(numbers.get(key) ?? []), i + 1]);
  for (const request of requests) {
    const found = numbers.get(storedKey(request)) ?? [];
    numbers.delete(storedKey(request));
    const name = `request ${storedKey(request)} (${request.command.type})`;
    if (found.length > 1) problems.push(`${name} is stored ${found.length} times: ${found.join(', ')}`);
    if (found.length === 0 && request.answer?.refused === null)
      problems.push(`${name} was acknowledged and is lost`);
    if (found.length > 0 && (request.answer?.refused ?? null) !== null)
      problems.push(`${name} was refused, but is stored as ${found.join(', ')}`);
    for (const number of found) {
      const input = inputs[number - 1];
      const isSame =
        input !== undefined &&
        input.from === request.from &&
        isDeepStrictEqual(input.command, request.command);
      if (!isSame) problems.push(`${name} is stored as something else`);
    }
  }
  for (const key of numbers.keys()) problems.push(`nobody has sent request ${key}, but it is stored`);
  return problems;
}

/** For each input by number, from 1: it took effect after this time, and before that. */
interface EffectBounds {
  after: readonly number[];
  before: readonly number[];
}

/** An input takes effect after it and all inputs before it were sent, and before anybody knows of it or a later one. */
function effectBounds({ stored, requests, sightings }: TableHistory): EffectBounds {
  const byKey = new Map(requests.map((request) => [storedKey(request), request]));
  const after = [-Infinity];
  const before = Array.from({ length: stored.length + 2 }, () => Infinity);
  const note = (number: number, at: number): void => {
    before[number] = Math.min(before[number] ?? Infinity, at);
  };
  for (const [i, { key }] of stored.entries()) {
    const request = key === null ? undefined : byKey.get(key);
    after.push(Math.max(after[i] ?? -Infinity, request?.sent ?? -Infinity));
    if (request?.answer?.refused === null) note(i + 1, request.answer.at);
  }
  for (const { seen } of sightings) for (const { number, at } of seen) note(number, at);
  for (const { answer } of requests)
    if (answer !== null && answer.refused !== null) note(answer.refused.current.number, answer.at);
  for (let number = stored.length; number >= 1; number--) note(number, before[number + 1] ?? Infinity);
  return { after, before };
}

function checkOrder({ after, before }: EffectBounds): string[] {
  const problems: string[] = [];
  for (const [number, at] of after.entries())
    if (at > (before[number] ?? Infinity))
      problems.push(
        `input ${number} was known at ${before[number]}, before it or an earlier one was sent at ${at}`,
      );
  return problems;
}

/** An input is decided after it and those before it were sent, and before anybody knows of it. */
const readingsOf = (
  { sightings }: TableHistory,
  { inputs }: StoredReplay,
  { after, before }: EffectBounds,
): Reading[] => [
  ...inputs.map(({ at }, i) => ({
    name: `input ${i + 1}`,
    time: at,
    after: after[i + 1] ?? -Infinity,
    before: before[i + 1] ?? Infinity,
  })),
  ...sightings.map(({ client, clock: { now, asked, told } }) => ({
    name: `the welcome of ${client}`,
    time: now,
    after: asked,
    before: told,
  })),
];

export const isTimeOut = (input: Input): boolean =>
  input.from === 'system' && input.event.type === 'time-out';

/** Nobody loses on time, by the clock of the clients, before the time is over that the player had left. */
function checkTimeOuts(replay: StoredReplay, { after, before }: EffectBounds): string[] {
  const { inputs } = replay;
  const number = inputs.findIndex(isTimeOut) + 1;
  const clocks = number === 0 ? null : replay.at(number - 1).state.clocks;
  if (clocks === null || clocks.running === null) return [];
  const { left, running, since } = clocks;
  const startedBy = inputs.findIndex(({ at }) => at >= since) + 1;
  const ms = (before[number] ?? Infinity) - (after[startedBy] ?? -Infinity);
  return ms >= left[running] - TOLERANCE_MS
    ? []
    : [`player ${running} lost on time within ${Math.round(ms)} ms, but had ${left[running]} ms left`];
}

/** A refusal is right if the match it shows was the current one at some time between request and answer. */
function checkRefusals(
  { requests }: TableHistory,
  replay: StoredReplay,
  { after, before }: EffectBounds,
): string[] {
  const problems: string[] = [];
  for (const { from, key, command, sent, answer } of requests) {
    if (answer === null || answer.refused === null) continue;
    const { reason, current } = answer.refused;
    const { number } = current;
    const name = `the refusal of ${from} ${key} (${command.type}, ${reason}) at ${number}`;
    if (number > replay.inputs.length) problems.push(`${name} is beyond what is stored`);
    else if ((before[number + 1] ?? Infinity) < sent || (after[number] ?? 0) > answer.at)
      problems.push(`${name} is of another time`);
    else if (!isRefused(replay.at(number), from, command, reason)) problems.push(`${name} is wrong`);
    else if (!replay.explains(from, current)) problems.push(`${name} shows another state`);
  }
  return problems;
}

function isRefused(
  match: Match,
  from: RecordedRequest['from'],
  command: RecordedRequest['command'],
  reason: string,
): boolean {
  return match.receive(from, command, match.inputs.at(-1)?.at ?? 0)?.reason === reason;
}

/** On one connection everything comes once and in order, unless a snapshot replaces a part; and it is what happened. */
function checkSighting(
  { client, viewer, seen }: Sighting,
  { stored }: TableHistory,
  replay: StoredReplay,
): string[] {
  const problems: string[] = [];
  let last: number | null = null;
  for (const update of seen) {
    const { number, isSnapshot } = update;
    const name = `update ${number} for ${client}`;
    if (number > stored.length) problems.push(`${name} is beyond the ${stored.length} stored inputs`);
    else if (!replay.explains(viewer, update)) problems.push(`${name} differs from what is stored`);
    if (last !== null && (isSnapshot ? number < last : number !== last + 1))
      problems.push(`${name} follows update ${last}`);
    last = number;
  }
  return problems;
}

/** Nobody goes back to an older state by connecting again: clients say what they have. */
function checkSessions(sightings: readonly Sighting[]): string[] {
  const problems: string[] = [];
  const newest = new Map<string, number>();
  for (const { client, seen } of sightings) {
    const before = newest.get(client) ?? -1;
    const older = seen.find(({ number }) => number < before);
    if (older !== undefined)
      problems.push(`${client} had seen update ${before}, and after connecting again got ${older.number}`);
    newest.set(client, Math.max(before, seen.at(-1)?.number ?? before));
  }
  return problems;
}
