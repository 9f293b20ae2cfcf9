import type { GameEvent, Space, View } from '@arena/rules';
import type { TableUpdate } from '../../host/host.ts';

/** The die on a space while the card there acts; null if no card is acting. */
export function activationDie(view: View, log: readonly TableUpdate[]): { space: Space; die: number } | null {
  const { acting, chain = [] } = view.decision;
  if (acting === undefined) return null;
  const { events = [] } = log.findLast((update) => update.events.some(isActivation)) ?? {};
  const last = events.findLast(isActivation);
  return chain.some(({ side, space }) => side === 'own' && space === last?.space) ? (last ?? null) : null;
}

const isActivation = (event: GameEvent): event is Extract<GameEvent, { event: 'activate' }> =>
  event.event === 'activate';
