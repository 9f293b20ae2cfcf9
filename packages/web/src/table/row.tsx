import { currentDefences, type Player, type Space } from '@arena/rules';
import { useComputed } from '@preact/signals';
import { m } from '../language.ts';
import { CardFace } from '../parts/card-face.tsx';
import { Icon } from '../parts/icon.tsx';
import { enlarged } from './enlarged.ts';
import { useTable } from './context.ts';
import type { Thing } from './gestures.ts';
import { handlers } from './hands-on.ts';
import { spaceLabel, stateOf } from './names.ts';
import { roving } from './roving.ts';

/** The spaces of one side. One stop for the Tab key; the arrows go on from there. */
export function Row({ player }: { player: Player }) {
  const table = useTable();
  const { value: view } = table.view;
  const side = player === table.me.value ? 'own' : 'opponent';
  const owner = table.nameOf(player);
  const defences = currentDefences(view)[player];
  const spaces = view.beginner ? 6 : 7;
  return (
    <ol
      class={`row ${side}-row`}
      aria-label={side === 'own' ? m().your_spaces({}) : m().spaces_of({ player: owner })}
      onKeyDown={roving}
    >
      {Array.from({ length: spaces }, (_, i) => (
        <Place key={i} player={player} space={i + 1} defence={defences[i]} />
      ))}
    </ol>
  );
}

function Place({ player, space, defence }: { player: Player; space: Space; defence: number | null }) {
  const table = useTable();
  const { value: view } = table.view;
  const isOwn = player === table.me.value;
  const thing: Thing = { at: 'space', side: isOwn ? 'own' : 'opponent', space };
  const card = view.rows[player][space - 1];
  const isPicked = useComputed(() => table.isPicked(thing, 0)).value;
  const isStruck = useComputed(() => table.isStruck(thing)).value;
  const isLit = useComputed(
    () => table.isLit(thing) && (table.picked.value !== null || !isPickable(table.view.value.decision.ask)),
  ).value;
  const isCardPicked = useComputed(() => table.picked.value?.thing.at === 'card').value;
  const covers = isLit && card !== null && isCardPicked;
  const isBlocked = view.effects.blocked[player].includes(space);
  const state = [isLit && 'lit', isPicked && 'picked', isStruck && 'struck', covers && 'covering'];
  const label = spaceLabel(view, player, space, table.nameOf(player), stateOf(isPicked, isLit));
  return (
    <li class={`space ${state.filter(Boolean).join(' ')}`}>
      <button
        type="button"
        data-place={`${player}-${space}`}
        tabIndex={space === 1 ? 0 : -1}
        {...handlers(table, thing, 0, card)}
        onFocus={() => card !== null && (enlarged.watched.value = { card, player, space })}
        onPointerEnter={() => card !== null && (enlarged.watched.value = { card, player, space })}
      >
        <span class="sr-only">{label}</span>
        {card === null ? (
          <span class="vacant" aria-hidden="true">
            <Icon name="vp" />
            <b>−1</b>
          </span>
        ) : (
          <CardFace card={card} figures={view.figures} defence={defence} />
        )}
        {covers && (
          <span class="replaces" aria-hidden="true">
            {m().replaces({})}
          </span>
        )}
        {isBlocked && <Icon name="blocked" class="blocked" />}
      </button>
    </li>
  );
}

/** Where a card or a space may come first, spaces are not lit before something is picked up. */
const isPickable = (ask: string): boolean => ask === 'swap';
