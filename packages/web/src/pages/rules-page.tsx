import { cardName } from '@arena/i18n';
import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { readSavedSummary } from '../store/saved-game.ts';
import { m } from '../settings/language.ts';
import { SearchField } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { Page } from '../components/page.tsx';
import { matchesSearch, splitWords } from '../lib/search.ts';
import { useHash } from '../lib/use-hash.ts';
import { cardsOfRuling, rulingAnchor, sectionsOfRuling } from '../rulebook/rulings.ts';
import { SECTIONS, isWithinProgram, type SectionId } from '../rulebook/sections.ts';
import { RULING_NUMBERS, rulingText, sectionParagraphs, sectionTitle } from '../rulebook/texts.ts';
import { OppositeSpaces } from './opposite-spaces.tsx';
import './rulebook.css';

const RULINGS_ID = 'rulings';

const sectionMatches = (id: SectionId, words: string): boolean =>
  matchesSearch([sectionTitle(id), ...sectionParagraphs(id)].join(' '), words);

const rulingMatches = (ruling: number, words: string): boolean =>
  matchesSearch(
    [`R-${ruling}`, rulingText(ruling), ...cardsOfRuling(ruling).map((card) => cardName(m(), card))].join(
      ' ',
    ),
    words,
  );

/** The rulebook. The hash of the address is the section or ruling to open. */
export function RulesPage() {
  const words = useSignal('');
  const target = useScrollTarget(words);
  const count = useGrowingCount(target);
  const sections = SECTIONS.map(({ id }) => id).filter((id) => sectionMatches(id, words.value));
  const rulings = RULING_NUMBERS.filter((ruling) => rulingMatches(ruling, words.value));
  const shownRulings = rulings.slice(0, Math.max(0, count - sections.length));
  const isNothing = sections.length === 0 && rulings.length === 0;
  return (
    <Page title={m().book_title({})} wide>
      <div class="rules">
        <aside>
          <PageLinks />
          <SearchField
            label={m().book_search({})}
            value={words.value}
            onChange={(text) => (words.value = text)}
          />
          <Contents sections={sections} hasRulings={rulings.length > 0} target={target} />
        </aside>
        <div class="rules-text">
          <p role="status">{isNothing && m().book_nothing({})}</p>
          {sections.slice(0, count).map((id) => (
            <Section key={id} id={id} target={target} words={words.value} />
          ))}
          {shownRulings.length > 0 && <Rulings rulings={shownRulings} target={target} words={words.value} />}
        </div>
      </div>
    </Page>
  );
}

const TOTAL_PARTS = SECTIONS.length + RULING_NUMBERS.length;
const PARTS_PER_FRAME = 8;

/** How many parts are shown: all at once would block a slow phone. Scrolling to a target needs all of them. */
function useGrowingCount(target: string): number {
  const [count, setCount] = useState(PARTS_PER_FRAME);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setCount(count + PARTS_PER_FRAME));
    return () => cancelAnimationFrame(frame);
  }, [Math.min(count, TOTAL_PARTS)]);
  return target === '' ? count : TOTAL_PARTS;
}

/** Scrolls to the target of the address, and focuses its heading. */
function useScrollTarget(words: Signal<string>): string {
  const [hash] = useHash();
  useEffect(() => {
    if (document.getElementById(hash) === null) words.value = '';
    const frame = requestAnimationFrame(() => {
      scrollToTarget();
      document.querySelector<HTMLElement>('.aimed > [tabindex]')?.focus({ preventScroll: true });
      // The layout shifts once more when fonts have loaded.
      if (document.fonts.status === 'loading') void document.fonts.ready.then(scrollToTarget);
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
  return hash;
}

function scrollToTarget(): void {
  document.querySelector('.contents [aria-current]')?.scrollIntoView({ block: 'nearest' });
  document.querySelector('.aimed')?.scrollIntoView();
}

function PageLinks() {
  const [isPlaying] = useState(() => readSavedSummary()?.isOver === false);
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
  target: string;
}

/** Open beside the text on wide screens; closed above it on narrow ones. */
function Contents({ sections, hasRulings, target }: ContentsProps) {
  const [isBeside] = useState(() => matchMedia('(min-width: 900px)').matches);
  const entries = [
    ...sections.map((id) => ({ id, title: sectionTitle(id), isWithin: isWithinProgram(id) })),
    ...(hasRulings ? [{ id: RULINGS_ID, title: m().book_rulings({}), isWithin: false }] : []),
  ];
  return (
    <details class="contents" open={isBeside}>
      <summary>{m().book_contents({})}</summary>
      <nav aria-label={m().book_contents({})}>
        <ol>
          {entries.map(({ id, title, isWithin }) => (
            <li key={id} class={isWithin ? 'within' : ''}>
              <a href={`#${id}`} aria-current={id === target ? 'location' : undefined}>
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
  target: string;
  words: string;
}

function Section({ id, target, words }: PartProps & { id: SectionId }) {
  const rulings = RULING_NUMBERS.filter((ruling) => sectionsOfRuling(ruling).includes(id));
  const Heading = isWithinProgram(id) ? 'h3' : 'h2';
  return (
    <section id={id} class={id === target ? 'aimed' : ''}>
      <Heading tabIndex={-1}>
        <Highlighted text={sectionTitle(id)} words={words} />
      </Heading>
      {sectionParagraphs(id).map((text, i) => (
        <p key={i}>
          <Highlighted text={text} words={words} />
        </p>
      ))}
      {id === 'table' && <OppositeSpaces />}
      {rulings.length > 0 && (
        <Links>
          {rulings.map((ruling) => (
            <a key={ruling} href={`#${rulingAnchor(ruling)}`}>
              {m().book_ruling({ number: ruling })}
            </a>
          ))}
        </Links>
      )}
    </section>
  );
}

/** Our rulings on questions that the rulebooks leave open. */
const Rulings = ({ rulings, target, words }: PartProps & { rulings: readonly number[] }) => (
  <section id={RULINGS_ID} class={RULINGS_ID === target ? 'aimed' : ''}>
    <h2 tabIndex={-1}>{m().book_rulings({})}</h2>
    <p>{m().book_rulings_text({})}</p>
    <ol>
      {rulings.map((ruling) => (
        <Ruling key={ruling} ruling={ruling} target={target} words={words} />
      ))}
    </ol>
  </section>
);

function Ruling({ ruling, target, words }: PartProps & { ruling: number }) {
  const id = rulingAnchor(ruling);
  return (
    <li id={id} class={id === target ? 'aimed' : ''}>
      <h3 tabIndex={-1}>{m().book_ruling({ number: ruling })}</h3>
      <p>
        <Highlighted text={rulingText(ruling)} words={words} />
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

/** A text with the search words marked. */
function Highlighted({ text, words }: { text: string; words: string }) {
  const searched = splitWords(words).map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  if (searched.length === 0) return <>{text}</>;
  const parts = text.split(new RegExp(`(${searched.join('|')})`, 'giu'));
  return <>{parts.map((part, i) => (i % 2 === 1 ? <mark key={i}>{part}</mark> : part))}</>;
}
