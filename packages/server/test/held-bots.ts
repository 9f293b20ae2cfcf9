import type { Action, View } from '@arena/rules';
import { LocalBots } from '../src/bots/bots.ts';
import type { JobOwner } from '../src/bots/fair-queue.ts';

/** Bots that have no time for anybody until they are released. */
export class HeldBots extends LocalBots {
  /** Those whose bots have begun to think, in this order. */
  readonly begun: JobOwner[] = [];
  private readonly gate = Promise.withResolvers<void>();

  constructor() {
    super(1);
  }

  release(): void {
    this.gate.resolve();
  }

  override async choose(bot: string, owner: JobOwner, view: View, onBegin: () => void): Promise<Action> {
    await this.gate.promise;
    return super.choose(bot, owner, view, () => {
      this.begun.push(owner);
      onBegin();
    });
  }
}

/** Bots that begin at once and never come to an end. */
export class PonderingBots extends LocalBots {
  override choose(_bot: string, _owner: JobOwner, _view: View, onBegin: () => void): Promise<Action> {
    onBegin();
    return new Promise(() => undefined);
  }
}
