import { currentDefences, type AskName, type Player, type Space, spacesInPlay } from '@arena/rules';
import { playerParams } from '@arena/i18n';
import { useComputed } from '@preact/signals';
import { m } from '../../settings/language.ts';
import { inspected } from '../model/inspected.ts';
import { useTable } from '../model/context.ts';
import type { TableItem } from '../model/gestures.ts';
import { pointerHandlers } from '../input/pointer.ts';
import { spaceLabel, labelState } from '../shared/labels.ts';
import { cardAt } from '../selectors/spaces.ts';
import { SpaceFace } from './space-face.tsx';
import { moveRovingFocus } from '../input/roving-focus.ts';

/** The spaces of one side: one stop for the Tab key, arrow keys within. */
export function Row({ player }: { player: Player }) {
  const table = useTable();
  const { value: view } = table.view;
  const side = player === table.me.value ? 'own' : 'opponent';
  const defences = currentDefences(view)[player];
  return (
    <ol
      class={`row ${side}-row`}
      aria-label={m().spaces_of(playerParams(table.perspective, player))}
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
  const isLit = useComputed(
    () =>
      table.isHighlighted(item) &&
      (table.picked.value !== null || !canPickSpaceFirst(table.view.value.decision.ask)),
  ).value;
  const isCardPicked = useComputed(() => table.picked.value?.item.at === 'card').value;
  const inspect = (): void => {
    if (card !== null) inspected.hovered.value = { card, player, space };
  };
  return (
    <SpaceFace
      card={card}
      figures={view.figures}
      defence={defence}
      label={spaceLabel(view, player, space, table.perspective, labelState(isPicked, isLit))}
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

/** Where either a card or a space can be picked first, spaces light up only after something is picked up. */
const canPickSpaceFirst = (ask: AskName): boolean => ask === 'swap';
