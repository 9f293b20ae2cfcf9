import { cardName } from '@arena/i18n';
import { costOf } from '@arena/rules';
import { m } from '../../settings/language.ts';
import { useTable } from '../model/context.ts';
import type { TableModel } from '../model/table-model.ts';
import {
  groupChoices,
  plainChoice,
  plainGroup,
  type ChoiceAnswer,
  type Choice,
  type ChoiceGroup,
} from './choices.ts';
import { noteOf } from './notes.ts';

/** The choices at this moment. */
export function choiceGroupsAt(table: TableModel): ChoiceGroup[] {
  if ((table.match.value?.trouble ?? null) !== null)
    return [plainGroup(plainChoice(1, m().bot_retry({}), { do: 'retry-bot' }))];
  if (!table.isMyDecision.value) return [];
  if (table.isConfirmingEnd.value)
    return [
      plainGroup(
        plainChoice(1, m().end_turn({}), { do: 'end' }),
        plainChoice(2, m().go_on({}), { do: 'go-on' }),
      ),
    ];
  return groupChoices(m(), table.view.value, table.actions.value, table.host.names);
}

export function submitAnswer(table: TableModel, answer: ChoiceAnswer): void {
  switch (answer.do) {
    case 'go-on':
      table.isConfirmingEnd.value = false;
      break;
    case 'retry-bot':
      table.retryBot();
      break;
    case 'end':
      table.endTurn();
      break;
    default:
      void table.act(answer);
  }
}

interface Props {
  groups: readonly ChoiceGroup[];
  answer: (answer: ChoiceAnswer) => void;
}

export function ChoiceList({ groups, answer }: Props) {
  if (groups.length === 0) return <p>{m().text_no_choices({})}</p>;
  return groups.map((group) => (
    <ChoiceGroupItem
      key={group.choices[0].number}
      group={group}
      isAlone={groups.length === 1}
      answer={answer}
    />
  ));
}

function ChoiceGroupItem({
  group,
  isAlone,
  answer,
}: {
  group: ChoiceGroup;
  isAlone: boolean;
  answer: Props['answer'];
}) {
  const table = useTable();
  const { die, card, choices } = group;
  const list = <Choices choices={choices} answer={answer} />;
  if (card !== null && choices.length > 1)
    return (
      <details open={isAlone}>
        <summary>{cardTitle(table, group)}</summary>
        {list}
      </details>
    );
  return (
    <>
      {die !== null && <h3>{m().text_group_die({ die })}</h3>}
      {list}
    </>
  );
}

/** The card with the numbers of its choices, which can be typed without opening the list. */
function cardTitle(table: TableModel, { card, choices }: ChoiceGroup): string {
  if (card === null) return '';
  const words = { card: cardName(m(), card), first: choices[0].number, last: choices.at(-1)?.number ?? 0 };
  switch (choices[0].answer.do) {
    case 'play':
      return m().text_group_play({ ...words, cost: costOf(table.view.value, card) });
    case 'swap':
      return m().text_group_swap(words);
    default:
      return m().text_group_lay(words);
  }
}

const Choices = ({ choices, answer }: { choices: readonly Choice[]; answer: Props['answer'] }) => (
  <ol class="choices">
    {choices.map((choice) => (
      <ChoiceItem key={choice.number} choice={choice} answer={answer} />
    ))}
  </ol>
);

function ChoiceItem({
  choice: { number, label, answer: given },
  answer,
}: {
  choice: Choice;
  answer: Props['answer'];
}) {
  const table = useTable();
  const isAction = given.do !== 'go-on' && given.do !== 'retry-bot';
  const note = isAction ? noteOf(table, given) : null;
  const id = `note-${number}`;
  return (
    <li>
      <button
        type="button"
        class="btn"
        aria-describedby={note === null ? undefined : id}
        onClick={() => answer(given)}
      >
        <b>{number}</b>
        <span class="sr-only">: </span> {label}
      </button>
      {note !== null && (
        <p id={id} class="note">
          {note}
        </p>
      )}
    </li>
  );
}
