import { BRIBERY, moneyFor, type Space } from '@arena/rules';
import { useComputed } from '@preact/signals';
import { m } from '../language.ts';
import { Die, Icon } from '../parts/icon.tsx';
import { useTable } from './context.ts';
import { winningFaces } from './defence.ts';
import type { Thing } from './gestures.ts';
import { handlers } from './hands-on.ts';
import { laidDie } from './laid.ts';
import type { TableModel } from './model.ts';
import { labelOf } from './names.ts';
import { isWide } from './width.ts';

/** The icon bar between the rows. What can be done stands on the spaces and is said there; this is its picture. */
export function Bar() {
  const table = useTable();
  const spaces = table.view.value.beginner ? 6 : 7;
  const laid = laidDie(table);
  return (
    <div class="bar">
      {Array.from({ length: spaces }, (_, i) => (
        <Cell key={i} space={i + 1} laid={laid?.space === i + 1 ? laid.die : null} />
      ))}
      {isWide.value && <Slot place="money" />}
      {isWide.value && <Slot place="cards" />}
    </div>
  );
}

function Cell({ space, laid }: { space: Space; laid: number | null }) {
  const table = useTable();
  const thing: Thing = { at: 'space', side: 'own', space };
  const die = useComputed(() => dieFor(table, thing)).value;
  const isLit = die !== null;
  const price = space === BRIBERY ? die : null;
  const isTarget = useComputed(
    () => table.isMine.value && table.isLit({ at: 'space', side: 'opponent', space }),
  ).value;
  const odds = isTarget ? winningFaces(table.view.value, table.opponent, space) : null;
  return (
    <div
      class={`cell ${isLit ? 'lit' : ''} ${price === null ? '' : 'priced'}`}
      aria-hidden="true"
      data-place={`${table.me.value}-${space}`}
      onClick={() => table.point(thing)}
    >
      <span class="face">
        {space === BRIBERY ? <Icon name="bribery" /> : <Die value={space} kind="mark" />}
      </span>
      {laid !== null && (
        <span class="laid">
          <Die value={laid} kind={table.view.value.active === table.me.value ? 'you' : 'foe'} />
        </span>
      )}
      {price !== null && <span class="price">{m().price({ price })}</span>}
      {odds !== null && <b class="odds">{odds}/6</b>}
    </div>
  );
}

/** The die that is picked up, if it can be brought here. */
function dieFor(table: TableModel, place: Thing): number | null {
  const thing = table.picked.value?.thing;
  return thing?.at === 'die' && table.isLit(place) ? thing.die : null;
}

/** Where a die brings money or cards. */
export function Slot({ place }: { place: 'money' | 'cards' }) {
  const table = useTable();
  const thing: Thing = { at: place };
  const die = useComputed(() => dieFor(table, thing)).value;
  const isLit = die !== null;
  const gain =
    die === null
      ? ''
      : place === 'money'
        ? `+${moneyFor(table.view.value, table.me.value, die)}`
        : String(die);
  const name = place === 'money' ? m().money({}) : m().cards({});
  const state = [isLit && 'lit', table.isStruck(thing) && 'struck'].filter(Boolean).join(' ');
  return (
    <button type="button" class={`slot ${state}`} data-place={place} {...handlers(table, thing, 0, null)}>
      <span class="sr-only">{labelOf(name, gain !== '' && gain, isLit && m().label_lit({}))}</span>
      <Icon name={place} />
      <span class="slot-name" aria-hidden="true">
        {name}
      </span>
      {gain !== '' && (
        <b class="gain" aria-hidden="true">
          {gain}
        </b>
      )}
    </button>
  );
}
