import {
  ActionList,
  askOf,
  decodeAction,
  encodeAction,
  Game,
  isOver,
  listLegalActions,
  loadPosition,
  opponentOf,
  positionOf,
  readRecord,
  resampler,
  seeded,
  viewOf,
  whyCode,
  type Action,
  type ActionCode,
  type CardId,
  type Player,
  type Random,
  type Setup,
  type State,
  type Viewer,
} from '@arena/rules';
import { expect, test } from 'vitest';
import {
  AskedGame,
  committedChance,
  Match,
  matchRecord,
  saveMatch,
  transcriptOf,
  verify,
  type Command,
  type MatchLogEntry,
  type MatchOptions,
  type Transcript,
} from '../src/index.ts';
import { restoreMatch } from '../src/restore-match.ts';
import { checkOptions } from '../src/schema/index.ts';
import { giveSeeds, randomAct, SECRET, send, SETUPS, startedMatch } from './test-match.ts';

const OPTIONS: MatchOptions = checkOptions({
  setup: { deck: 'roma', start: 0 },
  undo: 'free',
  clock: { kind: 'increment', initial: 600_000, increment: 5000 },
  seats: [{ kind: 'person' }, { kind: 'person' }],
  chance: 'committed-seeds',
  discreet: true,
});

const { discreet: _, ...OPEN_OPTIONS } = OPTIONS;

/** Player 0 to move, with this hand, Architectus on space 1 and Senator on space 2. */
function matchWith(hand: CardId[], options = OPTIONS): Match {
  const state = loadPosition({
    deck: 'roma',
    active: 0,
    turn: 3,
    vp: [10, 10],
    bank: 16,
    money: [5, 5],
    dice: [1, 2, 3],
    rows: [
      ['architectus', 'senator', null, 'forum', null, null, null],
      ['consul', null, null, null, null, null, null],
    ],
    hands: [hand, ['mercator', 'nero']],
  });
  const match = new Match(options, committedChance(SECRET), {
    start: { position: positionOf(state) },
    codes: [],
  });
  giveSeeds(match);
  return match;
}

const act =
  (action: Action) =>
  ({ decision }: Match): Command => ({ type: 'act', decision, action });
const undo = ({ decision }: Match): Command => ({ type: 'undo', decision });
const redo = ({ decision }: Match): Command => ({ type: 'redo', decision });

const DONE: Action = { do: 'done' };
const activate = act({ do: 'activate', die: 1 });
const layTemplum = act({ do: 'place', card: 'templum', space: 3 });

/** What the other player and spectators are told after each of these commands of player 0. */
function toldOthers(match: Match, commands: readonly ((match: Match) => Command)[]): string[] {
  const others: Viewer[] = [1, 'spectator'];
  const texts = [...match.latestTexts(others)];
  commands.forEach((command, i) => {
    send(match, 0, command(match), 1000 * (i + 1));
    texts.push(...match.latestTexts(others));
    texts.push(...others.map((viewer) => JSON.stringify(match.catchUp(viewer, 0))));
  });
  return texts;
}

const SCRIPTS = {
  'stops and ends the turn': [activate, layTemplum, act(DONE), act({ do: 'end' })],
  'takes money': [activate, layTemplum, act(DONE), act({ do: 'money', die: 2 }), act({ do: 'end' })],
  'undoes that it stops': [activate, layTemplum, act(DONE), undo, act(DONE), act({ do: 'end' })],
  'undoes and redoes': [activate, layTemplum, act(DONE), undo, undo, redo, redo, act({ do: 'end' })],
  'undoes the card': [activate, layTemplum, undo, layTemplum, act(DONE), undo, redo, act({ do: 'end' })],
  'lays one elsewhere': [
    activate,
    layTemplum,
    undo,
    act({ do: 'place', card: 'templum', space: 5 }),
    act(DONE),
  ],
};

test.each(Object.entries(SCRIPTS))(
  'nobody can tell a hand with more buildings from one without: a player who %s',
  (_name, script) => {
    const [more, none] = [matchWith(['templum', 'turris']), matchWith(['templum', 'velites'])];
    expect(toldOthers(none, script)).toEqual(toldOthers(more, script));
    // Without it, they could.
    const [shown, hidden] = [
      matchWith(['templum', 'turris'], OPEN_OPTIONS),
      matchWith(['templum', 'velites'], OPEN_OPTIONS),
    ];
    for (const match of [shown, hidden])
      for (const command of [activate, layTemplum]) send(match, 0, command(match), 1);
    expect(hidden.latestTexts([1])).not.toEqual(shown.latestTexts([1]));
  },
);

test('the player is asked to stop, and nothing else', () => {
  const match = matchWith(['templum', 'velites']);
  for (const command of [activate, layTemplum]) send(match, 0, command(match), 1);
  const { view } = match.latest(0).snapshot;
  expect(view.decision).toMatchObject({ actor: 0, ask: 'place', acting: 'architectus', actions: [DONE] });
  for (const action of [{ do: 'end' }, { do: 'place', card: 'velites', space: 1 }] as const)
    expect(match.receive(0, act(action)(match), 2)).toMatchObject({ reason: 'illegal' });
  expect(match.receive(1, act(DONE)(match), 2)).toMatchObject({ reason: 'not-your-decision' });
  send(match, 0, act(DONE)(match), 2);
  expect(match.latest(0).snapshot.view.decision).toMatchObject({ actor: 0, ask: 'act' });
});

test('a copy has the same question open, and goes on by itself', () => {
  const match = matchWith(['templum', 'velites']);
  for (const command of [activate, layTemplum]) send(match, 0, command(match), 1);
  const { asked } = match.state;
  const copy = asked.clone();
  expect(viewOf(copy.state, 0)).toEqual(viewOf(asked.state, 0));
  copy.playCode(encodeAction(DONE));
  expect([copy, asked].map(({ state }) => askOf(state))).toEqual(['act', 'place']);
  copy.undoTo(asked.length);
  expect(viewOf(copy.state, 0)).toEqual(viewOf(asked.state, 0));
});

test('whoever has laid the last card is not asked: everybody sees that the hand is empty', () => {
  const match = matchWith(['templum']);
  for (const command of [activate, layTemplum]) send(match, 0, command(match), 1);
  expect(match.latest(1).snapshot.view.decision).toMatchObject({ actor: 0, ask: 'act' });
});

test('a match that does not ask for it is asked as the rules ask', () => {
  const match = matchWith(['templum', 'velites'], OPEN_OPTIONS);
  for (const command of [activate, layTemplum]) send(match, 0, command(match), 1);
  expect(match.latest(1).snapshot.view.decision.ask).toBe('act');
});

/** At random, but cards are drawn and laid rather than anything else. */
function busyAct(match: Match, player: Player, random: Random): Command {
  const { actions = [] } = match.viewOf(player).decision;
  const wanted = actions.filter((action) => ['place', 'activate', 'draw'].includes(action.do));
  const action = wanted[random(Math.max(1, wanted.length))];
  return action === undefined || random(4) === 0
    ? randomAct(match, player, random)
    : { type: 'act', decision: match.decision, action };
}

/** Lays cards, stops, and goes back and forth. Returns how often a question was held open. */
function playToEnd(match: Match, random: Random): number {
  let held = 0;
  for (let step = 0; match.state.decider !== null; step++) {
    const { decider } = match.state;
    const { actions = [] } = match.viewOf(decider).decision;
    if (actions.every((action) => action.do === 'done')) {
      held++;
      expect(match.latest('spectator').snapshot.view.decision.ask).toBe('place');
    }
    const { undo: mayUndo, redoes } = match.latest(decider).snapshot;
    const wish = step < 400 ? random(6) : 5;
    if (wish === 0 && mayUndo === 'free') send(match, decider, undo(match), step);
    else if (wish === 1 && redoes !== null) send(match, decider, redo(match), step);
    else send(match, decider, busyAct(match, decider, random), step);
  }
  return held;
}

test('whole games with held questions are saved, rebuilt, verified and recorded', () => {
  let held = 0;
  for (let game = 0; game < 12; game++) {
    const match = startedMatch(
      { ...OPTIONS, clock: { kind: 'none' } },
      SECRET.replace('00', `a${game % 10}`),
    );
    held += playToEnd(match, seeded(`held ${game}`));
    const restored = restoreMatch(saveMatch(match));
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(restored.catchUp(viewer, match.inputs.length - 60)).toEqual(
        match.catchUp(viewer, match.inputs.length - 60),
      );
    const transcript = transcriptOf(match);
    expect(transcript?.discreet).toBe(true);
    expect(transcript === null ? null : verify(transcript)).toBeNull();
    // The record has what the rules know, so it opens anywhere.
    expect(readRecord(matchRecord(match)).codes).toEqual(match.state.game.codes);
  }
  expect(held).toBeGreaterThan(5);
});

/** A finished match with one held question, and where its answer is in the log. */
function heldTranscript(): { transcript: Transcript; at: number } {
  for (let game = 0; game < 30; game++) {
    const match = startedMatch({ ...OPTIONS, clock: { kind: 'none' }, undo: 'never' });
    const held: number[] = [];
    const random = seeded(`transcript ${game}`);
    while (match.state.decider !== null) {
      const { decider } = match.state;
      if (match.viewOf(decider).decision.actions?.every((action) => action.do === 'done') === true)
        held.push(match.decision);
      send(match, decider, busyAct(match, decider, random), 0);
    }
    const [at] = held;
    const transcript = transcriptOf(match);
    if (at !== undefined && transcript !== null) return { transcript, at };
  }
  throw new Error('no question was held open');
}

test('answers to held questions can be neither left out nor added', () => {
  const { transcript, at } = heldTranscript();
  expect(verify(transcript)).toBeNull();
  const done: MatchLogEntry = { action: DONE };
  expect(transcript.log[at]).toEqual(done);
  expect(verify({ ...transcript, log: transcript.log.toSpliced(at, 1) })).toMatchObject({
    what: 'action',
    step: at,
  });
  expect(verify({ ...transcript, log: transcript.log.toSpliced(at, 0, done) })).toMatchObject({
    step: at + 1,
  });
  const { discreet: __, ...open } = transcript;
  expect(verify(open)).toMatchObject({ what: 'action', step: at });
});

/** The question that the other player sees after this action. */
function nextQuestion(g: State, code: ActionCode, isDiscreet: boolean): string {
  const game = new AskedGame(new Game({ position: positionOf(g) }), isDiscreet);
  game.playCode(code);
  return JSON.stringify(viewOf(game.state, opponentOf(g.decider)).decision);
}

const MAX_TRIES = 100;

/** The cards that the other player does not see are dealt anew, so that this action is still possible. */
function dealtAnew(g: State, code: ActionCode, random: Random): State | null {
  const fill = resampler(viewOf(g, opponentOf(g.decider)));
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const dealt = fill(random);
    if (whyCode(dealt, code) === null) return dealt;
  }
  return null;
}

/** At random, but cards are drawn and laid rather than anything else. */
function busyCode(g: State, random: Random): ActionCode {
  const list = new ActionList();
  listLegalActions(g, list);
  const codes = list.toArray();
  const wanted = codes.filter((code) => ['place', 'activate', 'draw'].includes(decodeAction(code).do));
  const from = wanted.length === 0 || random(4) === 0 ? codes : wanted;
  return from[random(from.length)] ?? 0;
}

/** Plays a game. Returns the questions after which the next one depends on cards that its viewer does not see. */
function tellingQuestions(setup: Setup, seed: string, isDiscreet: boolean): string[] {
  const random = seeded(seed);
  const found: string[] = [];
  const game = new Game({ setup });
  for (game.playChance(random); !isOver(game.state); game.playChance(random)) {
    const { state } = game;
    const code = busyCode(state, random);
    const other = dealtAnew(state, code, random);
    const { acting, ask } = viewOf(state, 'spectator').decision;
    if (other !== null && nextQuestion(state, code, isDiscreet) !== nextQuestion(other, code, isDiscreet))
      found.push(`${ask} ${acting}`);
    game.playCode(code);
  }
  return found;
}

test('of all questions, only those of Architectus and Senator told something of a hand, and no longer do', () => {
  const told = new Set<string>();
  for (const [i, setup] of SETUPS.entries())
    for (let game = 0; game < 6; game++) {
      for (const question of tellingQuestions(setup, `told ${i} ${game}`, false)) told.add(question);
      expect(tellingQuestions(setup, `told ${i} ${game}`, true)).toEqual([]);
    }
  expect([...told].toSorted()).toEqual(['place architectus', 'place senator']);
});
