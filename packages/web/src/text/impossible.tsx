import { actionLabel, cardName, refusalText } from '@arena/i18n';
import { costOf, type Action, type Reason } from '@arena/rules';
import { useState } from 'preact/hooks';
import { SECTION_OF_REASON } from '../book/sections.ts';
import { m } from '../language.ts';
import { useTable } from '../table/context.ts';
import type { TableModel } from '../table/model.ts';
import { numbersOf } from './choices.ts';
import type { Typed } from './command.ts';
import { ownHand } from './facts.ts';

/** Something that one may want to do with a hand card or a die, and that is not offered. */
export interface Impossible extends Typed {
  action: Action;
}

export interface Refusal {
  text: string;
  rule: Reason;
}

export function impossibleAt(table: TableModel): Impossible[] {
  const { value: view } = table.view;
  const { value: actions } = table.actions;
  if (!table.isMine.value || view.decision.ask !== 'act') return [];
  const dice = [...new Set(view.dice)];
  const verbs = view.beginner ? (['activate', 'draw'] as const) : (['activate', 'bribe', 'draw'] as const);
  const idleDice = dice.flatMap((die) =>
    verbs
      .filter((verb) => !actions.some((action) => action.do === verb && action.die === die))
      .map((verb) => ({ do: verb, die })),
  );
  const idleCards = [...new Set(ownHand(table))].filter(
    (card) => !actions.some((action) => action.do === 'play' && action.card === card),
  );
  return [
    ...idleCards.map((card) => ({
      action: { do: 'play' as const, card, space: 1 },
      words: m().text_play({ card: cardName(m(), card), cost: costOf(view, card) }),
      numbers: [],
    })),
    ...idleDice.map((action) => ({
      action,
      words: actionLabel(m(), action, view, { names: table.host.names }),
      numbers: numbersOf(action),
    })),
  ];
}

/** The rules are asked by trying: what is not offered is refused, and changes nothing. */
export async function askWhyNot(table: TableModel, { action }: Impossible): Promise<Refusal | null> {
  const { value: view } = table.view;
  const refused = await table.send({ type: 'act', decision: table.sight.value.decision, action });
  if (refused?.rule === undefined) return null;
  return { text: refusalText(m(), refused.rule, action, view), rule: refused.rule };
}

export const RefusalText = ({ refusal: { text, rule } }: { refusal: Refusal }) => (
  <>
    {text} <a href={`/rules#${SECTION_OF_REASON[rule]}`}>{m().rule({})}</a>
  </>
);

export const ImpossibleList = ({ things }: { things: readonly Impossible[] }) => (
  <ul class="impossible">
    {things.map((thing) => (
      <Item key={thing.words} thing={thing} />
    ))}
  </ul>
);

function Item({ thing }: { thing: Impossible }) {
  const table = useTable();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return (
    <li>
      <span>{thing.words}</span>
      <button type="button" class="btn" onClick={() => void askWhyNot(table, thing).then(setRefusal)}>
        {m().text_why_not({})} <span class="sr-only">{thing.words}</span>
      </button>
      <p role="alert">{refusal !== null && <RefusalText refusal={refusal} />}</p>
    </li>
  );
}
