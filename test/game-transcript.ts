import {
  actionText,
  askOf,
  decision,
  Game,
  isChance,
  isOver,
  PLAYERS,
  seeded,
  type GameEvent,
  type Setup,
} from '@arena/rules';
import { chooseOption } from './random-play.ts';

/** A whole game as text: every decision with the chosen action, followed by its events. */
export function transcribeGame(setup: Setup, seed: string): string {
  const random = seeded(seed);
  const game = new Game({ setup });
  const lines = [`Set-up ${JSON.stringify(setup)}, seed ${seed}`];
  while (!isOver(game.state)) {
    const { state } = game;
    const { actor, actions } = decision(state);
    const { p, ...action } = chooseOption(actions, random);
    const who = actor === 'chance' ? 'chance' : `player ${actor}`;
    const choice = isChance(state) ? `p ${(p ?? 0).toFixed(4)}` : `1 of ${actions.length}`;
    lines.push(`${who}, ${askOf(state)}: ${actionText(action)} (${choice})`);
    for (const event of game.play(action)) lines.push(...eventLines(event, game));
  }
  return `${lines.join('\n')}\n`;
}

function eventLines({ event, to, ...rest }: GameEvent, { state }: Game): string[] {
  const facts = Object.entries(rest).map(([key, value]) => `${key} ${formatValue(value)}`);
  const line = `    ${to === 'all' ? '' : `[only player ${to}] `}${event}: ${facts.join(', ')}`;
  if (event !== 'turn') return [line];
  const { turn, bank } = state;
  const standing = PLAYERS.map((p) => `player ${p} ${state.vp(p)} VP ${state.money(p)} HS`).join(', ');
  return ['', `-- turn ${turn}, after phase 1: ${standing}, bank ${bank} --`, line];
}

const formatValue = (value: unknown): string =>
  Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : JSON.stringify(value);
