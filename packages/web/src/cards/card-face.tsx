import { cardShortText, cardName } from '@arena/i18n';
import {
  activationOf,
  costOf,
  isBuilding,
  printedDefence,
  type CardId,
  type FigureOverrides,
} from '@arena/rules';
import { language, m } from '../settings/language.ts';
import { ActivationIcon, Coin, Emblem, Shield } from '../components/icon.tsx';
import { useDeferredFace } from '../lib/progressive-render.ts';

/** Where long names may break on a narrow card. */
const HYPHENATED_NAMES: { [card in CardId]?: string } = {
  architectus: 'Archi\u00ADtectus',
  consiliarius: 'Consi\u00ADliarius',
  elephantus: 'Elephan\u00ADtus',
  legionarius: 'Legio\u00ADnarius',
  mercennarius: 'Mercen\u00ADnarius',
  philosophus: 'Philo\u00ADsophus',
  praetorianus: 'Praeto\u00ADrianus',
  restaurator: 'Restau\u00ADrator',
  speculator: 'Specu\u00ADlator',
  templarius: 'Templa\u00ADrius',
  aesculapinum: 'Aescula\u00ADpinum',
  aquaeductus: 'Aquae\u00ADductus',
  offertorium: 'Offer\u00ADtorium',
};

/** More Chinese characters than this need a smaller size. */
const MAX_SIGNS = 4;

/** Lets a line break without a hyphen. */
const LINE_BREAK = '\u200B';

interface FaceProps {
  card: CardId;
  /** Figures agreed for this game. */
  figures?: FigureOverrides | undefined;
  /** The current defence, if it is on a space. */
  defence?: number | null;
}

/** A card on a space or in a hand. Hidden from screen readers: its button has the label. */
export const CardFace = ({ size = 'token', ...face }: FaceProps & { size?: 'token' | 'hand' }) => (
  <span class={`card ${isBuilding(face.card) ? 'bldg' : 'char'} ${size}`} aria-hidden="true">
    {useDeferredFace() && <FaceContent {...face} />}
  </span>
);

function FaceContent({ card, figures, defence }: FaceProps) {
  const overrides = figures === undefined ? {} : { figures };
  const printed = printedDefence(overrides, card);
  const current = defence ?? printed;
  const name =
    language() === 'zh-Hant' ? cardName(m(), card) : (HYPHENATED_NAMES[card] ?? cardName(m(), card));
  const length =
    name.length > 15 ? 'xlong' : name.length > (language() === 'zh-Hant' ? MAX_SIGNS : 10) ? 'long' : '';
  return (
    <>
      <span class="panel">
        <i class="frame" />
        <Emblem card={card} />
      </span>
      <span class="plinth">
        <span class={`name ${length}`} lang={language() === 'zh-Hant' ? undefined : 'la'}>
          {name}
        </span>
        <span class="short">{cardShortText(m(), card).replaceAll('/', `/${LINE_BREAK}`)}</span>
        <span class="figs">
          <span class="cost">
            <Coin />
            <b>{costOf(overrides, card)}</b>
          </span>
          <ActivationIcon activation={activationOf(card)} />
          <span class={`def ${current > printed ? 'up' : current < printed ? 'down' : ''}`}>
            <Shield />
            <b>{current}</b>
          </span>
        </span>
      </span>
    </>
  );
}
