import { luckHeadline, oneGameText, playerParams } from '@arena/i18n';
import { opponentOf, type Player } from '@arena/rules';
import type { ComponentChildren } from 'preact';
import { balanceOf } from '@arena/ai/game-analysis';
import { percent, signedPercent } from '../charts/percent.ts';
import { WithFigures } from '../components/with-figures.tsx';
import { m } from '../settings/language.ts';
import { ownParams, otherParams, winnerOf, type ShownGame } from './shown-game.ts';
import { waterfallOf, type TermName, type Waterfall, type WaterfallTerm } from './waterfall-terms.ts';

/** On a wider axis there is no room for the middle's label. */
const MAX_LABELLED = 1600;
const HALF_LABEL = 0.2;

/** Where the result came from, as a sentence that is read downwards: each bar begins where the last one ended. */
export function WaterfallSection(game: ShownGame) {
  const waterfall = waterfallOf(game.balance);
  const headline = headlineOf(game);
  return (
    <section class="slab luck-one">
      {headline !== null && (
        <p class="lead">
          <WithFigures text={headline} />
        </p>
      )}
      <p class="hint">
        {oneGameText(m())} {m().luck_read_down({})}
      </p>
      <ol class="waterfall" aria-label={m().luck_waterfall({})}>
        <li class="waterfall-scale" aria-hidden="true">
          <span />
          <Track waterfall={waterfall}>
            <span
              class={isNarrow(-waterfall.min, waterfall) ? 'first' : ''}
              style={{ left: place(waterfall, 0) }}
            >
              {m().luck_axis_lost({ percent: percent(0) })}
            </span>
            {waterfall.max - waterfall.min <= MAX_LABELLED && (
              <span style={{ left: place(waterfall, 500) }}>{percent(0.5)}</span>
            )}
            <span
              class={isNarrow(waterfall.max - 1000, waterfall) ? 'last' : ''}
              style={{ left: place(waterfall, 1000) }}
            >
              {m().luck_axis_won({ percent: percent(1) })}
            </span>
          </Track>
        </li>
        {waterfall.terms.map((term, i) => (
          <li key={term.name}>
            <span class="waterfall-words">
              <span>{termText(game, term)}</span>
              <b class={toneOf(term.name)}>{figureOf(term)}</b>
            </span>
            <Track waterfall={waterfall}>
              {i > 0 && <u style={{ left: place(waterfall, term.from) }} />}
              <Bar waterfall={waterfall} term={term} />
            </Track>
          </li>
        ))}
        <Sum game={game} waterfall={waterfall} />
      </ol>
      <p class="hint">{m().luck_information_text({})}</p>
    </section>
  );
}

/** Null if nobody knows who has won. */
function headlineOf(game: ShownGame): string | null {
  const winner = winnerOf(game);
  return winner === undefined
    ? null
    : luckHeadline(m(), winner, balanceOf(game.analysis, 0), game.perspective);
}

const Track = ({ waterfall, children }: { waterfall: Waterfall; children: ComponentChildren }) => (
  <span class="waterfall-track" aria-hidden="true">
    {[0, 500, 1000].map((at) => (
      <i key={at} class="tick" style={{ left: place(waterfall, at) }} />
    ))}
    {children}
  </span>
);

/** Whether half a label does not fit between 0 or 100 % and the end of the axis. */
const isNarrow = (space: number, { min, max }: Waterfall): boolean => space / (max - min) < HALF_LABEL;

const place = ({ min, max }: Waterfall, at: number): string => `${((at - min) / (max - min)) * 100}%`;

function Bar({ waterfall, term }: { waterfall: Waterfall; term: WaterfallTerm }) {
  const { min, max } = waterfall;
  const { name, from, to } = term;
  const direction = name === 'start' || to === from ? '' : to > from ? 'gain' : 'loss';
  return (
    <i
      class={`term ${toneOf(name)} ${direction}`}
      style={{
        left: place(waterfall, Math.min(from, to)),
        width: `${(Math.abs(to - from) / (max - min)) * 100}%`,
      }}
    />
  );
}

const TONES: Record<TermName, string> = {
  start: 'ink',
  ownLuck: 'own',
  otherLuck: 'other',
  information: 'nobody',
  otherErrors: 'other',
  ownErrors: 'own',
};
const toneOf = (name: TermName): string => TONES[name];

const figureOf = ({ name, shown }: WaterfallTerm): string =>
  name === 'start' ? percent(shown / 1000, 1) : signedPercent(shown / 1000, 1);

function termText(game: ShownGame, { name, shown }: WaterfallTerm): string {
  const sign = shown < 0 ? 'down' : 'up';
  switch (name) {
    case 'start':
      return startText(game);
    case 'ownLuck':
      return m().luck_term_luck({ ...ownParams(game), sign });
    case 'otherLuck':
      return m().luck_term_luck({ ...otherParams(game), sign });
    case 'information':
      return m().luck_term_information({ sign });
    case 'otherErrors':
      return m().luck_term_errors({ ...otherParams(game), sign: 'up' });
    case 'ownErrors':
      return m().luck_term_errors({ ...ownParams(game), sign: 'down' });
  }
}

/** A record that begins in the middle of a game does not say who began. */
function startText(game: ShownGame): string {
  const { analysis, side, balance } = game;
  const starter = starterOf(analysis.steps);
  if (starter === null) return m().luck_term_position(ownParams(game));
  const order = starter === side ? 'first' : 'second';
  return m().luck_term_start({ ...ownParams(game), order, percent: percent(balance.start) });
}

function starterOf(steps: ShownGame['analysis']['steps']): Player | null {
  if (steps[0]?.turn !== 0) return null;
  return steps.find(({ turn, side }) => turn === 1 && side !== null)?.side ?? null;
}

function Sum({ game, waterfall }: { game: ShownGame; waterfall: Waterfall }) {
  const { terms, result } = waterfall;
  return (
    <li class="waterfall-sum">
      <span class="waterfall-words">
        <span>
          <b>{sumText(game, result)}</b>
          <small>{sumOf(terms, result)}</small>
        </span>
        <b>{percent(result / 1000)}</b>
      </span>
      <Track waterfall={waterfall}>
        <u style={{ left: place(waterfall, result) }} />
        <i class="end" style={{ left: place(waterfall, result) }} />
      </Track>
    </li>
  );
}

function sumText({ perspective, side, analysis }: ShownGame, result: number): string {
  const figure = percent(result / 1000);
  if (analysis.result === null) return m().luck_sum_open({ percent: figure });
  if (result === 500) return m().luck_sum_draw({ percent: figure });
  const winner = result === 1000 ? side : opponentOf(side);
  return m().luck_sum({ ...playerParams(perspective, winner), percent: figure });
}

/** `62.0 + 5.6 − 67.6 = 0.0`. */
function sumOf(terms: readonly WaterfallTerm[], result: number): string {
  const figures = terms.map(({ shown }, i) => {
    const sign = shown < 0 ? '−' : '+';
    if (i > 0) return `${sign} ${bareFigure(Math.abs(shown))}`;
    return shown < 0 ? `−${bareFigure(-shown)}` : bareFigure(shown);
  });
  return `${figures.join(' ')} = ${bareFigure(result)}`;
}

/** Without the percent sign, of tenths of a per cent. */
const bareFigure = (shown: number): string => percent(shown / 1000, 1).replace(/[\s\u00a0\u202f]*%/u, '');
