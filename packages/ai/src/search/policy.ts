import {
  ActionList,
  apply,
  isChance,
  isOver,
  legal,
  sample,
  seeded,
  type Code,
  type Player,
  type State,
} from '@arena/rules';
import type { Outlook } from '../net/outlook.ts';

/** Both sides take what the network likes best at a glance. */
export class Policy {
  private readonly outlook: Outlook;
  private readonly list = new ActionList();
  private trial: State | null = null;

  constructor(outlook: Outlook) {
    this.outlook = outlook;
  }

  /**
   * Plays on until this turn begins; what it is worth then to this side. Chance has a source of its own for
   * each turn, so that ways which differ in one turn meet the same dice in the next.
   */
  playOn(g: State, end: number, me: Player, seed: number): number {
    let { turn } = g;
    let chance = seeded(`${seed}.${turn}`);
    while (!isOver(g) && g.turn < end) {
      if (g.turn !== turn) {
        ({ turn } = g);
        chance = seeded(`${seed}.${turn}`);
      }
      apply(g, isChance(g) ? sample(g, chance) : this.favourite(g));
    }
    return this.outlook.glance(g, me);
  }

  /** Takes a way as far as it can be followed: what was unseen may be in its way. */
  follow(g: State, codes: readonly Code[]): void {
    for (const code of codes) {
      legal(g, this.list);
      if (!this.list.includes(code)) return;
      apply(g, code);
    }
  }

  favourite(g: State): Code {
    const { list, outlook } = this;
    legal(g, list);
    const { codes, length } = list;
    if (length === 1) return codes[0];
    const trial = (this.trial ??= g.clone());
    let best = codes[0];
    let most = -1;
    for (let i = 0; i < length; i++) {
      apply(trial.copy(g), codes[i]);
      const value = outlook.glance(trial, g.decider);
      if (value > most) {
        most = value;
        best = codes[i];
      }
    }
    return best;
  }
}
