import { actionLabel, cardName, refusalText } from '@arena/i18n';
import { BRIBERY, costOf, encodeAction, type Action, type Reason } from '@arena/rules';
import { useState } from 'preact/hooks';
import { SECTION_OF_REASON } from '../../rulebook/sections.ts';
import { m } from '../../settings/language.ts';
import { useTable } from '../model/context.ts';
import type { TableModel } from '../model/table-model.ts';
import { numbersOf } from './choices.ts';
import type { CommandTarget } from './command.ts';
import { ownHand, spacesOf } from './facts.ts';

/** Something that one may want to do with a hand card or a die, and that is not offered. */
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
    const numbers = action.do === 'play' ? spacesOf(table) : numbersOf(action);
    return { action, label, words: label, numbers };
  });

function notOffered(table: TableModel): Action[] {
  const { beginner, dice, rows, decision } = table.view.value;
  if (!table.isMyDecision.value || decision.ask !== 'act') return [];
  const row = rows[table.me.value];
  const values = [...new Set(dice)];
  const spaces = spacesOf(table).filter(
    (space) => space !== BRIBERY && (values.includes(space) || row[space - 1] !== null),
  );
  const wanted: Action[] = [
    // Cards may be laid anywhere, so any space tells what is wrong with the card.
    ...[...new Set(ownHand(table))].map((card): Action => ({ do: 'play', card, space: 1 })),
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
  if (action.do === 'bribe' && view.rows[table.me.value][BRIBERY - 1] === null)
    return m().text_bribe({ die: action.die });
  return actionLabel(m(), action, view, { names: table.host.names });
}

/** The rules are asked by trying: what is not offered is refused, and changes nothing. */
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

export const UnavailableList = ({ things }: { things: readonly UnavailableAction[] }) => (
  <ul class="impossible">
    {things.map((thing) => (
      <UnavailableItem key={thing.label} thing={thing} />
    ))}
  </ul>
);

function UnavailableItem({ thing }: { thing: UnavailableAction }) {
  const table = useTable();
  const [refusal, setRefusal] = useState<RefusalMessage | null>(null);
  return (
    <li>
      <span>{thing.label}</span>
      <button
        type="button"
        class="btn"
        onClick={() => void explainUnavailable(table, thing).then(setRefusal)}
      >
        {m().text_why_not({})} <span class="sr-only">{thing.label}</span>
      </button>
      <p role="alert">{refusal !== null && <RefusalText refusal={refusal} />}</p>
    </li>
  );
}
