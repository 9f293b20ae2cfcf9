import type { Command, Notice, Refusal } from '@arena/match';
import {
  actorOf,
  type Game,
  isOver,
  resultOf,
  seeded,
  viewsOf,
  why,
  type ActionCode,
  type GameEvent,
  type Pair,
  type Player,
  type Random,
} from '@arena/rules';
import { signal, type Signal } from '@preact/signals';
import { BotClient } from '../host/bot-client.ts';
import type { Host } from '../host/host.ts';
import { UpdateHistory } from '../host/update-history.ts';
import { randomHex } from '../lib/random.ts';
import { TableModel } from '../table/model/table-model.ts';

interface BranchStart {
  /** Stands where the branch begins; its own copy. */
  game: Game;
  /** Who sits at the screen first. */
  seat: Player;
  /** The bot that answers for the other side; null: the same person plays both. */
  bot: string | null;
  names: Pair<string>;
}

/** A branch while it is played: another game from a position on. It can be undone to its beginning. */
export class BranchSession {
  readonly names: Pair<string>;
  readonly table: Signal<TableModel>;
  private readonly game: Game;
  private readonly bot: string | null;
  private readonly bots = new BotClient();
  private readonly random: Random = seeded(randomHex(16));
  private readonly history = new UpdateHistory();
  /** How many actions had been played when a person decided. */
  private readonly decisions: number[] = [];
  private readonly begin: number;
  private seat: Player;
  /** Grows with every action and undo, so that a late answer never applies to another decision. */
  private decision = 0;

  constructor({ game, seat, bot, names }: BranchStart) {
    this.game = game;
    this.begin = game.codes.length;
    this.seat = seat;
    this.bot = bot;
    this.names = names;
    this.publish({ what: 'opened' }, game.playChance(this.random));
    this.table = signal(new TableModel(this.hostOf(seat)));
    this.letOtherSideDecide();
  }

  /** What has been played since the branch began. */
  get codes(): readonly ActionCode[] {
    return this.game.codes.slice(this.begin);
  }

  close(): void {
    this.bots.stop();
    this.table.value.close();
  }

  private hostOf(seat: Player): Host {
    const { history } = this;
    return {
      names: this.names,
      localPlayers: [seat],
      latestNumber: history.latestNumber,
      latest: (viewer) => history.latest(viewer),
      updatesSince: (viewer, number) => history.since(viewer, number),
      send: async (from, command) => this.receive(from, command),
      now: () => 0,
      close: () => undefined,
    };
  }

  private receive(from: Player, command: Command): Refusal | null {
    if (command.type !== 'act' && command.type !== 'undo') return { reason: 'not-your-decision' };
    if (command.decision !== this.decision) return { reason: 'stale' };
    if (command.type === 'undo') return this.undo();
    if (actorOf(this.game.state) !== from) return { reason: 'not-your-decision' };
    const rule = why(this.game.state, command.action);
    if (rule !== null) return { reason: 'illegal', rule };
    this.decisions.push(this.game.codes.length);
    this.publish({ what: 'act', by: from }, [
      ...this.game.play(command.action),
      ...this.game.playChance(this.random),
    ]);
    this.letOtherSideDecide();
    return null;
  }

  /** Chance falls anew afterwards: nothing is at stake. */
  private undo(): Refusal | null {
    const length = this.decisions.pop();
    if (length === undefined) return { reason: 'nothing-to-undo' };
    this.bots.stop();
    this.game.undoTo(length);
    this.publish({ what: 'undone', by: this.seat }, []);
    this.letOtherSideDecide();
    return null;
  }

  /** The bot decides, or the table turns to the other side. */
  private letOtherSideDecide(): void {
    const actor = actorOf(this.game.state);
    if ((actor !== 0 && actor !== 1) || actor === this.seat) return;
    if (this.bot !== null) return void this.askBot(this.bot, actor);
    this.seat = actor;
    this.table.peek().detach();
    this.table.value = new TableModel(this.hostOf(actor));
  }

  private async askBot(bot: string, actor: Player): Promise<void> {
    const { decision } = this;
    const choice = await this.bots.choose(viewsOf(this.game.state).players[actor], bot).catch(() => null);
    if (choice === null || decision !== this.decision) return;
    this.publish({ what: 'act', by: actor }, [
      ...this.game.play(choice.action),
      ...this.game.playChance(this.random),
    ]);
    this.letOtherSideDecide();
  }

  /** Whoever plays both sides takes back the last decision of either. */
  private mayUndo(viewer: Player | null): boolean {
    return this.decisions.length > 0 && (this.bot === null ? viewer !== null : viewer === this.seat);
  }

  private publish(notice: Notice, events: readonly GameEvent[]): void {
    const { state } = this.game;
    this.decision++;
    this.history.add(notice, events, state, (view) => ({
      view,
      decision: this.decision,
      undo: this.mayUndo(view.player) ? 'free' : null,
      ending: isOver(state) ? resultOf(state) : null,
    }));
  }
}
