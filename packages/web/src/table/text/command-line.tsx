import { cardName, joinList, joinSentences } from '@arena/i18n';
import { CARD_IDS, type CardId } from '@arena/rules';
import type { Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { m } from '../../settings/language.ts';
import { useTable } from '../model/context.ts';
import { inspected } from '../model/inspected.ts';
import type { UiRequest } from '../input/shortcuts.ts';
import type { TableModel } from '../model/table-model.ts';
import { submitAnswer } from './choice-list.tsx';
import type { Choice } from './choices.ts';
import { findMatches, parseCommand, KEYWORDS, type Keyword } from './command.ts';
import { bankFacts, diceFacts, handFact, ownHand, spaceFact, spacesOf, standingFacts } from './facts.ts';
import {
  explainUnavailable,
  RefusalText,
  type UnavailableAction,
  type RefusalMessage,
} from './unavailable.tsx';

/** What is said to what was asked for: facts, or why it cannot be. */
export type CommandReply = { told: string } | { refused: string | RefusalMessage };

interface Props {
  choices: readonly Choice[];
  impossible: readonly UnavailableAction[];
  request: (wish: UiRequest) => void;
  reply: Signal<CommandReply | null>;
}

const EXAMPLE: CardId = 'forum';
/** So many are named when a command could mean several. */
const MAX_NAMED = 5;

export function CommandLine({ choices, impossible, request, reply }: Props) {
  const table = useTable();
  const field = useRef<HTMLInputElement>(null);

  async function run(line: string): Promise<CommandReply | null> {
    const command = parseCommand(line, { choices, impossible, words: keywords() });
    const text = line.trim();
    const most = choices.length;
    switch (command.is) {
      case 'choice':
        submitAnswer(table, command.choice.answer);
        return null;
      case 'word':
        return runKeyword(command.word, command.rest, table, request);
      case 'help':
        return { told: helpText(choices) };
      case 'impossible': {
        const { meant } = command;
        const refused = await explainUnavailable(table, meant);
        if (refused === null) return null;
        return { refused: { ...refused, text: m().text_says({ card: meant.label, text: refused.text }) } };
      }
      case 'several':
        return { refused: m().text_several({ text, choices: nameChoices(command.choices) }) };
      case 'nothing':
        return { refused: m().text_empty({}) };
      case 'no-number':
        return { refused: most === 0 ? waiting() : m().text_no_number({ number: command.number, most }) };
      case 'unknown':
        return { refused: most === 0 ? waiting() : m().text_unknown({ text, most }) };
    }
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const input = field.current;
    if (input === null) return;
    reply.value = null;
    const said = await run(input.value);
    reply.value = said;
    if (said !== null && 'refused' in said) input.select();
    else input.value = '';
  }

  return (
    <form class="command" onSubmit={(event) => void submit(event)}>
      <label for="command">{m().text_command({})}</label>
      <input
        ref={field}
        id="command"
        class="input"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="go"
        aria-describedby="command-more"
      />
      <button type="submit" class="btn">
        {m().text_run({})}
      </button>
      <p id="command-more" class="hint">
        {m().text_command_more({})}
      </p>
      <ReplyMessage reply={reply.value} />
    </form>
  );
}

const ReplyMessage = ({ reply }: { reply: CommandReply | null }) => {
  const refused = reply !== null && 'refused' in reply ? reply.refused : null;
  return (
    <>
      <p role="alert">
        {typeof refused === 'string' ? refused : refused !== null && <RefusalText refusal={refused} />}
      </p>
      <p role="status" class="told">
        {reply !== null && 'told' in reply && reply.told}
      </p>
    </>
  );
};

const waiting = (): string => m().text_unknown_waiting({});

const keywords = (): Record<Keyword, string> => ({
  undo: m().text_word_undo({}),
  hint: m().text_word_hint({}),
  log: m().text_word_log({}),
  rules: m().text_word_rules({}),
  menu: m().text_word_menu({}),
  picture: m().text_word_picture({}),
  card: m().text_word_card({}),
  hand: m().text_word_hand({}),
  mine: m().text_word_mine({}),
  theirs: m().text_word_theirs({}),
  score: m().text_word_score({}),
});

function runKeyword(
  word: Keyword,
  rest: string,
  table: TableModel,
  request: (wish: UiRequest) => void,
): CommandReply | null {
  switch (word) {
    case 'undo':
      return undo(table);
    case 'hint':
      return hint(table, request);
    case 'card':
      return readCard(rest);
    case 'picture':
      request('text');
      return null;
    case 'log':
    case 'rules':
    case 'menu':
      request(word);
      return null;
    case 'hand':
      return { told: listed(ownHand(table).map((card) => handFact(table, card))) || m().no_hand({}) };
    case 'mine':
      return { told: listed(spacesOf(table).map((space) => spaceFact(table, table.me.value, space))) };
    case 'theirs':
      return { told: listed(spacesOf(table).map((space) => spaceFact(table, table.opponent, space))) };
    case 'score':
      return {
        told: joinSentences(m(), [
          ...standingFacts(table, table.me.value),
          ...standingFacts(table, table.opponent),
          ...bankFacts(table),
          ...diceFacts(table),
        ]),
      };
  }
}

const listed = (facts: readonly string[]): string =>
  joinSentences(
    m(),
    facts.map((text) => m().full_stop({ text })),
  );

export function undo(table: TableModel): CommandReply | null {
  if (table.snapshot.value.undo === null) return { refused: m().text_no_undo({}) };
  table.undo();
  return null;
}

export function hint(table: TableModel, request: (wish: UiRequest) => void): CommandReply | null {
  if (table.host.forbidsHints === true) return { refused: m().text_hints_off({}) };
  if (!table.isMyDecision.value) return { refused: m().text_no_hint({}) };
  request('hint');
  return null;
}

function readCard(text: string): CommandReply | null {
  if (text === '')
    return { refused: m().text_which_card({ word: m().text_word_card({}), card: cardName(m(), EXAMPLE) }) };
  const cards = CARD_IDS.map((card) => {
    const label = cardName(m(), card);
    return { card, label, words: `${label} ${card}`, numbers: [] };
  });
  const found = findMatches(text, cards);
  if (found.length === 1) {
    inspected.opened.value = { card: found[0].card };
    return null;
  }
  return {
    refused:
      found.length === 0
        ? m().text_no_such_card({ text })
        : m().text_several_cards({
            text,
            cards: joinList(
              m(),
              found.map(({ card }) => cardName(m(), card)),
            ),
          }),
  };
}

function nameChoices(choices: readonly Choice[]): string {
  const list = joinList(
    m(),
    choices.slice(0, MAX_NAMED).map(({ number, label }) => m().text_number_of({ number, label })),
  );
  const count = choices.length - MAX_NAMED;
  return count > 0 ? m().text_several_more({ choices: list, count }) : list;
}

function helpText(choices: readonly Choice[]): string {
  const words = keywords();
  const card = cardName(m(), EXAMPLE);
  return joinSentences(m(), [
    ...(choices.length === 0 ? [] : [m().text_help_choices({ most: choices.length, example: `${card} 3` })]),
    m().text_help_words({
      words: joinList(
        m(),
        KEYWORDS.filter((word) => word !== 'card').map((word) => words[word]),
      ),
    }),
    m().text_help_card({ word: words.card, card }),
  ]);
}
