import { playerParams } from '@arena/i18n';
import { BRIBERY, currentDefences, spacesInPlay, type Battle, type Player, type Space } from '@arena/rules';
import { m } from '../../settings/language.ts';
import { inspected } from '../model/inspected.ts';
import { useTable } from '../model/context.ts';
import { useDerived } from '../model/use-derived.ts';
import { gainFrom } from '../model/gains.ts';
import type { TableItem } from '../model/gestures.ts';
import type { TableModel } from '../model/table-model.ts';
import { pointerHandlers } from '../input/pointer.ts';
import { joinLabel, spaceLabel, labelState } from '../shared/labels.ts';
import { roleIn, type SpaceRole } from '../selectors/shown-battle.ts';
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
  const isPicked = useDerived(() => table.isPicked(item, 0)).value;
  const isRefused = useDerived(() => table.isRefused(item)).value;
  const isLit = useDerived(() => table.isHighlighted(item)).value;
  const gain = useDerived(() => (showsGain(table, space) ? gainFrom(table, item) : 0)).value;
  const isCardPicked = useDerived(() => table.picked.value?.item.at === 'card').value;
  const falling = useDerived(() => fallingAt(table, player, space)).value;
  const role = useDerived(() => roleAt(table, player, space)).value;
  const inspect = (): void => {
    if (card !== null) inspected.hovered.value = { card, player, space };
  };
  return (
    <SpaceFace
      card={falling?.card ?? card}
      figures={view.figures}
      defence={falling?.defence.total ?? defence}
      label={joinLabel(
        spaceLabel(view, player, space, table.perspective, labelState(isPicked, isLit)),
        gain > 0 && m().gain({ vp: gain }),
      )}
      gain={gain}
      isLit={isLit}
      isPicked={isPicked}
      isRefused={isRefused}
      isCovered={isLit && card !== null && isCardPicked}
      role={role}
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

/** The card that is about to fall here, until it does. */
function fallingAt({ animations, battle }: TableModel, player: Player, space: Space): Battle | null {
  const { value: lost } = animations.lostBattle;
  const isHere = lost?.defender === player && lost.space === space;
  return isHere && battle.value?.isFallen !== true ? lost : null;
}

const roleAt = ({ battle }: TableModel, player: Player, space: Space): SpaceRole | undefined =>
  battle.value === null ? undefined : (roleIn(battle.value, player, space) ?? undefined);

/** For a die that is picked up, the icon bar shows it; but on bribery it shows the price. */
const showsGain = ({ picked }: TableModel, space: Space): boolean =>
  picked.value === null || space === BRIBERY;
