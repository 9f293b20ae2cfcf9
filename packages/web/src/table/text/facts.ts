import {
  cardList,
  cardName,
  cardType,
  deckName,
  effectsInForce,
  joinList,
  playerParams,
  spaceName,
} from '@arena/i18n';
import {
  activationOf,
  costOf,
  defenceOf,
  PLAYERS,
  printedDefence,
  vpOutOfGame,
  type CardId,
  type DefenceSum,
  type Player,
  type Space,
} from '@arena/rules';
import { m } from '../../settings/language.ts';
import { term } from '../../cards/sum-text.ts';
import { handSize } from '../selectors/hands.ts';
import { discardPiles, drawPileSizes } from '../selectors/piles.ts';
import { cardAt } from '../selectors/spaces.ts';
import type { TableModel } from '../model/table-model.ts';

/** Everything that the board shows, in words. */

export function titleOf(table: TableModel): string {
  const { active, turn } = table.view.value;
  if (table.snapshot.value.ending !== null) return m().game_over({});
  return active === null || turn === 0
    ? m().text_title_setup({})
    : m().text_title({ turn, ...playerParams(table.perspective, active) });
}

export const rowTitle = (table: TableModel, player: Player): string =>
  m().spaces_of(playerParams(table.perspective, player));

export function spaceFact(table: TableModel, player: Player, space: Space): string {
  const { value: view } = table.view;
  const card = cardAt(view, player, space);
  const defence = defenceOf(view, player, space);
  const fact =
    card === null || defence === null
      ? m().text_vacant({ space: spaceName(m(), space) })
      : m().text_space({
          ...cardParams(table, card),
          space: spaceName(m(), space),
          defence: defenceText(defence),
        });
  return view.effects.blocked[player].includes(space) ? m().text_blocked({ fact }) : fact;
}

/** The current defence and how it is made up: 6 (5 + 1 Turris). */
export function defenceText({ total, printed, modifiers }: DefenceSum): string {
  if (modifiers.length === 0) return String(total);
  const parts = modifiers.map(({ by, card }) => `${term(by)} ${cardName(m(), card)}`);
  return m().with_sum({ total, sum: [printed, ...parts].join(' ') });
}

export const cardFact = (table: TableModel, card: CardId): string =>
  m().text_card({ card: cardName(m(), card), figures: figuresOf(table, card) });

export const figuresOf = (table: TableModel, card: CardId): string =>
  m().text_figures(cardParams(table, card));

/** A hand card, and how much money is missing to play it now. */
export function handFact(table: TableModel, card: CardId): string {
  const { value: view } = table.view;
  const fact = cardFact(table, card);
  const missing = costOf(view, card) - view.money[table.me.value];
  const isPlayedNow = table.isMyDecision.value && view.decision.ask === 'act';
  return isPlayedNow && missing > 0 ? m().text_short({ fact, short: missing }) : fact;
}

const cardParams = ({ view: { value: view } }: TableModel, card: CardId) => ({
  card: cardName(m(), card),
  type: cardType(m(), card),
  cost: costOf(view, card),
  defence: String(printedDefence(view, card)),
  activation: {
    'one die': m().text_one_die({}),
    'two dice': m().text_two_dice({}),
    passive: m().text_passive({}),
  }[activationOf(card)],
});

/** What is known about a hidden hand. */
export function hiddenHandFacts(table: TableModel, player: Player): string[] {
  const { value: view } = table.view;
  const { known, decision } = view;
  const facts = [m().text_hand_size({ count: handSize(view, player) })];
  if (player === table.opponent && known.length > 0)
    facts.push(m().text_known({ cards: cardList(m(), known) }));
  if (decision.unseen !== undefined && view.active === player)
    facts.push(m().text_unseen({ player: table.nameOf(player), count: decision.unseen }));
  return facts;
}

export function standingFacts(table: TableModel, player: Player): string[] {
  const { value: view } = table.view;
  return [
    m().text_has({
      ...playerParams(table.perspective, player),
      vp: view.vp[player],
      money: view.money[player],
    }),
    ...effectsInForce(m(), view, player, table.perspective).map(({ text }) => text),
  ];
}

export const gameFacts = ({ view: { value: view } }: TableModel): string[] => [
  m().text_deck({ deck: deckName(m(), view.deck) }),
  ...(view.beginner ? [m().text_beginner({})] : []),
];

export function diceFacts(table: TableModel): string[] {
  const { active, dice, bribed, beginner, turn } = table.view.value;
  if (active === null || turn === 0) return [m().text_dice_not_yet({})];
  const who = playerParams(table.perspective, active);
  const left =
    dice.length === 0 ? m().text_dice_none(who) : m().text_dice_left({ ...who, dice: joinList(m(), dice) });
  const bribery = bribed ? m().text_bribery_used({}) : m().text_bribery_free({});
  return beginner ? [left] : [left, bribery];
}

export function bankFacts({ view: { value: view } }: TableModel): string[] {
  const out = vpOutOfGame(view);
  return [m().text_bank({ vp: view.bank }), ...(out > 0 ? [m().text_out({ vp: out })] : [])];
}

export function pileFacts(table: TableModel): string[] {
  const { value: view } = table.view;
  const draw = drawPileSizes(view);
  const piles = discardPiles(view);
  const owners = piles.length === 1 ? [] : PLAYERS.map((player) => playerParams(table.perspective, player));
  return [
    ...draw.map((count, i) => {
      const owner = owners[i];
      return owner === undefined ? m().text_draw({ count }) : m().text_draw_of({ count, ...owner });
    }),
    ...piles.map((pile, i) => {
      const count = pile.length;
      const cards =
        count === 0 ? m().text_no_cards({}) : m().text_counted({ count, cards: cardList(m(), pile) });
      const owner = owners[i];
      return owner === undefined ? m().text_discards({ cards }) : m().text_discards_of({ cards, ...owner });
    }),
  ];
}
