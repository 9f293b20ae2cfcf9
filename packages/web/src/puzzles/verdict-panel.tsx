import { joinSentences } from '@arena/i18n';
import { opponentOf } from '@arena/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { Die, Emblem } from '../components/icon.tsx';
import type { PuzzleSession } from './puzzle-session.ts';
import { Reasons } from '../replay/reasons.tsx';
import { puzzles } from './puzzles.ts';
import { resultOfPuzzle } from './puzzle-store.ts';
import { ShareButton } from './share-button.tsx';
import { FIGURES, type SumFigure, type Sums } from './sums.ts';
import { WithFigures } from '../components/with-figures.tsx';
import { answerWords, verdictWords, type VerdictWords } from './verdict-words.ts';

/** In place of the question and the hand: what the turn achieved, or the answer. */
export function VerdictPanel({ session }: { session: PuzzleSession }) {
  const { shownStage } = session;
  switch (shownStage) {
    case 'playing':
      return null;
    case 'judging':
      return <Panel kind="judging" title={m().puzzle_judging({})} session={session} />;
    case 'failed':
      return <Failed session={session} />;
    case 'judged':
      return <Judged session={session} />;
    case 'answer':
      return <Answer session={session} />;
  }
}

interface PanelProps {
  kind: 'judging' | 'miss' | 'won';
  title: string;
  text?: string;
  session: PuzzleSession;
  children?: ComponentChildren;
}

/** Title and text are read out at once; the focus is on the panel, so that Tab leads to its buttons. */
function Panel({ kind, title, text, children, session }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [kind, session.shownStage]);
  // Each step of the answer makes it longer; what leads on stays in sight.
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [text]);
  return (
    <section ref={panel} class={`verdict ${kind}`} tabIndex={-1} aria-labelledby={heading}>
      <div class="verdict-words" role="alert">
        <h2 id={heading}>
          <WithFigures text={title} />
        </h2>
        {text !== undefined && <p>{text}</p>}
      </div>
      {children}
    </section>
  );
}

const Failed = ({ session }: { session: PuzzleSession }) => (
  <Panel kind="miss" title={m().puzzle_failed({})} text={m().puzzle_failed_text({})} session={session}>
    <div class="acts">
      <button type="button" class="btn gold" onClick={() => void session.judge()}>
        {m().puzzle_judge_again({})}
      </button>
    </div>
  </Panel>
);

function Judged({ session }: { session: PuzzleSession }) {
  const { host, puzzle } = session;
  const { value: verdict } = session.verdict;
  const words = useMemo(() => (verdict === null ? null : verdictWords(host, verdict)), [verdict]);
  if (verdict === null || words === null) return null;
  const { title, text, missing, reasons, sums, telling } = words;
  if (verdict.isSolved)
    return (
      <Panel kind="won" title={title} text={text} session={session}>
        <SumTable sums={sums} session={session} telling={telling} isGood />
        <Why words={words} session={session} />
        <p class="hint">{m().puzzle_tries({ count: resultOfPuzzle(puzzle.key)?.tries ?? 1 })}</p>
        <AfterSolving session={session} />
      </Panel>
    );
  return (
    <Panel kind="miss" title={title} text={text} session={session}>
      <SumTable sums={sums} session={session} telling={telling} />
      <p>
        <b>{m().puzzle_missing({})}</b> {missing}
      </p>
      {reasons.length > 0 && (
        <p>
          <b>{m().puzzle_after_best({})}</b> {joinSentences(m(), reasons)}
        </p>
      )}
      <div class="acts">
        <button type="button" class="btn" onClick={() => session.showAnswer()}>
          {m().puzzle_show_answer({})}
        </button>
        <button type="button" class="btn gold" onClick={() => session.restart()}>
          {m().puzzle_try_again({})}
        </button>
      </div>
    </Panel>
  );
}

function AfterSolving({ session }: { session: PuzzleSession }) {
  const next = nextPuzzle(session);
  return (
    <div class="acts after">
      <ShareButton session={session} />
      <button type="button" class="btn" onClick={() => session.showAnswer()}>
        {m().puzzle_play_answer({})}
      </button>
      <a class="btn gold" href={next === undefined ? '/puzzles' : `/puzzles/${next}`}>
        {next === undefined ? m().puzzle_to_all({}) : m().puzzle_next({})}
      </a>
    </div>
  );
}

/** The next harder one that is not solved, else the first; undefined if all are. */
function nextPuzzle({ puzzle }: PuzzleSession): number | undefined {
  const open = puzzles.filter(({ key }) => resultOfPuzzle(key)?.outcome !== 'solved' && key !== puzzle.key);
  return (open.find(({ number }) => number > puzzle.number) ?? open[0])?.number;
}

/** The answer on the board, step by step. */
function Answer({ session }: { session: PuzzleSession }) {
  const { host } = session;
  const step = host.path.value.length;
  const words = answerWords(host, session.tried);
  const { title, text, sums, telling } = words;
  return (
    <Panel kind="won" title={title} text={text} session={session}>
      <SumTable sums={sums} session={session} telling={telling} isGood />
      <Why words={words} session={session} />
      <div class="acts">
        <button type="button" class="btn" disabled={step === 0} onClick={() => session.showStep(step - 1)}>
          {m().puzzle_back({})}
        </button>
        {step === host.answer.length ? (
          <button type="button" class="btn gold" onClick={() => session.restart()}>
            {m().puzzle_play_self({})}
          </button>
        ) : (
          <button type="button" class="btn gold" onClick={() => session.showStep(step + 1)}>
            {m().puzzle_step({})}
          </button>
        )}
      </div>
    </Panel>
  );
}

/** Why the turn is the one to find: the step that wins, or what the other turn leaves worse. */
function Why({ words, session }: { words: VerdictWords; session: PuzzleSession }) {
  const { deciding, comparison } = words;
  const { names, puzzle } = session.host;
  return (
    <>
      {deciding !== null && <p>{deciding}</p>}
      {comparison !== null && (
        <div class="compared">
          <h3>{m().puzzle_compared({ with: comparison.with })}</h3>
          <Reasons reasons={comparison.reasons} perspective={{ names, viewer: puzzle.player }} />
        </div>
      )}
    </>
  );
}

interface SumTableProps {
  sums: Sums;
  session: PuzzleSession;
  telling: SumFigure | null;
  isGood?: boolean;
}

/** The points of both sides and of the bank after each step. */
function SumTable({ sums, session, telling, isGood = false }: SumTableProps) {
  const { names, puzzle } = session.host;
  const last = sums.rows.length - 1;
  const cells = (figures: Sums['start'], isLast: boolean) =>
    FIGURES.map((figure) => (
      <td key={figure}>
        <span class={isLast && figure === telling ? (isGood ? 'good' : 'lacking') : ''}>
          {figures[figure]}
        </span>
      </td>
    ));
  return (
    <table class="sums">
      <caption class="sr-only">{m().puzzle_sums({})}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="sr-only">{m().puzzle_sums_step({})}</span>
          </th>
          <th scope="col">{m().puzzle_sums_you({})}</th>
          <th scope="col">{names[opponentOf(puzzle.player)]}</th>
          <th scope="col">{m().puzzle_sums_bank({})}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{m().puzzle_sums_start({})}</th>
          {cells(sums.start, last === -1)}
        </tr>
        {sums.rows.map(({ die, card, labels: [label, ...more], after }, i) => (
          <tr key={i}>
            <th scope="row">
              <span class="sum-step">
                {die !== null && <Die value={die} kind="you" />}
                {card !== null && <Emblem card={card} class="i" />}
                <span>
                  {label}
                  {more.length > 0 && <small>{more.join(' · ')}</small>}
                </span>
              </span>
            </th>
            {cells(after, i === last)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
