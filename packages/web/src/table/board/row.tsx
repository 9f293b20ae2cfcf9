import { BRIBERY, currentDefences, type Player, type Space, spacesInPlay } from '@arena/rules';
import { useComputed } from '@preact/signals';
import { m } from '../../settings/language.ts';
import { inspected } from '../model/inspected.ts';
import { useTable } from '../model/context.ts';
import { gainFrom } from '../model/gains.ts';
import type { TableItem } from '../model/gestures.ts';
import type { TableModel } from '../model/table-model.ts';
import { pointerHandlers } from '../input/pointer.ts';
import { joinLabel, spaceLabel, labelState } from '../shared/labels.ts';
import { cardAt } from '../selectors/spaces.ts';
import { SpaceFace } from './space-face.tsx';
import { moveRovingFocus } from '../input/roving-focus.ts';

/** The spaces of one side: one stop for the Tab key, arrow keys within. */
export function Row({ player }: { player: Player }) {
  const table = useTable();
  const { value: view } = table.view;
  const side = player === table.me.value ? 'own' : 'opponent';
  const owner = table.nameOf(player);
  const defences = currentDefences(view)[player];
  return (
    <ol
      class={`row ${side}-row`}
      aria-label={side === 'own' ? m().your_spaces({}) : m().spaces_of({ player: owner })}
      onKeyDown={moveRovingFocus}
    >
      {spacesInPlay(view).map((space) => (
        <SpaceButton key={space} player={player} space={space} defence={defences[space - 1] ?? null} />
      ))}
    </ol>
  );
}

function SpaceButton({ player, space, defence }: { player: Player; space: Space; defence: number | null }) {
  const table = useTable();
  const { value: view } = table.view;
  const isOwn = player === table.me.value;
  const item: TableItem = { at: 'space', side: isOwn ? 'own' : 'opponent', space };
  const card = cardAt(view, player, space);
  const isPicked = useComputed(() => table.isPicked(item, 0)).value;
  const isRefused = useComputed(() => table.isRefused(item)).value;
  const isLit = useComputed(() => table.isHighlighted(item)).value;
  const gain = useComputed(() => (showsGain(table, space) ? gainFrom(table, item) : 0)).value;
  const isCardPicked = useComputed(() => table.picked.value?.item.at === 'card').value;
  const inspect = (): void => {
    if (card !== null) inspected.hovered.value = { card, player, space };
  };
  return (
    <SpaceFace
      card={card}
      figures={view.figures}
      defence={defence}
      label={joinLabel(
        spaceLabel(view, player, space, table.nameOf(player), labelState(isPicked, isLit)),
        gain > 0 && m().gain({ vp: gain }),
      )}
      gain={gain}
      isLit={isLit}
      isPicked={isPicked}
      isRefused={isRefused}
      isCovered={isLit && card !== null && isCardPicked}
      isBlocked={view.effects.blocked[player].includes(space)}
      button={{
        ...pointerHandlers(table, item, 0, card),
        'data-place': `${player}-${space}`,
        tabIndex: space === 1 ? 0 : -1,
        onFocus: inspect,
        onPointerEnter: inspect,
      }}
    />
  );
}

/** For a die that is picked up, the icon bar shows it; but on bribery it shows the price. */
const showsGain = ({ picked }: TableModel, space: Space): boolean =>
  picked.value === null || space === BRIBERY;
