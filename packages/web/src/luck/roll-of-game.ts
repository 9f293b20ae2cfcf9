import { luckOf, seenFrom, type AnalysedStep, type GameAnalysis } from '@arena/ai/game-analysis';
import { decodeAction, type ActionCode, type ActionOf, type Player } from '@arena/rules';

type RolledDice = ActionOf<'roll'>['dice'];

/** One way the dice could have fallen, as one side sees it. */
interface PossibleRoll {
  dice: RolledDice;
  probability: number;
  /** What it leaves that side. */
  value: number;
  isRolled: boolean;
}

export interface RollOfGame {
  turn: number;
  /** Who rolled. */
  player: Player;
  /** The luck in it, for the side that looks. */
  change: number;
  /** The side's chance before the roll. */
  expected: number;
  rolled: PossibleRoll;
  /** All of them, best for the side first. */
  rolls: readonly PossibleRoll[];
}

/** The roll with the most luck, good or bad; null if the game has none. `codes` are the game's actions. */
export function rollOfGame(
  { steps }: GameAnalysis,
  codes: readonly ActionCode[],
  side: Player,
): RollOfGame | null {
  const rolls = steps.flatMap((step, i) => {
    const [code, luck] = [codes[i], luckOf(step)];
    if (code === undefined || luck === null || step.outcomes === null || diceOf(code) === null) return [];
    return [{ step, code, luck, outcomes: step.outcomes }];
  });
  const most = rolls.toSorted((a, b) => Math.abs(b.luck) - Math.abs(a.luck))[0];
  return most === undefined ? null : opened(most.step, most.outcomes, most.code, side);
}

function opened(
  { turn, side: player, before }: AnalysedStep,
  outcomes: NonNullable<AnalysedStep['outcomes']>,
  rolledCode: ActionCode,
  side: Player,
): RollOfGame | null {
  const rolls = outcomes
    .map(({ code, probability, value }): PossibleRoll => {
      const seen = seenFrom(side, value);
      return { dice: diceOf(code) ?? [], probability, value: seen, isRolled: code === rolledCode };
    })
    .toSorted((a, b) => b.value - a.value);
  const rolled = rolls.find(({ isRolled }) => isRolled);
  if (player === null || before === null || rolled === undefined) return null;
  const expected = seenFrom(side, before);
  return { turn, player, change: rolled.value - expected, expected, rolled, rolls };
}

function diceOf(code: ActionCode): RolledDice | null {
  const action = decodeAction(code);
  return action.do === 'roll' ? action.dice : null;
}
