import { actionLabel, cardName, refusalText } from '@arena/i18n';
import { BRIBERY, costOf, encodeAction, type Action, type Reason, spacesInPlay } from '@arena/rules';
import { useState } from 'preact/hooks';
import { SECTION_OF_REASON } from '../../rulebook/sections.ts';
import { m } from '../../settings/language.ts';
import { useTable } from '../model/context.ts';
import type { TableModel } from '../model/table-model.ts';
import { numbersOf } from './choices.ts';
import type { CommandTarget } from './command.ts';
import { handCards } from '../selectors/hands.ts';
import { cardAt } from '../selectors/spaces.ts';

/** Something a player may want to do with a hand card or a die, but cannot. */
export interface UnavailableAction extends CommandTarget {
  action: Action;
}

export interface RefusalMessage {
  text: string;
  rule: Reason;
}

export const unavailableActions = (table: TableModel): UnavailableAction[] =>
  notOffered(table).map((action) => {
    const label = unavailableLabel(table, action);
    const numbers = action.do === 'play' ? spacesInPlay(table.view.value) : numbersOf(action);
    return { action, label, words: label, numbers };
  });

function notOffered(table: TableModel): Action[] {
  const { value: view } = table.view;
  const { beginner, dice, decision } = view;
  const { value: me } = table.me;
  if (!table.isMyDecision.value || decision.ask !== 'act') return [];
  const values = [...new Set(dice)];
  const spaces = spacesInPlay(view).filter(
    (space) => space !== BRIBERY && (values.includes(space) || cardAt(view, me, space) !== null),
  );
  const wanted: Action[] = [
    // Cards can be laid on any space, so any space reveals the reason.
    ...[...new Set(handCards(view, me))].map((card): Action => ({ do: 'play', card, space: 1 })),
    ...spaces.map((die): Action => ({ do: 'activate', die })),
    ...(beginner ? [] : values.map((die): Action => ({ do: 'bribe', die }))),
    ...values.map((die): Action => ({ do: 'draw', die })),
  ];
  const offered = new Set(table.actions.value.map(encodeAction));
  return wanted.filter((action) => !offered.has(encodeAction(action)));
}

function unavailableLabel(table: TableModel, action: Action): string {
  const { value: view } = table.view;
  if (action.do === 'play')
    return m().text_play({ card: cardName(m(), action.card), cost: costOf(view, action.card) });
  if (action.do === 'bribe' && cardAt(view, table.me.value, BRIBERY) === null)
    return m().text_bribe({ die: action.die });
  return actionLabel(m(), action, view, { names: table.host.names });
}

/** Tries the action to learn the reason: an action that is not offered is refused and changes nothing. */
export async function explainUnavailable(
  table: TableModel,
  { action }: UnavailableAction,
): Promise<RefusalMessage | null> {
  const { value: view } = table.view;
  const refused = await table.send({ type: 'act', decision: table.snapshot.value.decision, action });
  if (refused?.rule === undefined) return null;
  return { text: refusalText(m(), refused.rule, action, view), rule: refused.rule };
}

export const RefusalText = ({ refusal: { text, rule } }: { refusal: RefusalMessage }) => (
  <>
    {text} <a href={`/rules#${SECTION_OF_REASON[rule]}`}>{m().rule({})}</a>
  </>
);

export const UnavailableList = ({ items }: { items: readonly UnavailableAction[] }) => (
  <ul class="impossible">
    {items.map((item) => (
      <UnavailableItem key={item.label} item={item} />
    ))}
  </ul>
);

function UnavailableItem({ item }: { item: UnavailableAction }) {
  const table = useTable();
  const [refusal, setRefusal] = useState<RefusalMessage | null>(null);
  return (
    <li>
      <span>{item.label}</span>
      <button type="button" class="btn" onClick={() => void explainUnavailable(table, item).then(setRefusal)}>
        {m().text_why_not({})} <span class="sr-only">{item.label}</span>
      </button>
      <p role="alert">{refusal !== null && <RefusalText refusal={refusal} />}</p>
    </li>
  );
}
