import { cardName, cardText, cardType } from '@arena/i18n';
import {
  activationOf,
  costOf,
  defenceOf,
  isBuilding,
  figureOrigin,
  printedDefence,
  type CardId,
  type DefenceSum,
  type FigureOverrides,
  type Player,
  type Space,
  type View,
} from '@arena/rules';
import type { ComponentChildren } from 'preact';
import { language, m } from '../settings/language.ts';
import { ActivationIcon, Coin, Emblem, Icon, Shield } from '../components/icon.tsx';
import { latinName } from '../lib/latin-name.ts';
import { term } from './sum-text.ts';
import './card-details.css';

export interface CardDetailsProps {
  card: CardId;
  /** Its place, if it is on a space. */
  player?: Player | undefined;
  space?: Space | undefined;
  /** The game it belongs to. */
  view?: View | undefined;
  /** The agreed figures, if there is no game. */
  figures?: FigureOverrides | undefined;
}

/** The figures agreed for the game, or without a game. */
export const figuresFor = ({ view, figures = {} }: CardDetailsProps): { figures?: FigureOverrides } =>
  view ?? { figures };

/** A card large enough to read: figures in words and its full text. */
export function CardDetails(sheet: CardDetailsProps & { children?: ComponentChildren }) {
  const { card, children } = sheet;
  return (
    <div class="card-sheet">
      <div class={`art panel ${isBuilding(card) ? 'bldg' : 'char'}`}>
        <i class="frame" />
        <Emblem card={card} />
      </div>
      <div class="base">
        <Name card={card} />
        <p class="kind">
          <Icon name={isBuilding(card) ? 'building' : 'character'} />
          {cardType(m(), card)}
          <span aria-hidden="true">·</span>
          <ActivationIcon activation={activationOf(card)} />
          {activationText(card)}
        </p>
        <CardFigures {...sheet} />
      </div>
      <p class="full">{cardText(m(), card)}</p>
      {children}
    </div>
  );
}

function Name({ card }: { card: CardId }) {
  if (language() !== 'zh-Hant')
    return (
      <h2 class="inscr" lang="la">
        {cardName(m(), card)}
      </h2>
    );
  return (
    <>
      <h2 class="inscr">{cardName(m(), card)}</h2>
      <p class="latin" lang="la">
        {latinName(card)}
      </p>
    </>
  );
}

function activationText(card: CardId): string {
  switch (activationOf(card)) {
    case 'one die':
      return m().one_die({});
    case 'two dice':
      return m().two_dice({});
    case 'passive':
      return m().passive({});
  }
}

function CardFigures(sheet: CardDetailsProps) {
  const { card, view, player, space } = sheet;
  const overrides = figuresFor(sheet);
  const isGuessed = (figure: 'cost' | 'defence'): string =>
    figureOrigin(overrides, card, figure) === 'reconstructed' ? 'guessed' : '';
  const defence =
    view !== undefined && player !== undefined && space !== undefined ? defenceOf(view, player, space) : null;
  const printed = printedDefence(overrides, card);
  const total = defence?.total ?? printed;
  const change = total > printed ? 'up' : total < printed ? 'down' : '';
  return (
    <dl class="two-figures">
      <div>
        <dt>{m().cost({})}</dt>
        <dd class={`cost ${isGuessed('cost')}`}>
          <Coin />
          <b>{costOf(overrides, card)}</b>
        </dd>
      </div>
      <div>
        <dt>{m().defence({})}</dt>
        <dd class={`def ${change} ${isGuessed('defence')}`}>
          <Shield />
          <b>{total}</b>
        </dd>
        {defence !== null && defence.modifiers.length > 0 && <DefenceTerms {...defence} />}
      </div>
    </dl>
  );
}

const DefenceTerms = ({ printed, modifiers }: DefenceSum) => (
  <dd class="made-of">
    {printed}
    {modifiers.map(({ card, by }) => (
      <span key={card}>
        {` ${term(by)} `}
        <Emblem card={card} class="i" /> {cardName(m(), card)}
      </span>
    ))}
  </dd>
);
