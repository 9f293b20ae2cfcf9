import { deckName } from '@arena/i18n';
import { useEffect } from 'preact/hooks';
import { IntervalChart, scaleFor, type IntervalRow } from '../charts/interval-chart.tsx';
import { DataFigure } from '../charts/data-figure.tsx';
import { percent, signedPercent } from '../charts/percent.ts';
import { WithFigures } from '../components/with-figures.tsx';
import { startBackgroundAnalysis } from '../games/background-analysis.ts';
import { AnalysisState } from '../games/analysis-state.tsx';
import { useStoredGames } from '../games/stored-games.ts';
import { m } from '../settings/language.ts';
import type { GamePhase } from '../store/stored-game.ts';
import { NoGames } from './no-games.tsx';
import { figuresOver, MIN_GAMES, ownGames, type Estimate, type OwnGames } from './own-games.ts';
import { TrendSection } from './trend-section.tsx';

/** Luck and errors over all games of the person at this browser. */
export function AllGames() {
  const games = useStoredGames();
  useEffect(startBackgroundAnalysis, []);
  if (games === 'loading') return null;
  const own = ownGames(games ?? []);
  return (
    <>
      {own.length === 0 && <NoGames />}
      {own.length > 0 && own.length < MIN_GAMES && <TooFew count={own.length} />}
      {own.length >= MIN_GAMES && <Figures figures={figuresOver(own)} />}
      <AnalysisState />
    </>
  );
}

const TooFew = ({ count }: { count: number }) => (
  <section class="slab luck-none">
    <p class="lead">
      <WithFigures text={m().luck_few({ count })} />
    </p>
    <p class="hint">{m().luck_few_text({})}</p>
    <div class="btns">
      <a class="btn gold" href="/">
        {m().games_play({})}
      </a>
      <a class="btn" href="/luck">
        {m().luck_this_game({})}
      </a>
    </div>
  </section>
);

const PHASES: Record<GamePhase, () => string> = {
  setup: () => m().phase_setup({}),
  early: () => m().phase_early({}),
  middle: () => m().phase_middle({}),
  late: () => m().phase_late({}),
};

function Figures({ figures }: { figures: OwnGames }) {
  const { luck, errors, decks, phases, trend } = figures;
  const worst = phases.toSorted((a, b) => b.errors.mean - a.errors.mean)[0];
  return (
    <>
      <section class="slab">
        <p class="lead">
          <WithFigures
            text={m().luck_many({
              count: luck.games,
              luck: signedPercent(luck.mean, 1),
              errors: percent(errors.mean),
              phase: worst === undefined ? '' : PHASES[worst.phase](),
            })}
          />
        </p>
        <p class="hint">{m().luck_many_text({})}</p>
      </section>
      <div class="luck-pair">
        <EstimateSection
          title={m().luck_by_deck({})}
          label={m().luck_by_deck_label({})}
          column={m().games_deck({})}
          rows={decks.map(({ deck, luck: of }) => [deckName(m(), deck), of])}
          isSigned
        />
        <EstimateSection
          title={m().luck_errors_by_deck({})}
          label={m().luck_errors_by_deck_label({})}
          column={m().games_deck({})}
          rows={decks.map(({ deck, errors: of }) => [deckName(m(), deck), of])}
        />
        <EstimateSection
          title={m().luck_by_phase({})}
          label={m().luck_by_phase_label({})}
          column={m().luck_col_phase({})}
          rows={phases.map(({ phase, luck: of }) => [PHASES[phase](), of])}
          isSigned
          isWithoutCount
        />
        <EstimateSection
          title={m().luck_errors_by_phase({})}
          label={m().luck_errors_by_phase_label({})}
          column={m().luck_col_phase({})}
          rows={phases.map(({ phase, errors: of }) => [PHASES[phase](), of])}
          isWithoutCount
        />
        <TrendSection trend={trend} />
      </div>
    </>
  );
}

/** Over how many games, and whether they are too few for a range. */
const noteOn = ({ games, interval }: Estimate): string => {
  const count = m().games_count({ count: games });
  return interval === null ? m().luck_without_range({ games: count }) : count;
};

interface EstimateProps {
  title: string;
  label: string;
  column: string;
  rows: readonly (readonly [string, Estimate])[];
  /** Luck, which has a sign and nobody's colour. */
  isSigned?: boolean;
  isWithoutCount?: boolean;
}

function EstimateSection({
  title,
  label,
  column,
  rows,
  isSigned = false,
  isWithoutCount = false,
}: EstimateProps) {
  const format = isSigned ? signedPercent : percent;
  const rangeOf = ({ interval }: Estimate): Estimate['interval'] =>
    interval === null || isSigned ? interval : [Math.max(0, interval[0]), interval[1]];
  const shown = rows.map(([name, of]): IntervalRow => {
    const [low, high] = rangeOf(of) ?? [of.mean, of.mean];
    const note = isWithoutCount ? '' : noteOn(of);
    return { name, note, estimate: of.mean, low, high, figure: format(of.mean, 1) };
  });
  return (
    <section class="slab">
      <h2>{title}</h2>
      <DataFigure
        label={label}
        table={{
          head: [column, m().col_games({}), m().luck_col_mean({}), m().col_from({}), m().col_to({})],
          rows: rows.map(([name, of]) => {
            const range = rangeOf(of)?.map((end) => format(end, 1));
            const none = m().luck_no_range({});
            return [name, String(of.games), format(of.mean, 1), ...(range ?? [none, none])];
          }),
        }}
      >
        <IntervalChart
          rows={shown}
          scale={scaleFor(shown, (value) => format(value), isSigned)}
          isOwn={!isSigned}
        />
      </DataFigure>
    </section>
  );
}
