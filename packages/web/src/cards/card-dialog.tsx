import { cardName } from '@arena/i18n';
import {
  CARDS,
  costOf,
  figureOrigin,
  printedDefence,
  type CardId,
  type FigureOrigin,
  type View,
} from '@arena/rules';
import { useEffect } from 'preact/hooks';
import { rulingAnchor } from '../rulebook/rulings.ts';
import { RULINGS_OF_CARD } from '../rulebook/sections.ts';
import { isRulebookLoaded, rulingText } from '../rulebook/texts.ts';
import { language, m, loadMessages } from '../settings/language.ts';
import { figuresFor, CardDetails, type CardDetailsProps } from './card-details.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';

interface Props extends CardDetailsProps {
  /** Shows the previous or next card, where there is an order. */
  onStep?: (by: 1 | -1) => void;
  onClose: () => void;
}

/** Everything there is to know about a card. */
export function CardDialog({ onStep, onClose, ...sheet }: Props) {
  const { card } = sheet;
  const rulings = RULINGS_OF_CARD[card] ?? [];
  useEffect(() => {
    if (rulings.length > 0) void loadMessages('book');
  }, [card]);
  useArrowKeys(onStep);
  return (
    <Dialog label={cardName(m(), card)} class="enlarged" onClose={onClose}>
      {onStep !== undefined && <PreviousNext onStep={onStep} />}
      <CardDetails {...sheet}>
        <p class="times">{copiesText(card, sheet.view)}</p>
        {isRulebookLoaded() && rulings.length > 0 && <Rulings rulings={rulings} onClose={onClose} />}
        <Provenance {...sheet} onClose={onClose} />
      </CardDetails>
    </Dialog>
  );
}

/** What was decided, one line each; the book says why. Folded where there are several. */
const Rulings = ({ rulings, onClose }: { rulings: readonly number[]; onClose: () => void }) => (
  <details class="rulings" open={rulings.length === 1}>
    <summary>
      {m().book_rulings({})} · {rulings.length}
    </summary>
    <ul>
      {rulings.map((ruling) => (
        <li key={ruling}>
          <a
            href={`/rules#${rulingAnchor(ruling)}`}
            aria-label={m().book_ruling({ number: ruling })}
            onClick={onClose}
          >
            R-{ruling}
          </a>
          <span>{firstSentence(rulingText(ruling))}</span>
        </li>
      ))}
    </ul>
  </details>
);

function firstSentence(text: string): string {
  const [first] = new Intl.Segmenter(language(), { granularity: 'sentence' }).segment(text);
  return first?.segment.trim() ?? text;
}

function useArrowKeys(onStep: Props['onStep']): void {
  useEffect(() => {
    if (onStep === undefined) return;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'ArrowLeft') onStep(-1);
      if (key === 'ArrowRight') onStep(1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onStep]);
}

const PreviousNext = ({ onStep }: { onStep: (by: 1 | -1) => void }) => (
  <div class="turns">
    <button type="button" class="chip" aria-label={m().enlarged_previous({})} onClick={() => onStep(-1)}>
      <Icon name="replay" class="mirrored" />
    </button>
    <button type="button" class="chip" aria-label={m().enlarged_next({})} onClick={() => onStep(1)}>
      <Icon name="replay" />
    </button>
  </div>
);

/** How many copies there are: in this game, or in each edition. */
function copiesText(card: CardId, view: View | undefined): string {
  const { copies } = CARDS[card];
  const line = (where: 'deck' | 'decks' | 'arena' | 'roma', count: number): string =>
    m().enlarged_copies({ where, count });
  switch (view?.deck) {
    case undefined:
      return (['arena', 'roma'] as const)
        .filter((set) => copies[set] > 0)
        .map((set) => line(set, copies[set]))
        .join(' · ');
    case 'arena':
    case 'roma':
      return line('deck', copies[view.deck]);
    case 'mixed':
      return line('deck', copies.arena + copies.roma);
    case 'sets':
      return line('decks', copies.arena + copies.roma);
    case 'decks':
      return line('decks', view.decks?.flat().filter((each) => each === card).length ?? 0);
  }
}

/** Where the figures come from, unless they are the printed ones. */
function Provenance({ onClose, ...sheet }: CardDetailsProps & { onClose: () => void }) {
  const { card, view } = sheet;
  const overrides = figuresFor(sheet);
  const figures = [
    { figure: 'cost', value: costOf(overrides, card) },
    { figure: 'defence', value: printedDefence(overrides, card) },
  ] as const;
  const withOrigin = (origin: FigureOrigin) =>
    figures.filter(({ figure }) => figureOrigin(overrides, card, figure) === origin);
  const [guessed, otherGuessed] = withOrigin('reconstructed');
  return (
    <>
      {withOrigin('agreed').map(({ figure, value }) => (
        <p key={figure} class="note">
          {m().enlarged_agreed({
            by: view === undefined ? 'you' : 'game',
            figure,
            value,
            usual: CARDS[card][figure].value,
          })}
        </p>
      ))}
      {guessed !== undefined && (
        <p class="note guess">
          {m().enlarged_reconstructed({ figures: otherGuessed === undefined ? guessed.figure : 'both' })}{' '}
          <a href="/figures" onClick={onClose}>
            {m().enlarged_correct({})}
          </a>
        </p>
      )}
    </>
  );
}
