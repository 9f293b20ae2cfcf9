import { askText, cardName, cardText, joinList, spaceInSentence } from '@arena/i18n';
import { battleOf, encodeAction } from '@arena/rules';
import { m } from '../../settings/language.ts';
import { outcomeText } from '../shared/game-log.tsx';
import { useTable } from '../model/context.ts';
import type { UiRequest } from '../input/shortcuts.ts';
import type { TableModel } from '../model/table-model.ts';
import { cardAt } from '../selectors/spaces.ts';
import { verdictText } from '../shared/battle-text.ts';
import { UndoAnswers, undoneToo, undoQuestion } from '../shared/undo-question.tsx';
import { usedUpText } from '../shared/used-up-text.ts';
import { hintReason } from '../shared/hint-reason.ts';
import type { ChoiceAnswer, Choice } from './choices.ts';
import { defenceText } from './facts.ts';

interface Props {
  choices: readonly Choice[];
  answer: (answer: ChoiceAnswer) => void;
  onRequest: (request: UiRequest) => void;
}

/** The question, announced whenever it changes. The announcer of the screen says what has happened. */
export function TextPrompt({ choices, answer, onRequest }: Props) {
  const table = useTable();
  const hinted = hintedChoice(table, choices);
  return (
    <>
      <div role="status" class="question">
        {[...usedUpLines(table), ...questionLines(table)].map((line, i) => (
          <p key={i}>{line}</p>
        ))}
        {hinted !== undefined && <HintLines table={table} {...hinted} />}
      </div>
      {hinted !== undefined && (
        <button type="button" class="btn gold" onClick={() => answer(hinted.answer)}>
          {m().do_it({})}
        </button>
      )}
      {table.isConfirmingUndo.value && <UndoAnswers />}
      {table.snapshot.value.ending !== null && (
        <button type="button" class="btn gold" onClick={() => onRequest('over')}>
          {m().what_next({})}
        </button>
      )}
    </>
  );
}

function HintLines({ table, number, label }: Pick<Choice, 'number' | 'label'> & { table: TableModel }) {
  const hint = table.hint.value;
  const reason = hint === null ? null : hintReason(table.view.value, hint);
  return (
    <>
      <p>{m().text_hint({ number, label })}</p>
      {reason !== null && <p>{reason}</p>}
    </>
  );
}

function hintedChoice(table: TableModel, choices: readonly Choice[]): Choice | undefined {
  const hint = table.hint.value;
  if (hint === null) return undefined;
  const offered = table.actions.value.find((action) => encodeAction(action) === encodeAction(hint.action));
  return choices.find(({ answer }) => answer === offered);
}

const usedUpLines = ({ usedUp }: TableModel): string[] =>
  usedUp.value === null ? [] : usedUpText(usedUp.value);

function questionLines(table: TableModel): string[] {
  const { ending, view } = table.snapshot.value;
  const trouble = table.match.value?.trouble ?? null;
  const { actor, ask } = view.decision;
  if (ending !== null) return [m().game_over({}), outcomeText(table)];
  if (!table.isReady.value) return [m().dealing({})];
  if (trouble !== null)
    return [m().bot_trouble({ player: table.nameOf(trouble.player) }), m().bot_trouble_more({})];
  const { value: undoes } = table.undoes;
  if (table.isConfirmingUndo.value && undoes !== null)
    return [undoQuestion(table, undoes), undoneToo(table, undoes)];
  if (!table.isMyDecision.value) {
    const player = actor === 0 || actor === 1 ? table.nameOf(actor) : '';
    if (table.isBotWaiting.value)
      return [m().bot_waits({ player }), m().bot_waits_more({}), ...battleLines(table)];
    const waiting = ask === 'pass' ? m().waiting_pass({ player }) : m().waiting({ player });
    return [waiting, ...battleLines(table)];
  }
  if (table.isConfirmingEnd.value)
    return [m().end_anyway({}), m().end_anyway_more({ dice: joinList(m(), view.dice) })];
  return view.decision.ask === 'act' ? actLines(table) : effectLines(table);
}

function actLines(table: TableModel): string[] {
  const { dice, money: purses } = table.view.value;
  const money = purses[table.me.value];
  return [
    m().your_turn({}),
    dice.length === 0 ? m().text_act_no_dice({ money }) : m().text_act({ dice: joinList(m(), dice), money }),
  ];
}

/** A question asked during set-up or by a card's effect. */
function effectLines(table: TableModel): string[] {
  const { value: view } = table.view;
  if (table.isHeldOpen.value)
    return [m().place_none({}), m().place_none_more({ player: table.nameOf(table.opponent) })];
  const { ask, acting, from } = view.decision;
  const canCover = table.actions.value.some(
    (action) => action.do === 'place' && cardAt(view, table.me.value, action.space) !== null,
  );
  const more = canCover
    ? m().laying_more({})
    : ask === 'pass'
      ? m().pass_more({ player: table.nameOf(table.opponent) })
      : from === 'shown'
        ? m().take_more({})
        : null;
  return [
    askText(m(), view),
    ...battleLines(table),
    ...(more === null ? [] : [more]),
    ...(acting === undefined
      ? []
      : [m().text_says({ card: cardName(m(), acting), text: cardText(m(), acting) })]),
  ];
}

function battleLines(table: TableModel): string[] {
  const battle = battleOf(table.view.value);
  if (battle === null || battle.roll === null) return [];
  const { attacker, card, space, defender, roll, bonus, defence } = battle;
  const name = cardName(m(), attacker);
  return [
    m().text_battle({
      acting: name,
      card: cardName(m(), card),
      space: spaceInSentence(m(), space),
      player: table.nameOf(defender),
    }),
    m().text_battle_sum({
      attack: bonus === 0 ? String(roll) : `${roll + bonus} (${roll} + ${bonus} ${name})`,
      defence: defenceText(defence),
    }),
    verdictText(battle, 0),
  ];
}
