import { cardName } from '@arena/i18n';
import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { savedSummary } from '../host/saved.ts';
import { m } from '../language.ts';
import { Search } from '../parts/form.tsx';
import { Icon } from '../parts/icon.tsx';
import { Page } from '../parts/page.tsx';
import { hasWords, wordsIn } from '../search.ts';
import { useHash } from './hash.ts';
import { cardsOfRuling, rulingId, sectionsOfRuling } from './rulings.ts';
import { SECTIONS, type SectionId } from './sections.ts';
import { RULINGS, rulingText, sectionParagraphs, sectionTitle } from './texts.ts';
import './book.css';

const RULINGS_ID = 'rulings';

const isFoundSection = (id: SectionId, words: string): boolean =>
  hasWords([sectionTitle(id), ...sectionParagraphs(id)].join(' '), words);

const isFoundRuling = (ruling: number, words: string): boolean =>
  hasWords(
    [`R-${ruling}`, rulingText(ruling), ...cardsOfRuling(ruling).map((card) => cardName(m(), card))].join(
      ' ',
    ),
    words,
  );

/** The rules to look up. What stands behind the # of the address is where it opens. */
export function Rules() {
  const words = useSignal('');
  const aimed = useAim(words);
  const room = useRoom(aimed);
  const sections = SECTIONS.map(({ id }) => id).filter((id) => isFoundSection(id, words.value));
  const rulings = RULINGS.filter((ruling) => isFoundRuling(ruling, words.value));
  const shownRulings = rulings.slice(0, Math.max(0, room - sections.length));
  const isNothing = sections.length === 0 && rulings.length === 0;
  return (
    <Page title={m().book_title({})} wide>
      <div class="rules">
        <aside>
          <Ways />
          <Search label={m().book_search({})} value={words.value} onText={(text) => (words.value = text)} />
          <Contents sections={sections} hasRulings={rulings.length > 0} aimed={aimed} />
        </aside>
        <div class="rules-text">
          <p role="status">{isNothing && m().book_nothing({})}</p>
          {sections.slice(0, room).map((id) => (
            <Section key={id} id={id} aimed={aimed} words={words.value} />
          ))}
          {shownRulings.length > 0 && <Rulings rulings={shownRulings} aimed={aimed} words={words.value} />}
        </div>
      </div>
    </Page>
  );
}

const PARTS = SECTIONS.length + RULINGS.length;
const PARTS_A_FRAME = 8;

/** How many parts are shown: all at once would block a slow phone, so they come in frames, unless one is aimed at. */
function useRoom(aimed: string): number {
  const [room, setRoom] = useState(PARTS_A_FRAME);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setRoom(room + PARTS_A_FRAME));
    return () => cancelAnimationFrame(frame);
  }, [Math.min(room, PARTS)]);
  return aimed === '' ? room : PARTS;
}

/** Scrolls to where the address points, also when that changes, and gives the focus to its heading. */
function useAim(words: Signal<string>): string {
  const [hash] = useHash();
  useEffect(() => {
    if (document.getElementById(hash) === null) words.value = '';
    const frame = requestAnimationFrame(() => {
      scrollToAim();
      document.querySelector<HTMLElement>('.aimed > [tabindex]')?.focus({ preventScroll: true });
      // Until the fonts are there, nothing has its final place.
      if (document.fonts.status === 'loading') void document.fonts.ready.then(scrollToAim);
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
  return hash;
}

function scrollToAim(): void {
  document.querySelector('.contents [aria-current]')?.scrollIntoView({ block: 'nearest' });
  document.querySelector('.aimed')?.scrollIntoView();
}

function Ways() {
  const [isPlaying] = useState(() => savedSummary()?.isOver === false);
  return (
    <nav class="btns">
      {isPlaying && (
        <a class="btn main" href="/table">
          <Icon name="back" />
          {m().book_to_table({})}
        </a>
      )}
      <a class="btn" href="/cards">
        <Icon name="cards" />
        {m().book_to_cards({})}
      </a>
    </nav>
  );
}

interface ContentsProps {
  sections: readonly SectionId[];
  hasRulings: boolean;
  aimed: string;
}

/** Open beside the text; above it, where there is no room beside, only on request. */
function Contents({ sections, hasRulings, aimed }: ContentsProps) {
  const [isBeside] = useState(() => matchMedia('(min-width: 900px)').matches);
  const entries = sections.map((id) => ({ id: id as string, title: sectionTitle(id) }));
  if (hasRulings) entries.push({ id: RULINGS_ID, title: m().book_rulings({}) });
  return (
    <details class="contents" open={isBeside}>
      <summary>{m().book_contents({})}</summary>
      <nav aria-label={m().book_contents({})}>
        <ol>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === aimed ? 'location' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}

interface PartProps {
  aimed: string;
  words: string;
}

function Section({ id, aimed, words }: PartProps & { id: SectionId }) {
  const rulings = RULINGS.filter((ruling) => sectionsOfRuling(ruling).includes(id));
  return (
    <section id={id} class={id === aimed ? 'aimed' : ''}>
      <h2 tabIndex={-1}>
        <Marked text={sectionTitle(id)} words={words} />
      </h2>
      {sectionParagraphs(id).map((text, i) => (
        <p key={i}>
          <Marked text={text} words={words} />
        </p>
      ))}
      {rulings.length > 0 && (
        <Links>
          {rulings.map((ruling) => (
            <a key={ruling} href={`#${rulingId(ruling)}`}>
              {m().book_ruling({ number: ruling })}
            </a>
          ))}
        </Links>
      )}
    </section>
  );
}

/** What we have decided where the rulebooks leave something open. */
const Rulings = ({ rulings, aimed, words }: PartProps & { rulings: readonly number[] }) => (
  <section id={RULINGS_ID} class={RULINGS_ID === aimed ? 'aimed' : ''}>
    <h2 tabIndex={-1}>{m().book_rulings({})}</h2>
    <p>{m().book_rulings_text({})}</p>
    <ol>
      {rulings.map((ruling) => (
        <Ruling key={ruling} ruling={ruling} aimed={aimed} words={words} />
      ))}
    </ol>
  </section>
);

function Ruling({ ruling, aimed, words }: PartProps & { ruling: number }) {
  const id = rulingId(ruling);
  return (
    <li id={id} class={id === aimed ? 'aimed' : ''}>
      <h3 tabIndex={-1}>{m().book_ruling({ number: ruling })}</h3>
      <p>
        <Marked text={rulingText(ruling)} words={words} />
      </p>
      <Links>
        {sectionsOfRuling(ruling).map((section) => (
          <a key={section} href={`#${section}`}>
            {sectionTitle(section)}
          </a>
        ))}
        {cardsOfRuling(ruling).map((card) => (
          <a key={card} href={`/cards#${card}`}>
            {cardName(m(), card)}
          </a>
        ))}
      </Links>
    </li>
  );
}

const Links = ({ children }: { children: ComponentChildren }) => <p class="links">{children}</p>;

/** A text with the words that were searched for marked in it. */
function Marked({ text, words }: { text: string; words: string }) {
  const searched = wordsIn(words).map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  if (searched.length === 0) return <>{text}</>;
  const parts = text.split(new RegExp(`(${searched.join('|')})`, 'giu'));
  return <>{parts.map((part, i) => (i % 2 === 1 ? <mark key={i}>{part}</mark> : part))}</>;
}
