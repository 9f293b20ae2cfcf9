import type { Player } from '@arena/rules';
import { m } from '../../settings/language.ts';
import { vibrate } from '../../settings/haptics.ts';
import { playSound } from '../../settings/sound.ts';
import { boxOf, type Box } from './boxes.ts';
import { lotGhost } from './ghosts.tsx';
import type { Motion } from './motion.ts';
import { DURATION, type AnimationStep, type Playback } from './playback.ts';

/** The second die falls this much later. */
const SECOND_MS = 240;
const SHOWN_MS = 800;
const LARGEST = 104;
const LOT_TICK_MS = 25;

/**
 * One die each falls onto the own row. The lot has no numbers, so neither do the dice: the one with the wreath begins.
 */
export function prepareLot(playback: Playback, { player }: Motion & { kind: 'lot' }): AnimationStep {
  const { app } = playback;
  const words = app.querySelector('.ask .words');
  if (words !== null) playback.hideUntilReleased(words);
  const dice = (['foe', 'you'] as const).flatMap((side) => {
    const row = app.querySelector(side === 'you' ? '.own-row' : '.opponent-row');
    const isDrawn = playback.sideOf(player) === side;
    return row === null
      ? []
      : [addLotDie(playback, boxOf(row), side, isDrawn ? starterText(playback, player) : null)];
  });
  return async () => {
    playSound('dice');
    await Promise.all(dice.map((die, i) => dropLotDie(playback, die, i)));
    if (!playback.isOver) vibrate(LOT_TICK_MS);
    if (words !== null) playback.release(words);
    await playback.wait(SHOWN_MS);
    for (const { ghost } of dice) playback.release(ghost);
  };
}

interface LotDie {
  ghost: HTMLElement;
  side: 'you' | 'foe';
}

function addLotDie(playback: Playback, row: Box, side: 'you' | 'foe', text: string | null): LotDie {
  const size = Math.min(LARGEST, row.height * 0.55);
  const box = {
    x: row.x + (row.width - size) / 2,
    y: row.y + (row.height - size) / 2,
    width: size,
    height: size,
  };
  const ghost = lotGhost(box, side, text);
  playback.addGhost(ghost);
  return { ghost, side };
}

async function dropLotDie(playback: Playback, { ghost, side }: LotDie, order: number): Promise<void> {
  const [die, label] = [ghost.querySelector('.lot-die'), ghost.querySelector('.lot-label')];
  const delay = order * SECOND_MS;
  if (die !== null) await playback.animate(die, fallFrom(side === 'you' ? 1 : -1), DURATION.lot, { delay });
  if (label !== null) await playback.animate(label, { opacity: [0, 1] }, DURATION.line);
}

/** From the owner's side of the table, with one bounce. */
const fallFrom = (side: 1 | -1): Keyframe[] => [
  {
    transform: `translate(${-side * 180}px, ${side * 220}px) rotate(${side * 400}deg) scale(1.4)`,
    opacity: 0,
  },
  { transform: `translate(${-side * 30}px, 0) rotate(${side * 90}deg)`, opacity: 1, offset: 0.55 },
  { transform: `translate(${-side * 12}px, -26px) rotate(${side * 40}deg)`, offset: 0.72 },
  { transform: 'none', opacity: 1 },
];

function starterText({ app, after, me }: Playback, player: Player): string {
  if (after.player === player) return m().lot_you({});
  const panel = app.querySelector(player === me ? ':scope > .me' : ':scope > .opponent');
  return m().lot_player({ player: panel?.ariaLabel ?? '' });
}
