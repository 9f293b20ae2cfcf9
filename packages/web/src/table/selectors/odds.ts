import { battleAgainst, opponentOf, type Player, type Space, type View } from '@arena/rules';

/** How many faces of the battle die beat the card on this space; null if choosing it starts no battle. */
export function winningFaces(view: View, player: Player, space: Space): number | null {
  if (view.decision.ask !== 'target' || view.active === null || player !== opponentOf(view.active))
    return null;
  return battleAgainst(view, space)?.winningFaces.length ?? null;
}
