import { cardName } from '@arena/i18n';
import { CARD_IDS, CARDS, printedDefence, type CardId, type FigureOverrides } from '@arena/rules';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { CardDetails } from '../cards/card-details.tsx';
import { CardDialog } from '../cards/card-dialog.tsx';
import { CardFace } from '../cards/card-face.tsx';
import { CardTile } from '../cards/card-tile.tsx';
import { SearchField } from '../components/form.tsx';
import { Mosaic } from '../components/mosaic.tsx';
import { matchesSearch } from '../lib/search.ts';
import { m } from '../settings/language.ts';
import { HandCardFace, type HandCardState } from '../table/board/hand-card-face.tsx';
import { SpaceFace, type SpaceState } from '../table/board/space-face.tsx';

const HAND_STATES: { [name: string]: HandCardState } = {
  'in hand': {},
  'in hand, picked': { isPicked: true },
  'in hand, idle': { isIdle: true },
  'in hand, refused': { isRefused: true },
  'in hand, too expensive': { missing: 3 },
};

const SPACE_STATES: { [name: string]: SpaceState } = {
  'on a space': {},
  lit: { isLit: true },
  picked: { isPicked: true },
  refused: { isRefused: true },
  'would be covered': { isLit: true, isCovered: true },
  blocked: { isBlocked: true },
  'lit and blocked': { isLit: true, isBlocked: true },
};

/** Every card in every state that the board can show. */
export function CardGallery() {
  const query = useSignal('');
  const found = CARD_IDS.filter((card) => matchesSearch(`${cardName(m(), card)} ${card}`, query.value));
  return (
    <section>
      <h2>Cards</h2>
      <SearchField label="Search" value={query.value} onChange={(text) => (query.value = text)} />
      <h3>Without a card</h3>
      <div class="dev-states">
        {Object.entries(SPACE_STATES).map(([name, state]) => (
          <SpaceExample key={name} name={`vacant: ${name}`} card={null} state={state} />
        ))}
        <Example name="back">
          <span class="back">
            <Mosaic picture="back" />
          </span>
        </Example>
      </div>
      {found.map((card) => (
        <CardExamples key={card} card={card} />
      ))}
    </section>
  );
}

function CardExamples({ card }: { card: CardId }) {
  const defence = printedDefence({}, card);
  return (
    <article class="dev-card" id={card}>
      <h3>
        {cardName(m(), card)} <small>{card}</small>
      </h3>
      <div class="dev-states">
        {Object.entries(HAND_STATES).map(([name, state]) => (
          <Example key={name} name={name}>
            <ol class="hand-row">
              <HandCardFace card={card} label={name} {...state} />
            </ol>
          </Example>
        ))}
        {Object.entries(SPACE_STATES).map(([name, state]) => (
          <SpaceExample key={name} name={name} card={card} state={state} />
        ))}
        <SpaceExample name="defence raised" card={card} defence={defence + 2} />
        <SpaceExample name="defence lowered" card={card} defence={Math.max(0, defence - 1)} />
        <Example name="tile">
          <CardTile card={card} />
        </Example>
        <Example name="on the discard pile">
          <CardFace card={card} />
        </Example>
      </div>
      <Enlarged card={card} />
    </article>
  );
}

/** The enlarged card with the figures as published, and with figures that the players have agreed on. */
function Enlarged({ card }: { card: CardId }) {
  const opened = useSignal<FigureOverrides | null>(null);
  const { cost, defence } = CARDS[card];
  const agreed = { [card]: { cost: cost.value + 1, defence: defence.value + 1 } };
  const origins = [
    { name: `figures: cost ${cost.provenance}, defence ${defence.provenance}`, figures: {} },
    { name: 'figures: agreed', figures: agreed },
  ];
  return (
    <div class="dev-states">
      {origins.map(({ name, figures }) => (
        <Example key={name} name={name} class="dev-enlarged">
          <CardDetails card={card} figures={figures} />
          <button type="button" class="btn" onClick={() => (opened.value = figures)}>
            Open the dialog
          </button>
        </Example>
      ))}
      {opened.value !== null && (
        <CardDialog card={card} figures={opened.value} onClose={() => (opened.value = null)} />
      )}
    </div>
  );
}

interface SpaceExampleProps {
  name: string;
  card: CardId | null;
  state?: SpaceState;
  defence?: number | null;
}

const SpaceExample = ({ name, card, state = {}, defence = null }: SpaceExampleProps) => (
  <Example name={name}>
    <ol class="row">
      <SpaceFace card={card} defence={defence} label={name} {...state} />
    </ol>
  </Example>
);

interface ExampleProps {
  name: string;
  class?: string;
  children: ComponentChildren;
}

const Example = ({ name, class: className, children }: ExampleProps) => (
  <figure class={className}>
    {children}
    <figcaption>{name}</figcaption>
  </figure>
);
