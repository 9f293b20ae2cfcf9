import { spaceName } from '@arena/i18n';
import { BRIBERY, moneyForDie, type Space, spacesInPlay } from '@arena/rules';
import type { TargetedKeyboardEvent } from 'preact';
import { m } from '../../settings/language.ts';
import { Die, Icon } from '../../components/icon.tsx';
import { useTable } from '../model/context.ts';
import { useDerived } from '../model/use-derived.ts';
import { explain } from '../model/explained.ts';
import { gainFrom } from '../model/gains.ts';
import type { TableItem } from '../model/gestures.ts';
import { pointerHandlers } from '../input/pointer.ts';
import { activationDie } from '../selectors/activation-die.ts';
import { winningFaces } from '../selectors/odds.ts';
import type { TableModel } from '../model/table-model.ts';
import { joinLabel } from '../shared/labels.ts';
import { isWide } from './breakpoints.ts';
import { Gain } from './gain.tsx';

/** The icon bar between the rows. Screen readers skip its numbers: the labels of the spaces say the same. */
export function IconBar() {
  const table = useTable();
  const laid = activationDie(table.view.value, table.log.value);
  return (
    <div class="bar">
      {spacesInPlay(table.view.value).map((space) => (
        <Cell key={space} space={space} laid={laid?.space === space ? laid.die : null} />
      ))}
      {isWide.value && <DieSlot place="money" />}
      {isWide.value && <DieSlot place="cards" />}
    </div>
  );
}

function Cell({ space, laid }: { space: Space; laid: number | null }) {
  const table = useTable();
  const item: TableItem = { at: 'space', side: 'own', space };
  const die = useDerived(() => pickedDieFor(table, item)).value;
  const isLit = die !== null;
  const price = space === BRIBERY ? die : null;
  const gain = useDerived(() =>
    pickedDieFor(table, item) === null || space === BRIBERY ? 0 : gainFrom(table, item),
  ).value;
  const isTarget = useDerived(
    () => table.isMyDecision.value && table.isHighlighted({ at: 'space', side: 'opponent', space }),
  ).value;
  const selectOrExplain = (event: { currentTarget: HTMLElement }): void => {
    if (!table.select(item)) explain({ about: 'space', space })(event);
  };
  const odds = isTarget ? winningFaces(table.view.value, table.opponent, space) : null;
  return (
    <div
      class={`cell ${isLit ? 'lit' : ''} ${price === null && gain === 0 ? '' : 'priced'}`}
      data-place={`${table.me.value}-${space}`}
      onClick={selectOrExplain}
      {...(space === BRIBERY ? briberyButton(selectOrExplain) : { 'aria-hidden': true })}
    >
      {space === BRIBERY && <span class="sr-only">{spaceName(m(), BRIBERY)}</span>}
      <span class="face">
        {space === BRIBERY ? <Icon name="bribery" /> : <Die value={space} kind="mark" />}
      </span>
      {laid !== null && (
        <span class="laid">
          <Die value={laid} kind={table.view.value.active === table.me.value ? 'you' : 'foe'} />
        </span>
      )}
      {price !== null && <b class="gain-plate">{m().price({ price })}</b>}
      {gain > 0 && <Gain vp={gain} />}
      {odds !== null && <b class="odds">{odds}/6</b>}
    </div>
  );
}

/** The only sign of the bar that is not a number: keys and screen readers can ask for its meaning. */
const briberyButton = (onPress: (event: { currentTarget: HTMLElement }) => void) => ({
  role: 'button' as const,
  tabIndex: 0,
  onKeyDown: (event: TargetedKeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress(event);
  },
});

/** The picked-up die, if it can be used here. */
function pickedDieFor(table: TableModel, place: TableItem): number | null {
  const item = table.picked.value?.item;
  return item?.at === 'die' && table.isHighlighted(place) ? item.die : null;
}

/** Where a die is used for money or cards. */
export function DieSlot({ place }: { place: 'money' | 'cards' }) {
  const table = useTable();
  const item: TableItem = { at: place };
  const die = useDerived(() => pickedDieFor(table, item)).value;
  const isLit = die !== null;
  const gain =
    die === null
      ? ''
      : place === 'money'
        ? `+${moneyForDie(table.view.value, table.me.value, die)}`
        : String(die);
  const name = place === 'money' ? m().money({}) : m().cards({});
  const state = [isLit && 'lit', table.isRefused(item) && 'struck'].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      class={`slot ${state}`}
      data-place={place}
      {...pointerHandlers(table, item, 0, null)}
    >
      <span class="sr-only">{joinLabel(name, gain !== '' && gain, isLit && m().label_lit({}))}</span>
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
