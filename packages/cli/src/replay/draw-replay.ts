import { cardList, resultText } from '@arena/i18n';
import { isVisibleTo, positionOf, viewOf, type RecordReplay, type ReplayStep } from '@arena/rules';
import { drawBoard, type DrawContext } from '../play/board.ts';
import { drawEvents } from '../play/screen.ts';
import { wrap } from '../play/text-layout.ts';

/** All turns of a recorded game, or one of them: what happened, and then the table with both hands. */
export function drawReplay(replay: RecordReplay, turn: number | null, context: DrawContext): string[] {
  const { m, columns, paint } = context;
  const lines = replay.hasCurrentRules
    ? []
    : [...wrap(m.replay_older_rules({ rules: replay.rules }), columns - 1), ''];
  for (const [number, steps] of turnsOf(replay.steps)) {
    if (turn !== null && number !== turn) continue;
    if (number === 0) lines.push(paint('strong', m.replay_set_up({})));
    for (const { step } of steps) lines.push(...drawStep(step, context));
    lines.push(...drawTableAfter(replay, steps.at(-1)?.index ?? 0, context), '');
  }
  return lines;
}

interface IndexedStep {
  index: number;
  step: ReplayStep;
}

/** The steps of each turn, in order; 0 is the set-up. */
function turnsOf(steps: readonly ReplayStep[]): Map<number, IndexedStep[]> {
  const turns = new Map<number, IndexedStep[]>();
  steps.forEach((step, index) => {
    turns.set(step.turn, [...(turns.get(step.turn) ?? []), { index, step }]);
  });
  return turns;
}

function drawStep({ events, skipped }: ReplayStep, context: DrawContext): string[] {
  const { m, columns, paint } = context;
  const gap = skipped === 0 ? [] : wrap(m.replay_skipped({ count: skipped }), columns - 3);
  // Hands are shown after each turn, so what only one player saw need not be told.
  const told = events.filter((event) => event.event !== 'over' && isVisibleTo(event, 'spectator'));
  return [...gap.map((line) => paint('frame', `  ${line}`)), ...drawEvents(told, null, context)];
}

function drawTableAfter(replay: RecordReplay, index: number, context: DrawContext): string[] {
  const { m, names, columns } = context;
  const state = replay.stateAt(index);
  const view = viewOf(state, 'spectator');
  const hands = positionOf(state).hands.map((hand, player) =>
    m.replay_hand({ player: names[player] ?? '', cards: hand.length === 0 ? '–' : cardList(m, hand) }),
  );
  const { result } = view.decision;
  const end = result === undefined ? [] : [resultText(m, result, { names, viewer: null })];
  return [
    ...drawBoard(view, context),
    ...[...hands, ...end].flatMap((text) => wrap(text, columns - 1, '  ')),
  ];
}
