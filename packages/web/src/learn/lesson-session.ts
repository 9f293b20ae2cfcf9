import type { Pair } from '@arena/rules';
import { signal } from '@preact/signals';
import { navigate } from '../lib/router.ts';
import { SECTION_OF_ASK } from '../rulebook/sections.ts';
import { settings, updateSettings } from '../settings/settings.ts';
import type { DialogName } from '../table/dialogs/dialogs.tsx';
import { handleKey, type UiRequest } from '../table/input/shortcuts.ts';
import { clearInspected } from '../table/model/inspected.ts';
import { TableModel } from '../table/model/table-model.ts';
import { LessonHost } from './lesson-host.ts';
import type { Lesson, LessonStep } from './lessons.ts';
import { marksOf, type Mark } from './marks.ts';
import { savedPath } from './progress.ts';

/** A lesson on the screen: its table, the open dialog, and the light on what the current step speaks of. */
export class LessonSession {
  readonly host: LessonHost;
  readonly table: TableModel;
  readonly dialog = signal<DialogName | null>(null);
  private readonly hintedStep = signal<LessonStep | null>(null);
  /** The step whose light the learner has put out. */
  private readonly unlitStep = signal<LessonStep | null>(null);

  constructor(lesson: Lesson, names: Pair<string>) {
    this.host = new LessonHost(lesson, names, savedPath(lesson));
    this.table = new TableModel(this.host);
  }

  /** Whether the coach shows what to touch: on request, or after a move that the lesson does not ask for. */
  get showsHint(): boolean {
    return this.hintedStep.value === this.host.step || this.host.offScriptCount.value > 0;
  }

  showHint(): void {
    this.hintedStep.value = this.host.step ?? null;
    this.unlitStep.value = null;
  }

  /** What light falls on now. Nothing while something moves: then the whole table is to be seen. */
  get marks(): readonly Mark[] {
    const { step } = this.host;
    const isCurrent = this.host.isCurrentAt(this.table.shownUpdate.value.number);
    if (step === undefined || !isCurrent || this.table.animations.isAnimating.value) return [];
    if (this.unlitStep.value === step) return [];
    const [answer] = step.answers ?? [];
    return step.marks ?? (answer === undefined ? [] : marksOf(answer));
  }

  /** The learner has done something other than a move. */
  did(help: LessonStep['does']): void {
    if (this.host.step?.does === help) this.host.next();
  }

  /** Ends the animations first; the lesson continues with the next press. */
  next(): void {
    this.table.skipAnimations();
    if (this.host.isCurrentAt(this.table.shownUpdate.value.number)) this.host.next();
  }

  returnTo(step: number): void {
    this.table.skipAnimations();
    this.hintedStep.value = null;
    this.host.rewindTo(step);
  }

  handleRequest(request: UiRequest): void {
    if (request === 'hint' && this.host.step?.does === 'hint') this.did('hint');
    else if (request === 'hint') this.showHint();
    else if (request === 'text') updateSettings({ textView: !settings.value.textView });
    else if (request === 'rules') navigate(`/rules#${SECTION_OF_ASK[this.table.view.value.decision.ask]}`);
    else if (request === 'over') navigate('/learn');
    else this.dialog.value = request;
  }

  handleKey(event: KeyboardEvent): void {
    if (document.querySelector('dialog[open]') !== null) return;
    const { step } = this.host;
    const isReading = step?.answers === undefined && step?.does === undefined;
    if (event.key === 'Escape') this.unlitStep.value = step ?? null;
    if (event.key === 'Enter' && isReading && !isControl(event.target)) this.next();
    else if (settings.value.textView && event.code !== 'KeyT') return;
    else if (!handleKey(event, this.table, (request) => this.handleRequest(request))) return;
    event.preventDefault();
  }

  close(): void {
    this.table.close();
    clearInspected();
  }
}

/** Whether the element uses the Enter key itself. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea') !== null;
