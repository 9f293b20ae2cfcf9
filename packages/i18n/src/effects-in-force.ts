import type { Player, View } from '@arena/rules';
import type { Messages } from './messages.ts';
import { playerParams, type Perspective, type PlayerParams } from './names.ts';

export type EffectName = keyof View['effects'];

/** Something that lasts beyond the action that caused it. */
export interface EffectInForce {
  effect: EffectName;
  /** A whole sentence. */
  text: string;
  /** A few words, with the name of the player. */
  label: string;
}

/** The texts of one effect on a player; null if it is not in force. */
type Describe = (m: Messages, view: View, player: Player, params: PlayerParams) => EffectInForce | null;

const EFFECTS: Readonly<Record<EffectName, Describe>> = {
  fewerDice: (m, { effects }, player, params) =>
    effects.fewerDice[player]
      ? {
          effect: 'fewerDice',
          text: m.effect_fewer_dice(params),
          label: m.effect_fewer_dice_label(params),
        }
      : null,
  weakened: (m, { effects: { weakened: count }, active }, player, params) =>
    count > 0 && player !== active
      ? {
          effect: 'weakened',
          text: m.effect_weakened({ ...params, count }),
          label: m.effect_weakened_label({ ...params, count }),
        }
      : null,
  // Shown on the spaces themselves.
  blocked: () => null,
};

/** Everything in force on a player that is not visible on the board. */
export function effectsInForce(
  m: Messages,
  view: View,
  player: Player,
  perspective: Perspective,
): EffectInForce[] {
  const params = playerParams(perspective, player);
  return Object.values(EFFECTS).flatMap((describe) => describe(m, view, player, params) ?? []);
}
