import { errorOf, type GameAnalysis, type TurningPoint } from '@arena/ai/game-analysis';
import type { ActionCode, Player } from '@arena/rules';
import { computed, signal, type Signal } from '@preact/signals';
import { AnalysisRun } from '../analysis/analysis-run.ts';
import { chanceAtEnd } from '../analysis/chance-at-end.ts';
import { chartOf, turnStones, valueAt, type GameChart } from '../charts/game-chart.ts';
import type { RecordClient } from '../host/record-client.ts';
import { branchesOf, isSameBranch, type GameBranch } from '../store/branches.ts';
import { lineOf, type Line } from './line.ts';
import { stepAfter, stepNearest, stepReaching, type Recording } from './recording.ts';
import { Replay } from './replay.ts';

export const TABS = ['turning-points', 'turns', 'what-if'] as const;
export type TabName = (typeof TABS)[number];

/** A game that is looked back at: the replay, its analysis, and what of both is open. */
export class LookBack {
  readonly replay: Replay;
  /** The worker that holds the game. */
  readonly records: RecordClient;
  /** Null for a record of older rules: its game cannot be analysed or left. */
  readonly run: AnalysisRun | null;
  readonly tab = signal<TabName>('turning-points');
  /** What is asked before the game is left. */
  readonly asked = signal<'branch' | 'play-on' | null>(null);
  /** The turn whose turning point is open. */
  readonly openedTurn = signal<number | null>(null);
  /** What was tried instead. */
  readonly branches: Signal<readonly GameBranch[]>;
  /** Ends what still waits for an answer when the page goes away. */
  private readonly closing = new AbortController();
  readonly chart = computed((): GameChart => {
    const { value: side } = this.replay.side;
    const analysis = this.analysis;
    return analysis === null ? bareChart(this.replay.recording, side) : chartOf(analysis, side);
  });
  /** In the order of the game. */
  readonly turningPoints = computed((): readonly TurningPoint[] =>
    (this.analysis?.turningPoints ?? []).toSorted((a, b) => a.from - b.from),
  );

  constructor(recording: Recording, firstStep: number, records: RecordClient) {
    const { hasCurrentRules, text, codes } = recording;
    this.records = records;
    this.replay = new Replay(recording, firstStep);
    this.run = hasCurrentRules ? new AnalysisRun(text, shelfOf(records)) : null;
    this.branches = branchesOf(hasCurrentRules ? codes : [], this.closing.signal);
  }

  get analysis(): GameAnalysis | null {
    return this.run?.analysis.value ?? null;
  }

  /** The place in the graph: how many actions have been played. In a line it stays where the line begins. */
  get place(): number {
    const { line, currentStep } = this.replay;
    return line.value?.from ?? currentStep.actionCount;
  }

  /** The chance of the side at the bottom at this place; null where it is not known. */
  chanceAt(place: number): number | null {
    const value = this.analysis === null ? null : valueAt(this.analysis, place);
    return value === null ? null : this.replay.side.value === 0 ? value : 1 - value;
  }

  goToPlace(place: number): void {
    this.replay.goToPlayed(stepNearest(this.replay.recording, place));
  }

  /** To the decision that a turning point is about. */
  openTurningPoint(point: TurningPoint): void {
    this.tab.value = 'turning-points';
    this.openedTurn.value = point.turn;
    this.replay.goToPlayed(stepAfter(this.replay.recording, point.step));
  }

  nextTurningPoint(): void {
    const { value: points } = this.turningPoints;
    const next = points.find(({ step }) => step > this.place) ?? points[0];
    if (next !== undefined) this.openTurningPoint(next);
  }

  /** The better line of the turning point that is open, at its beginning; again: back to the game. */
  toggleBetter(): void {
    const point = this.openPoint;
    if (this.replay.line.value !== null) this.replay.goToPlayed(this.replay.line.value.firstStep);
    else if (point !== undefined) void this.showBetter(point);
  }

  /** Shows a better line after so many of its actions. */
  async showBetter({ step, better }: TurningPoint, actions = 1): Promise<void> {
    const line = better === null ? null : await this.openLine('better', step, better.codes);
    if (line !== null) this.replay.showLine(line, stepReaching(line.recording, step + actions));
  }

  async showBranch(branch: GameBranch): Promise<void> {
    const line = await this.openLine('branch', branch.from, branch.codes);
    if (line === null) return;
    this.replay.showLine(line, line.firstStep + 1);
    // One that came with a record has never been rated.
    if (branch.chance === null) await this.rateBranch(branch, line.recording.text);
  }

  /** Whether a player decides at the position on the board, so that it can be played from. */
  get canPlayOn(): boolean {
    return this.run !== null && this.replay.table.value.snapshot.value.ending === null;
  }

  get actorOnBoard(): Player {
    const { actor } = this.replay.table.value.view.value.decision;
    return actor === 0 || actor === 1 ? actor : this.replay.side.value;
  }

  /** Keeps what was played since the board left the game. */
  keepBranch(codes: readonly ActionCode[], name: string, note: string): void {
    const { line, currentStep, shown } = this.replay;
    const from = line.value?.from ?? currentStep.actionCount;
    const before = shown.value.codes.slice(from, currentStep.actionCount);
    const branch: GameBranch = { name, note, from, codes: [...before, ...codes], chance: null };
    this.branches.value = [...this.branches.value, branch];
    this.tab.value = 'what-if';
    void this.showBranch(branch);
  }

  private async rateBranch(branch: GameBranch, record: string): Promise<void> {
    const chance = await chanceAtEnd(record, this.closing.signal);
    this.branches.value = this.branches.value.map((each) =>
      isSameBranch(each, branch) ? { ...each, chance } : each,
    );
  }

  /** Null if it cannot be played, or if the board has gone elsewhere meanwhile. */
  private async openLine(
    kind: Line['kind'],
    from: number,
    codes: readonly ActionCode[],
  ): Promise<Line | null> {
    const { replay } = this;
    const begun = replay.moves;
    const game = await this.records.call('openLine', from, codes);
    if (game === null || begun !== replay.moves) return null;
    return lineOf(kind, { ...game, names: replay.recording.names }, from);
  }

  close(): void {
    this.closing.abort();
    this.run?.close();
    this.replay.close();
    this.records.close();
  }

  private get openPoint(): TurningPoint | undefined {
    return this.turningPoints.value.find(({ turn }) => turn === this.openedTurn.value);
  }
}

const shelfOf = (records: RecordClient) => ({
  key: () => records.call('gameKey'),
  load: () => records.call('loadAnalysis'),
  keep: (analysis: GameAnalysis) => records.call('keepAnalysis', analysis),
});

/** Before anything is known of the chances: turns alone. */
function bareChart({ steps }: Recording, side: Player): GameChart {
  const turns = steps.flatMap(({ turn, actionCount }, i) => {
    const count = actionCount - (steps[i - 1]?.actionCount ?? 0);
    const owner = steps.find((each, k) => each.by !== null && steps[k - 1]?.turn === turn)?.by ?? null;
    return Array.from({ length: count }, () => ({ turn, side: owner }));
  });
  return {
    length: turns.length,
    curve: [],
    turns: turnStones(turns, side),
    luck: [],
    errors: [],
    turningPoints: [],
  };
}

/** What a turn's decisions of its player gave away in all. */
export const errorIn = ({ steps }: GameAnalysis, from: number, to: number, by: Player): number =>
  steps.slice(from, to).reduce((sum, step) => sum + (step.by === by ? (errorOf(step) ?? 0) : 0), 0);
