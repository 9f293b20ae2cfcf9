import {
  apply,
  askOf,
  encodeAction,
  isChance,
  isOver,
  loadPosition,
  parseAction,
  parsePositionText,
  resultOf,
  type ActionCode,
  type State,
} from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { PUZZLES, type TurnPuzzle } from '../src/puzzles/puzzle-list.ts';
import { Referee } from '../src/puzzles/referee.ts';
import { WinSolver } from '../src/puzzles/win-solver.ts';

const referee = new Referee();
const solver = new WinSolver();

const startOf = ({ position }: TurnPuzzle): State => loadPosition(parsePositionText(position));
const codesOf = (texts: readonly string[]): ActionCode[] =>
  texts.map((text) => encodeAction(parseAction(text)));
const answerTo = ({ answer }: TurnPuzzle): ActionCode[] => codesOf(answer);
const wins = PUZZLES.filter(({ goal }) => goal === 'win');
const bestTurns = PUZZLES.filter(({ goal }) => goal === 'best');

/** Plays this turn; the referee does what the player does not. */
function playAgainst(
  puzzle: TurnPuzzle,
  choose: (g: State, step: number) => ActionCode | null,
): ActionCode[] {
  const g = startOf(puzzle);
  const { turn } = g;
  const played: ActionCode[] = [];
  while (!isOver(g) && g.turn === turn) {
    const isOwn = !isChance(g) && g.decider === puzzle.player;
    const code = isOwn ? choose(g, played.length) : referee.reply(puzzle, played);
    if (code === null) throw new Error('no action is left');
    played.push(code);
    apply(g, code);
  }
  return played;
}

const END = encodeAction({ do: 'end' });

describe('the referee', () => {
  test('accepts every stored answer', { timeout: 120_000 }, () => {
    const refused = PUZZLES.filter((puzzle) => !referee.judgeTurn(puzzle, answerTo(puzzle)).isSolved);
    expect(refused.map(({ position }) => position)).toEqual([]);
  });

  test('accepts any other certain win, against its own die', { timeout: 120_000 }, () => {
    let others = 0;
    for (const puzzle of wins) {
      const start = startOf(puzzle);
      const [first] = answerTo(puzzle);
      const other = solver.solve(start, puzzle.player)?.certain.find((code) => code !== first);
      if (other === undefined) continue;
      others++;
      const played = playAgainst(puzzle, (g, step) =>
        step === 0 ? other : solver.quickest(g, puzzle.player),
      );
      expect(referee.judgeTurn(puzzle, played).isSolved).toBe(true);
    }
    expect(others).toBeGreaterThan(50);
  });

  test('lets the battle die spoil what is not certain', () => {
    let spoilt = 0;
    for (const puzzle of wins.slice(0, 120)) {
      const start = startOf(puzzle);
      const { codes = [], chances = [] } = solver.solve(start, puzzle.player) ?? {};
      codes.forEach((code, i) => {
        const chance = chances[i] ?? 0;
        if (chance === 0 || chance > 1 - 1e-9) return;
        const g = start.clone();
        apply(g, code);
        if (!isChance(g) || askOf(g) === 'deal') return;
        spoilt++;
        expect(solver.isCertain(g, puzzle.player, referee.reply(puzzle, [code]))).toBe(false);
      });
    }
    expect(spoilt).toBeGreaterThan(5);
  });

  test('does not accept a turn that is merely ended', () => {
    for (const puzzle of [...wins.slice(0, 10), ...bestTurns.slice(0, 10)]) {
      const { isSolved, isLucky, loss } = referee.judgeTurn(puzzle, [END]);
      expect({ isSolved, isLucky }).toEqual({ isSolved: false, isLucky: false });
      expect(loss).toBeGreaterThan(0.02);
    }
  });

  test('tells a win by cards that happened to be drawn from a certain one', () => {
    const puzzle: TurnPuzzle = {
      goal: 'win',
      position:
        '1~full.arena~1~23~10.20.6~5.10~133~0000...0~QSAdBNS.Q_UcPc_~X.J~RWW~ABCCDEEFFGGHHIIJKLLMMOTUVXXXYYZZabbdee~.~~~',
      player: 1,
      answer: ['play praedator 5', 'money 1', 'activate 3'],
      rival: [],
      found: [],
    };
    const played = codesOf(
      'play praedator 5; draw 3; deal pictor; deal portus; deal mercennarius; take pictor; money 1; play pictor 3; activate 3'.split(
        '; ',
      ),
    );
    const g = startOf(puzzle);
    for (const code of played) apply(g, code);
    expect(resultOf(g).winner).toBe(1);
    expect(referee.judgeTurn(puzzle, played)).toMatchObject({ isSolved: false, isLucky: true });
  });

  test('counts a drawn card or a battle in a best turn with its average, not with what it was', () => {
    const puzzle = bestTurns.find((each) => startOf(each).diceShowing(1) > 0);
    if (puzzle === undefined) throw new Error('no such puzzle');
    const draw = encodeAction({ do: 'draw', die: 1 });
    const g = startOf(puzzle);
    apply(g, draw);
    const reply = referee.reply(puzzle, [draw]);
    const drawn = referee.judgeTurn(puzzle, [draw, reply]);
    expect(drawn).toEqual(referee.judgeTurn(puzzle, [draw]));
  });
});
