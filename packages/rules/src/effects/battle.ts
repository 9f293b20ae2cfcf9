import { askBattleRoll, askDie, askTarget, OPPONENT } from '../state/ask.ts';
import { defenceOn, enemy, type Selector } from '../state/board.ts';
import type { SpaceSet } from '../state/brands.ts';
import { effect, needsTarget, type Effect } from '../state/effect.ts';
import { idOf } from '../state/kinds.ts';
import { first, isSingle } from '../state/space-set.ts';
import type { State } from '../state/state.ts';
import { Ask, type Space } from '../types.ts';
import { discardEnemy, pay, activeMoney, useUpDie } from '../state/verbs.ts';

function attack(g: State, target: Space): void {
  g.target = target;
  g.events?.push({
    event: 'target',
    to: 'all',
    player: g.opponent,
    card: idOf(g.card(g.opponent, target)),
    space: target,
    defence: defenceOn(g, g.opponent, target),
  });
  askBattleRoll(g);
}

/** Compares roll and bonus with the current defence. Returns whether the target was discarded. */
function strike(g: State, bonus: number): boolean {
  const { opponent, target, battleRoll } = g;
  const defence = defenceOn(g, opponent, target);
  const won = battleRoll + bonus >= defence;
  g.events?.push({
    event: 'battle',
    to: 'all',
    player: opponent,
    card: idOf(g.card(opponent, target)),
    space: target,
    roll: battleRoll,
    bonus,
    defence,
    won,
  });
  if (won) discardEnemy(g, target);
  return won;
}

/** A battle against one of the selected enemy cards. The player chooses only if there are several. */
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

/** A battle where the player may buy +1 any number of times after the roll. */
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

/** A battle where the player may add an unused die after the roll. */
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
    addsDie: true,
  });

/** A battle against each enemy card that matches, in the order of the spaces, until one is discarded. */
export function battlesEach(filter: number): Effect {
  const targets = enemy(filter);
  return effect({
    why: needsTarget(targets),
    begin: (g, at) => attack(g, first(targets(g, at))),
    onRoll: (g) => {
      const after: SpaceSet = targets(g, g.site) & (-2 << g.target);
      if (!strike(g, 0) && after !== 0) attack(g, first(after));
    },
    bonus: 0,
    seriesFilter: filter,
  });
}
