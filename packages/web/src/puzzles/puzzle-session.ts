import type { Verdict } from '@arena/ai/puzzles';
import type { Pair } from '@arena/rules';
import { effect, signal } from '@preact/signals';
import { BotClient } from '../host/bot-client.ts';
import { navigate } from '../lib/router.ts';
import { SECTION_OF_ASK } from '../rulebook/sections.ts';
import { settings, updateSettings } from '../settings/settings.ts';
import type { DialogName } from '../table/dialogs/dialogs.tsx';
import { handleKey, type UiRequest } from '../table/input/shortcuts.ts';
import { clearInspected } from '../table/model/inspected.ts';
import { TableModel } from '../table/model/table-model.ts';
import type { Day } from '../lib/day.ts';
import { syncPuzzles } from './lazy.ts';
import { PuzzleHost, type PlayedStep } from './puzzle-host.ts';
import { keepResult, resultOfPuzzle, type PuzzleOutcome } from './puzzle-store.ts';
import type { ListedPuzzle } from './puzzles.ts';

/** What is shown in place of the hand: the turn is judged, or the answer played. */
export type Stage = 'playing' | 'judging' | 'failed' | 'judged' | 'answer';

/** A puzzle on the screen. */
export class PuzzleSession {
  readonly puzzle: ListedPuzzle;
  /** The day whose puzzle it is. */
  readonly day: Day | null;
  readonly host: PuzzleHost;
  readonly table: TableModel;
  readonly dialog = signal<DialogName | null>(null);
  readonly stage = signal<Stage>('playing');
  readonly verdict = signal<Verdict | null>(null);
  /** The last turn that fell short. */
  tried: readonly PlayedStep[] | null = null;
  private readonly referee = new BotClient();
  private readonly stopJudging: () => void;

  constructor(puzzle: ListedPuzzle, names: Pair<string>, day: Day | null) {
    this.puzzle = puzzle;
    this.day = day;
    this.host = new PuzzleHost(puzzle, names, (...call) => this.referee.reply(...call));
    this.table = new TableModel(this.host);
    // It loads while the player reads the position.
    this.referee.start();
    this.stopJudging = effect(() => {
      if (this.host.isFinished.value && !this.host.isAnswer.value) void this.judge();
    });
  }

  /** Whether the answer may be shown: the puzzle was solved or given up, now or before. */
  get isDone(): boolean {
    const outcome = resultOfPuzzle(this.puzzle.key)?.outcome;
    return outcome === 'solved' || outcome === 'shown';
  }

  /** What stands in place of the hand, once everything that led to it was seen. */
  get shownStage(): Stage {
    const isShown = this.table.shownUpdate.value.number === this.host.latestNumber.value;
    const isSettled = isShown && !this.table.animations.isAnimating.value;
    return isSettled || this.stage.value === 'answer' ? this.stage.value : 'playing';
  }

  async judge(): Promise<void> {
    const played = this.host.path.peek();
    this.stage.value = 'judging';
    const verdict = await this.referee.judgeTurn(this.puzzle, played.flat()).catch(() => null);
    if (played !== this.host.path.peek()) return;
    if (verdict !== null) this.keep(verdict.isSolved ? 'solved' : 'tried');
    if (verdict?.isSolved === false) this.tried = played;
    this.verdict.value = verdict;
    this.stage.value = verdict === null ? 'failed' : 'judged';
  }

  private keep(outcome: PuzzleOutcome): void {
    keepResult(this.puzzle, outcome, this.day);
    void syncPuzzles();
  }

  restart(): void {
    this.table.skipAnimations();
    this.stage.value = 'playing';
    this.verdict.value = null;
    this.host.restart();
  }

  /** Shows the answer from its start. Whoever has not solved the puzzle gives it up. */
  showAnswer(): void {
    if (!this.isDone) this.keep('shown');
    this.stage.value = 'answer';
    this.showStep(0);
  }

  showStep(step: number): void {
    this.table.skipAnimations();
    this.host.showAnswer(step);
  }

  handleRequest(request: UiRequest): void {
    if (request === 'hint') return;
    if (request === 'text') updateSettings({ textView: !settings.value.textView });
    else if (request === 'rules') navigate(`/rules#${SECTION_OF_ASK[this.table.view.value.decision.ask]}`);
    else if (request === 'over') this.restart();
    else this.dialog.value = request;
  }

  handleKey(event: KeyboardEvent): void {
    if (document.querySelector('dialog[open]') !== null) return;
    if (settings.value.textView && event.code !== 'KeyT') return;
    if (handleKey(event, this.table, (request) => this.handleRequest(request))) event.preventDefault();
  }

  close(): void {
    this.stopJudging();
    this.referee.stop();
    this.table.close();
    clearInspected();
  }
}
