import type { Refusal } from '@arena/match';
import { encodeAction, Game, type Action } from '@arena/rules';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defined } from './defined.ts';
import { fakeStorage } from './fake-storage.ts';
import type { GameSnapshot } from '../src/host/host.ts';
import { actionsAlong, isAnswer, LessonHost, type LessonPath } from '../src/learn/lesson-host.ts';
import { LESSONS, type Lesson } from '../src/learn/lessons.ts';
import type * as Progress from '../src/learn/progress.ts';

const LEARNER = 0;
const start = (lesson: Lesson, way?: LessonPath): LessonHost =>
  new LessonHost(lesson, ['Player', 'Livia'], way);
const snapshot = (host: LessonHost): GameSnapshot => host.latest(LEARNER).snapshot;

const act = (host: LessonHost, action: Action): Promise<Refusal | null> =>
  host.send(LEARNER, { type: 'act', decision: snapshot(host).decision, action });

const undo = (host: LessonHost): Promise<Refusal | null> =>
  host.send(LEARNER, { type: 'undo', decision: snapshot(host).decision });
/** Refused by the rules in every lesson. */
const UNPLAYABLE: Action = { do: 'buy', vp: 1 };

/** Completes the step: reads on, or gives the answer of this number (the last one if there are fewer). */
async function take(host: LessonHost, number = 0): Promise<void> {
  const { answers, does } = defined(host.step);
  if (does === 'undo') expect(await undo(host)).toBeNull();
  else if (does === 'refused') expect((await act(host, UNPLAYABLE))?.reason).toBe('illegal');
  else if (answers === undefined) host.next();
  else expect(await act(host, defined(answers[number] ?? answers.at(-1)))).toBeNull();
}

const mostAnswers = ({ steps }: Lesson): number =>
  Math.max(...steps.map(({ answers = [] }) => answers.length));

/** The game after this path, played without a host. */
function played(lesson: Lesson, way: LessonPath): Game {
  const game = new Game(lesson.start);
  for (const action of actionsAlong(lesson, way)) game.play(action);
  return game;
}

describe.each(LESSONS)('lesson $id', (lesson) => {
  const { steps } = lesson;

  test('can be played to its end with any answers', async () => {
    for (let number = 0; number < mostAnswers(lesson); number++) {
      const host = start(lesson);
      for (const [i] of steps.entries()) {
        expect(host.stepAt(host.latestNumber.value)).toBe(i);
        await take(host, number);
      }
      expect(host.path.value).toHaveLength(steps.length);
      expect(host.stepAt(host.latestNumber.value)).toBe(steps.length);
      const { ending, view } = snapshot(host);
      expect(ending !== null).toBe(view.decision.actor === 'over');
      const before = host.latestNumber.value;
      host.next();
      expect(host.latestNumber.value).toBe(before);
    }
  });

  test('can be skipped through', () => {
    const host = start(lesson);
    for (const _ of steps) host.next();
    const firsts = steps.map(({ answers }) => answers?.[0] ?? null);
    expect(host.path.value).toEqual(firsts);
    expect(snapshot(host).view).toEqual(snapshot(start(lesson, firsts)).view);
  });

  test('publishes one update for each decision and one for each step', async () => {
    const host = start(lesson);
    for (const _ of steps) await take(host, 1);
    const [own, watched] = [host.updatesSince(LEARNER, -1), host.updatesSince('spectator', -1)];
    for (const seen of [own, watched]) expect(seen.map(({ number }) => number)).toEqual([...seen.keys()]);
    const shown = own.flatMap(({ events }) => events);
    const all = played(lesson, host.path.value).eventsSince(0);
    // What was undone has been shown too.
    const undone = steps.findIndex(({ does }) => does === 'undo');
    const before = played(lesson, host.path.value.slice(0, undone)).eventsSince(0);
    const kept = played(lesson, host.path.value.slice(0, undone + 1)).eventsSince(0);
    const told = undone === -1 ? all : [...before, ...all.slice(kept.length)];
    expect(shown).toEqual(told.filter(({ to }) => to === 'all' || to === LEARNER));
    for (const { events } of watched) for (const { to } of events) expect(to).toBe('all');
    const stepped = own.filter(({ notice, events }) => notice.what !== 'act' && events.length === 0);
    expect(stepped).toHaveLength(1 + steps.length);
    expect(host.updatesSince(LEARNER, host.latestNumber.value)).toEqual([]);
  });
});

describe.each(LESSONS)('off the script of lesson $id, it', (lesson) => {
  const { steps } = lesson;

  test('refuses other moves and changes nothing', async () => {
    const host = start(lesson);
    for (const step of steps) {
      const before = structuredClone(host.latest(LEARNER));
      const { actions } = before.snapshot.view.decision;
      if (actions === undefined) {
        expect((await act(host, { do: 'end' }))?.reason).toBe('not-your-decision');
      } else {
        const unwanted = actions.filter((action) => !isAnswer(step, action));
        for (const [i, action] of unwanted.entries()) {
          expect(await act(host, action)).toEqual({ reason: 'illegal' });
          expect(snapshot(host)).toEqual(before.snapshot);
          expect(host.offScriptCount.value).toBe(i + 1);
        }
        const strays = host.offScriptCount.value;
        // Where the lesson asks for a refusal, that would be the answer.
        if (step.does !== 'refused') {
          const refused = await act(host, UNPLAYABLE);
          expect(refused).toMatchObject({ reason: 'illegal', rule: 'not-now' });
        }
        expect(host.offScriptCount.value).toBe(strays);
      }
      expect(host.latest(LEARNER)).toEqual(before);
      await take(host);
      expect(host.offScriptCount.value).toBe(0);
    }
  });

  test('rewinds exactly, step by step, and goes on again', async () => {
    const host = start(lesson);
    const snapshots = [snapshot(host)];
    for (const _ of steps) {
      await take(host, 1);
      snapshots.push(snapshot(host));
    }
    const way = host.path.value;
    for (let step = steps.length - 1; step >= 0; step--) {
      host.rewindTo(step);
      expect(host.path.value).toEqual(way.slice(0, step));
      const before = defined(snapshots[step]);
      expect(snapshot(host).view).toEqual(before.view);
      expect(snapshot(host).undo).toBe(before.undo);
      expect(host.stepAt(host.latestNumber.value)).toBe(step);
      const late = { type: 'act', decision: before.decision, action: { do: 'end' } } as const;
      expect(await host.send(LEARNER, late)).toEqual({ reason: 'stale' });
    }
    for (const _ of steps) await take(host, 1);
    expect(snapshot(host).view).toEqual(defined(snapshots.at(-1)).view);
  });

  test('goes back to the last answer with an undo', async () => {
    const host = start(lesson);
    expect(snapshot(host).undo).toBeNull();
    expect((await undo(host))?.reason).toBe('nothing-to-undo');
    for (const [i, { answers }] of steps.entries()) {
      await take(host);
      if (answers === undefined) continue;
      expect(snapshot(host).undo).toBe('free');
      if (steps[i + 1]?.does === 'undo') continue;
      expect(await undo(host)).toBeNull();
      expect(host.path.value).toHaveLength(i);
      await take(host);
    }
  });
});

test('an undo that a lesson asks for takes the move back, and the lesson goes on', async () => {
  const lesson = defined(LESSONS.find(({ id }) => id === 'help'));
  const at = lesson.steps.findIndex(({ does }) => does === 'undo');
  const host = start(lesson);
  for (let step = 0; step < at - 1; step++) await take(host);
  const before = snapshot(host).view;
  await take(host);
  expect(snapshot(host).view.money[LEARNER]).toBe(before.money[LEARNER] + 1);
  await take(host);
  expect(snapshot(host).view).toEqual(before);
  expect(host.path.value).toHaveLength(at + 1);
  expect(snapshot(start(lesson, host.path.value)).view).toEqual(before);
});

test('commands that a lesson does not support change nothing', async () => {
  const host = start(defined(LESSONS.find(({ id }) => id === 'turn')));
  expect((await host.send(LEARNER, { type: 'resign' }))?.reason).toBe('not-your-decision');
  expect((await host.send(1, { type: 'act', decision: 0, action: { do: 'money', die: 5 } }))?.reason).toBe(
    'illegal',
  );
  expect(host.latestNumber.value).toBe(0);
});

describe('progress', () => {
  const opened = (): Promise<typeof Progress> => {
    vi.resetModules();
    return import('../src/learn/progress.ts');
  };
  beforeEach(() => fakeStorage.clear());

  test('a lesson resumes where it was left, and is done at its end', async () => {
    const [lesson, second] = [defined(LESSONS[0]), defined(LESSONS[1])];
    const host = start(lesson);
    for (const _ of lesson.steps.slice(1)) await take(host, 3);
    (await opened()).savePath(lesson, host.path.value);

    const { stepsDone, savedPath, nextLesson, savePath, isDone } = await opened();
    expect(stepsDone(lesson)).toBe(lesson.steps.length - 1);
    expect(savedPath(lesson).map((a) => a && encodeAction(a))).toEqual(
      host.path.value.map((a) => a && encodeAction(a)),
    );
    expect(snapshot(start(lesson, savedPath(lesson))).view).toEqual(snapshot(host).view);
    expect(nextLesson()?.id).toBe('start');

    await take(host);
    savePath(lesson, host.path.value);
    const after = await opened();
    expect([after.isDone(lesson), after.stepsDone(lesson)]).toEqual([true, 0]);
    expect(after.nextLesson()?.id).toBe('card');
    expect(isDone(second)).toBe(false);
  });

  test.each([
    'nonsense',
    '7',
    '[]',
    '{"done":7,"ways":7}',
    '{"done":[7,"x"],"ways":{"turn":7,"x":["end"]}}',
    '{"ways":{"turn":["money 5"]}}',
  ])('ignores %s', async (text) => {
    fakeStorage.set('arena.lessons', text);
    const { progress } = await opened();
    expect(progress.value).toEqual({ done: [], ways: {} });
  });

  test('keeps the part of a stored path that fits the lesson', async () => {
    fakeStorage.set('arena.lessons', '{"done":["money"],"ways":{"turn":["","","money 5","end",""]}}');
    const { progress } = await opened();
    expect(progress.value).toEqual({ done: ['money'], ways: { turn: ['', '', 'money 5'] } });
  });
});
