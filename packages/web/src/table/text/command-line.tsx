import { cardName, joinList, joinSentences } from '@arena/i18n';
import { CARD_IDS, type CardId, type Player, spacesInPlay } from '@arena/rules';
import type { Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { m } from '../../settings/language.ts';
import { useTable } from '../model/context.ts';
import { inspected } from '../model/inspected.ts';
import type { UiRequest } from '../input/shortcuts.ts';
import type { TableModel } from '../model/table-model.ts';
import { submitAnswer } from './choice-list.tsx';
import type { Choice } from './choices.ts';
import { findMatches, parseCommand, KEYWORDS, type Keyword, type TypedCommand } from './command.ts';
import { handCards } from '../selectors/hands.ts';
import { bankFacts, diceFacts, handFact, spaceFact, standingFacts } from './facts.ts';
import {
  explainUnavailable,
  RefusalText,
  type UnavailableAction,
  type RefusalMessage,
} from './unavailable.tsx';

/** The reply to a command: facts, or why it is refused. */
export type CommandReply = { text: string } | { refused: string | RefusalMessage };

interface Props {
  choices: readonly Choice[];
  unavailable: readonly UnavailableAction[];
  onRequest: (request: UiRequest) => void;
  reply: Signal<CommandReply | null>;
}

const EXAMPLE: CardId = 'forum';
/** How many choices are named when a command is ambiguous. */
const MAX_NAMED = 5;

export function CommandLine({ choices, unavailable, onRequest, reply }: Props) {
  const table = useTable();
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const input = field.current;
    if (input === null) return;
    reply.value = null;
    const command = parseCommand(input.value, { choices, unavailable, words: keywords() });
    reply.value = await runCommand(command, input.value.trim(), table, choices, onRequest);
    if (reply.value !== null && 'refused' in reply.value) input.select();
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

async function runCommand(
  command: TypedCommand<Choice, UnavailableAction>,
  text: string,
  table: TableModel,
  choices: readonly Choice[],
  onRequest: (request: UiRequest) => void,
): Promise<CommandReply | null> {
  const most = choices.length;
  switch (command.kind) {
    case 'choice':
      submitAnswer(table, command.choice.answer);
      return null;
    case 'word':
      return runKeyword(command.word, command.rest, table, onRequest);
    case 'help':
      return { text: helpText(choices) };
    case 'unavailable':
      return refusalReply(table, command.item);
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

async function refusalReply(table: TableModel, item: UnavailableAction): Promise<CommandReply | null> {
  const refused = await explainUnavailable(table, item);
  if (refused === null) return null;
  return { refused: { ...refused, text: m().text_says({ card: item.label, text: refused.text }) } };
}

const ReplyMessage = ({ reply }: { reply: CommandReply | null }) => {
  const refused = reply !== null && 'refused' in reply ? reply.refused : null;
  return (
    <>
      <p role="alert">
        {typeof refused === 'string' ? refused : refused !== null && <RefusalText refusal={refused} />}
      </p>
      <p role="status" class="told">
        {reply !== null && 'text' in reply && reply.text}
      </p>
    </>
  );
};

const waiting = (): string => m().text_unknown_waiting({});

const keywords = (): Record<Keyword, string> => ({
  undo: m().text_word_undo({}),
  redo: m().text_word_redo({}),
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
  onRequest: (request: UiRequest) => void,
): CommandReply | null {
  switch (word) {
    case 'undo':
      return undo(table);
    case 'redo':
      return redo(table);
    case 'hint':
      return hint(table, onRequest);
    case 'card':
      return readCard(rest);
    case 'picture':
      onRequest('text');
      return null;
    case 'log':
    case 'rules':
    case 'menu':
      onRequest(word);
      return null;
    case 'hand':
      return { text: handText(table) };
    case 'mine':
      return { text: rowText(table, table.me.value) };
    case 'theirs':
      return { text: rowText(table, table.opponent) };
    case 'score':
      return {
        text: joinSentences(m(), [
          ...standingFacts(table, table.me.value),
          ...standingFacts(table, table.opponent),
          ...bankFacts(table),
          ...diceFacts(table),
        ]),
      };
  }
}

const handText = (table: TableModel): string =>
  listed(handCards(table.view.value, table.me.value).map((card) => handFact(table, card))) || m().no_hand({});

const rowText = (table: TableModel, player: Player): string =>
  listed(spacesInPlay(table.view.value).map((space) => spaceFact(table, player, space)));

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

export function redo(table: TableModel): CommandReply | null {
  if (table.redoes.value === null) return { refused: m().text_no_redo({}) };
  table.redo();
  return null;
}

export function hint(table: TableModel, onRequest: (request: UiRequest) => void): CommandReply | null {
  if (table.host.forbidsHints === true) return { refused: m().text_hints_off({}) };
  if (!table.isMyDecision.value) return { refused: m().text_no_hint({}) };
  onRequest('hint');
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
  const [only] = found;
  if (only !== undefined && found.length === 1) {
    inspected.opened.value = { card: only.card };
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
