import { cardName } from '@arena/i18n';
import { CARDS, costOf, figureOrigin, printedDefence, type CardId, type View } from '@arena/rules';
import { useEffect } from 'preact/hooks';
import { rulingAnchor } from '../rulebook/rulings.ts';
import { RULINGS_OF_CARD } from '../rulebook/sections.ts';
import { isRulebookLoaded, rulingText } from '../rulebook/texts.ts';
import { m, loadMessages } from '../settings/language.ts';
import { figuresFor, CardDetails, type CardDetailsProps } from './card-details.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';

interface Props extends CardDetailsProps {
  /** Goes on to the card before or after this one, where there is an order. */
  onStep?: (by: 1 | -1) => void;
  onClose: () => void;
}

/** The enlarged card: everything there is to know about it. */
export function CardDialog({ onStep, onClose, ...sheet }: Props) {
  const { card } = sheet;
  const rulings = RULINGS_OF_CARD[card] ?? [];
  useEffect(() => {
    if (rulings.length > 0) void loadMessages('book');
  }, [card]);
  useArrowKeys(onStep);
  return (
    <Dialog label={cardName(m(), card)} class="enlarged" onClose={onClose}>
      {onStep !== undefined && <PreviousNext onTurn={onStep} />}
      <CardDetails {...sheet}>
        <p class="times">{copiesText(card, sheet.view)}</p>
        {isRulebookLoaded() &&
          rulings.map((ruling) => (
            <p key={ruling} class="note">
              <a href={`/rules#${rulingAnchor(ruling)}`} onClick={onClose}>
                {m().book_ruling({ number: ruling })}
              </a>{' '}
              {rulingText(ruling)}
            </p>
          ))}
        <Provenance {...sheet} onClose={onClose} />
      </CardDetails>
    </Dialog>
  );
}

function useArrowKeys(onTurn: Props['onStep']): void {
  useEffect(() => {
    if (onTurn === undefined) return;
    const turn = ({ key }: KeyboardEvent): void => {
      if (key === 'ArrowLeft') onTurn(-1);
      if (key === 'ArrowRight') onTurn(1);
    };
    addEventListener('keydown', turn);
    return () => removeEventListener('keydown', turn);
  }, [onTurn]);
}

const PreviousNext = ({ onTurn }: { onTurn: (by: 1 | -1) => void }) => (
  <div class="turns">
    <button type="button" class="chip" aria-label={m().enlarged_previous({})} onClick={() => onTurn(-1)}>
      <Icon name="replay" class="mirrored" />
    </button>
    <button type="button" class="chip" aria-label={m().enlarged_next({})} onClick={() => onTurn(1)}>
      <Icon name="replay" />
    </button>
  </div>
);

/** How often the card is there: in this game, or in the box of each. */
function copiesText(card: CardId, view: View | undefined): string {
  const { copies } = CARDS[card];
  const told = (where: 'deck' | 'decks' | 'arena' | 'roma', count: number): string =>
    m().enlarged_copies({ where, count });
  switch (view?.deck) {
    case undefined:
      return (['arena', 'roma'] as const)
        .filter((set) => copies[set] > 0)
        .map((set) => told(set, copies[set]))
        .join(' · ');
    case 'arena':
    case 'roma':
      return told('deck', copies[view.deck]);
    case 'mixed':
      return told('deck', copies.arena + copies.roma);
    case 'sets':
      return told('decks', copies.arena + copies.roma);
    case 'decks':
      return told('decks', view.decks?.flat().filter((each) => each === card).length ?? 0);
  }
}

/** Where the figures come from, unless they are simply the printed ones. */
function Provenance({ onClose, ...sheet }: CardDetailsProps & { onClose: () => void }) {
  const { card, view } = sheet;
  const agreed = figuresFor(sheet);
  const figures = [
    { figure: 'cost', value: costOf(agreed, card) },
    { figure: 'defence', value: printedDefence(agreed, card) },
  ] as const;
  const of = (origin: string) =>
    figures.filter(({ figure }) => figureOrigin(agreed, card, figure) === origin);
  const guessed = of('reconstructed');
  return (
    <>
      {of('agreed').map(({ figure, value }) => (
        <p key={figure} class="note">
          {m().enlarged_agreed({
            by: view === undefined ? 'you' : 'game',
            figure,
            value,
            usual: CARDS[card][figure].value,
          })}
        </p>
      ))}
      {guessed.length > 0 && (
        <p class="note guess">
          {m().enlarged_reconstructed({ figures: guessed.length === 2 ? 'both' : guessed[0].figure })}{' '}
          <a href="/figures" onClick={onClose}>
            {m().enlarged_correct({})}
          </a>
        </p>
      )}
    </>
  );
}
