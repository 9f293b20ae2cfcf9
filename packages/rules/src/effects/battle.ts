import { askBattleRoll, askDie, askTarget, OPPONENT } from '../state/ask.ts';
import { defenceOn, first, isSingle, type Selector } from '../state/board.ts';
import { effect, needsTarget, type Effect } from '../state/effect.ts';
import { CARD_IDS } from '../state/kinds.ts';
import type { State } from '../state/state.ts';
import { Ask, type Space } from '../types.ts';
import { discardEnemy, pay, activeMoney, useUpDie } from '../state/verbs.ts';

function attack(g: State, target: Space): void {
  g.target = target;
  g.events?.push({
    event: 'target',
    to: 'all',
    player: g.opponent,
    card: CARD_IDS[g.card(g.opponent, target)],
    space: target,
    defence: defenceOn(g, g.opponent, target),
  });
  askBattleRoll(g);
}

/** Roll and modifiers against the current defence; tells whether the target was discarded. */
function strike(g: State, bonus: number): boolean {
  const { opponent, target, battleRoll } = g;
  const shield = defenceOn(g, opponent, target);
  const won = battleRoll + bonus >= shield;
  g.events?.push({
    event: 'battle',
    to: 'all',
    player: opponent,
    card: CARD_IDS[g.card(opponent, target)],
    space: target,
    roll: battleRoll,
    bonus,
    defence: shield,
    won,
  });
  if (won) discardEnemy(g, target);
  return won;
}

/** A battle against one of the opponent's cards selected; a single one is not asked for. */
export const battles = (targets: Selector, bonus = 0): Effect =>
  effect({
    why: needsTarget(targets),
    begin: (g, at) => {
      const spaces = targets(g, at);
      if (isSingle(spaces)) attack(g, first(spaces));
      else askTarget(g, OPPONENT);
    },
    offer: targets,
    onTarget: attack,
    onRoll: (g) => strike(g, bonus),
    bonus,
    targetPurpose: 'attack',
  });

/** A battle where money buys +1, as often as wanted, after the roll. */
export const battlesForPay = (targets: Selector, price: number): Effect =>
  effect({
    ...battles(targets),
    onRoll: (g) => {
      g.tally = Math.floor(activeMoney(g) / price);
      if (g.tally > 0) g.ask = Ask.pay;
      else strike(g, 0);
    },
    onPay: (g, times) => {
      pay(g, price * times);
      strike(g, times);
    },
    unitPrice: price,
  });

/** A battle where an unused die may be added after the roll. */
export const battlesWithDie = (targets: Selector): Effect =>
  effect({
    ...battles(targets),
    onRoll: (g) => {
      if (g.diceLeft > 0) askDie(g, true);
      else strike(g, 0);
    },
    onDie: (g, die) => {
      if (die > 0) useUpDie(g, die);
      strike(g, die);
    },
  });

/** A battle against each card selected, in the order of the spaces, until one is discarded. */
export const battlesEach = (targets: Selector): Effect =>
  effect({
    why: needsTarget(targets),
    begin: (g, at) => attack(g, first(targets(g, at))),
    onRoll: (g) => {
      const ahead = targets(g, g.site) & (-2 << g.target);
      if (!strike(g, 0) && ahead !== 0) attack(g, first(ahead));
    },
    bonus: 0,
  });
