import type { GameEvent, Space } from '@arena/rules';
import type { TableModel } from '../model/table-model.ts';

/** The die that lies on its space while the card there acts; null while none does. */
export function activationDie(table: TableModel): { space: Space; die: number } | null {
  const { acting, chain = [] } = table.view.value.decision;
  if (acting === undefined) return null;
  const { events = [] } = table.log.value.findLast((update) => update.events.some(isActivation)) ?? {};
  const last = events.findLast(isActivation);
  return chain.some(({ side, space }) => side === 'own' && space === last?.space) ? (last ?? null) : null;
}

const isActivation = (event: GameEvent): event is Extract<GameEvent, { event: 'activate' }> =>
  event.event === 'activate';
