import { cardName } from '@arena/i18n';
import { CARD_IDS, CARDS, type CardId } from '@arena/rules';
import type { ComponentChildren } from 'preact';
import { FIGURE_NAMES } from '../store/figures.ts';
import { m } from '../settings/language.ts';
import { Coin, Shield } from '../components/icon.tsx';
import { Page } from '../components/page.tsx';
import './about.css';

const FONTS = ['Marcellus', 'Source Sans 3', 'Sofia Sans Extra Condensed', 'Noto Sans TC'];
/** The libraries shipped with the page; all have the same licence. */
const LIBRARIES = ['Preact', '@preact/signals', '@noble/hashes', 'Workbox', 'Zod'];
const LIBRARY_LICENCE = 'MIT';

export function AboutPage() {
  return (
    <Page title={m().to_about({})}>
      <AboutSection title={m().game_title({})}>
        <p>{m().about_what({})}</p>
        <p>{m().about_author({})}</p>
      </AboutSection>
      <Provenance />
      <AboutSection title={m().about_fair({})}>
        <p>{m().about_fair_text({})}</p>
        <p>{m().about_fair_check({})}</p>
        <p>{m().about_fair_limits({})}</p>
        <a class="btn" href="/verify">
          {m().verify_title({})}
        </a>
      </AboutSection>
      <AboutSection title={m().about_privacy({})}>
        <p>{m().about_privacy_text({})}</p>
      </AboutSection>
      <AboutSection title={m().about_credits({})}>
        <dl class="credits">
          <dt>{m().about_icons({})}</dt>
          <dd>
            {m().about_icons_text({})} <ExternalLink to="https://game-icons.net">game-icons.net</ExternalLink>
            , <ExternalLink to="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</ExternalLink>
          </dd>
          <dt>{m().about_fonts({})}</dt>
          <dd>
            {FONTS.join(', ')}: <ExternalLink to="https://openfontlicense.org">SIL OFL 1.1</ExternalLink>
          </dd>
          <dt>{m().about_libraries({})}</dt>
          <dd>
            {LIBRARIES.join(', ')}: {LIBRARY_LICENCE}
          </dd>
        </dl>
      </AboutSection>
    </Page>
  );
}

const AboutSection = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section class="prose">
    <h2>{title}</h2>
    {children}
  </section>
);

const ExternalLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} rel="noreferrer">
    {children}
  </a>
);

const isReconstructed = (card: CardId): boolean =>
  FIGURE_NAMES.some((figure) => CARDS[card][figure].provenance === 'reconstructed');

/** Which figures of the cards are known from print, and which are reconstructed. */
function Provenance() {
  const all = CARD_IDS.length * FIGURE_NAMES.length;
  const reconstructed = CARD_IDS.flatMap((card) => FIGURE_NAMES.map((figure) => CARDS[card][figure])).filter(
    ({ provenance }) => provenance === 'reconstructed',
  ).length;
  return (
    <AboutSection title={m().about_figures({})}>
      <p>{m().about_figures_text({ all, printed: all - reconstructed, reconstructed })}</p>
      <p>
        {m().about_figures_own({})} <a href="/figures">{m().to_figures({})}</a>
      </p>
      <details>
        <summary>{m().about_figures_list({})}</summary>
        <ul class="provenance">
          {CARD_IDS.filter(isReconstructed).map((card) => (
            <li key={card}>
              <span>{cardName(m(), card)}</span>
              <FigureBadge card={card} figure="cost" />
              <FigureBadge card={card} figure="defence" />
            </li>
          ))}
        </ul>
      </details>
    </AboutSection>
  );
}

function FigureBadge({ card, figure }: { card: CardId; figure: 'cost' | 'defence' }) {
  const { value, provenance } = CARDS[card][figure];
  const text =
    figure === 'cost' ? m().figure_cost({ provenance, value }) : m().figure_defence({ provenance, value });
  return (
    <>
      <span class="sr-only">{text}</span>
      <span class={figure === 'cost' ? 'cost' : 'def'} aria-hidden="true">
        {figure === 'cost' ? <Coin /> : <Shield />}
        <b>{value}</b>
        {provenance === 'reconstructed' && <i class="unsure">?</i>}
      </span>
    </>
  );
}
