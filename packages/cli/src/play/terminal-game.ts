import { actionLabel, joinParts, refusalText, resultText } from '@arena/i18n';
import { MAX_REPEATS } from '@arena/match';
import { CARD_IDS, type Action, type Player, type View } from '@arena/rules';
import type { Autosave } from './autosave.ts';
import type { DrawContext } from './board.ts';
import { parseCommand, type UserCommand } from './parse-command.ts';
import { buildMenu, type MenuChoice } from './menu.ts';
import { load, save } from './save-file.ts';
import {
  completionsOf,
  drawCard,
  drawChoices,
  drawDiscard,
  drawEffects,
  drawHelp,
  drawQuestion,
  drawEvents,
  drawTable,
} from './screen.ts';
import type { PlaySession } from './session.ts';
import type { Terminal } from './terminal.ts';
import { normalize } from './text-layout.ts';
import type { TerminalMessages } from './messages.ts';

/** What follows a command: draw the table again, read the next command, or leave the game. */
type NextStep = 'show' | 'listen' | 'leave';

/** The game loop of one terminal. */
export class TerminalGame {
  private readonly m: TerminalMessages;
  private readonly terminal: Terminal;
  private readonly autosave: Autosave;
  private session: PlaySession;
  /** The player at the screen. */
  private viewer: Player | null = null;
  /** To be printed above the table when it is next drawn. */
  private notices: string[] = [];

  constructor(m: TerminalMessages, terminal: Terminal, autosave: Autosave, session: PlaySession) {
    this.m = m;
    this.terminal = terminal;
    this.autosave = autosave;
    this.session = session;
    terminal.completions = completionsOf(m, CARD_IDS);
  }

  private get drawContext(): DrawContext {
    const { columns, rows, paint } = this.terminal;
    return { m: this.m, names: this.session.seating.names, columns, rows, paint };
  }

  /** Plays until the game is over or left. */
  async run(): Promise<void> {
    for (;;) {
      await this.session.advance();
      const player = this.session.playerToAct;
      if (player === null) {
        this.finish();
        return;
      }
      this.autosaveNow();
      if (!(await this.handScreenTo(player)) || (await this.decide(player)) === 'leave') {
        this.leave();
        return;
      }
    }
  }

  private autosaveNow(): void {
    const failure = this.autosave.save(this.session);
    if (failure !== null) this.notices.push(this.m.play_autosave_failed(failure));
  }

  private finish(): void {
    const { m, terminal, session } = this;
    if (session.isHotSeat) terminal.wipe();
    else terminal.clear();
    const viewer = session.isHotSeat ? null : this.viewer;
    const view = session.view(viewer ?? 'spectator');
    const story = session.finalEvents(viewer ?? 'spectator').filter(({ event }) => event !== 'over');
    terminal.write(...drawEvents(story, viewer, this.drawContext), ...drawTable(view, this.drawContext), '');
    const { result } = view.decision;
    if (result !== undefined) {
      terminal.print(resultText(m, result, { names: session.seating.names, viewer }), 'strong');
    }
    terminal.write('', m.play_over_bye({}));
    this.autosave.remove();
  }

  private leave(): void {
    const { m } = this;
    // The next person at the terminal must not see a hand.
    if (this.session.isHotSeat) this.terminal.wipe();
    const failure = this.autosave.save(this.session);
    this.terminal.write('');
    this.terminal.print(failure === null ? m.play_left({}) : m.play_left_unkept({}));
  }

  /** With two people at one screen, nobody sees the other's cards. */
  private async handScreenTo(player: Player): Promise<boolean> {
    if (this.session.isHotSeat && player !== this.viewer) {
      const name = { player: this.session.seating.names[player] };
      this.terminal.wipe();
      this.terminal.write('');
      this.terminal.print(this.m.play_curtain(name), 'strong');
      this.terminal.write('');
      if ((await this.terminal.prompt(this.m.play_curtain_enter(name))) === null) return false;
      this.terminal.wipe();
    }
    this.viewer = player;
    return true;
  }

  /** Lets one person decide once. */
  private async decide(player: Player): Promise<NextStep> {
    this.terminal.clear();
    for (const notice of this.notices.splice(0)) this.terminal.print(notice);
    this.terminal.write(...drawEvents(this.session.newEvents(player), player, this.drawContext));
    const choices = buildMenu(this.m, this.session.view(player), this.session.seating.names);
    this.show(player, choices);
    for (;;) {
      const line = await this.terminal.prompt(this.m.play_prompt({}));
      if (line === null) return 'leave';
      const view = this.session.view(player);
      const next = await this.execute(parseCommand(line, view, this.m), view, choices);
      if (next !== 'listen') return next;
    }
  }

  private show(player: Player, choices: readonly MenuChoice[]): void {
    const view = this.session.view(player);
    const isNew = view.turn <= 1;
    this.terminal.write(
      ...drawTable(view, this.drawContext),
      ...(isNew ? [this.terminal.paint('frame', this.m.board_legend({}))] : []),
      ...drawQuestion(view, choices, this.drawContext),
    );
  }

  private async execute(command: UserCommand, view: View, choices: readonly MenuChoice[]): Promise<NextStep> {
    const { m, terminal, session } = this;
    switch (command.type) {
      case 'choice':
        return this.choose(command.number, choices, view);
      case 'action':
        return this.attempt(command.action, view);
      case 'why':
        this.explain(command.action, view);
        return 'listen';
      case 'card':
        terminal.write(...drawCard(command.card, view, this.drawContext));
        return 'listen';
      case 'cards':
        terminal.write(...drawEffects(view, this.drawContext));
        return 'listen';
      case 'discard':
        terminal.write(...drawDiscard(view, this.drawContext));
        return 'listen';
      case 'log': {
        const story = drawEvents(session.lastTurnEvents(view.player ?? 0), view.player, this.drawContext);
        terminal.write(...(story.length === 0 ? [m.play_log_empty({})] : story));
        return 'listen';
      }
      case 'help':
        terminal.write(...drawHelp(this.drawContext));
        return 'listen';
      case 'look':
        return 'show';
      case 'undo':
        return this.undo(view.player ?? 0);
      case 'redo':
        return this.redo(view.player ?? 0);
      case 'save':
        this.save(command.file);
        return 'listen';
      case 'resume':
        return this.resume(command.file);
      case 'quit':
        return 'leave';
      case 'unclear':
        this.terminal.print(command.message);
        return 'listen';
    }
  }

  private async choose(number: number, choices: readonly MenuChoice[], view: View): Promise<NextStep> {
    const choice = choices.find((each) => each.number === number);
    if (choice === undefined) {
      const numbers = joinParts(
        this.m,
        choices.map((each) => each.number),
      );
      this.terminal.print(this.m.play_no_such_choice({ number, numbers }));
      return 'listen';
    }
    return 'action' in choice ? this.attempt(choice.action, view) : this.chooseSpace(choice, choices, view);
  }

  /** The second step of a choice: where to lay the card. 0 goes back. */
  private async chooseSpace(
    { label, submenu }: { label: string; submenu: MenuChoice[] },
    choices: readonly MenuChoice[],
    view: View,
  ): Promise<NextStep> {
    const back = { number: 0, label: this.m.choice_back({}), submenu: [] };
    this.terminal.write(
      this.terminal.paint('strong', label),
      ...drawChoices([...submenu, back], this.drawContext),
    );
    for (;;) {
      const line = await this.terminal.prompt(this.m.choice_where({}));
      if (line === null) return 'leave';
      const command = parseCommand(line, view, this.m);
      if (command.type !== 'choice') return this.execute(command, view, choices);
      if (command.number === back.number) return 'show';
      const next = await this.choose(command.number, submenu, view);
      if (next !== 'listen') return next;
    }
  }

  private attempt(action: Action, view: View): NextStep {
    const reason = this.session.play(view.player ?? 0, action);
    if (reason === null) return 'show';
    this.terminal.print(refusalText(this.m, reason, action, view));
    return 'listen';
  }

  private explain(action: Action, view: View): void {
    const reason = this.session.why(action);
    const { names } = this.session.seating;
    this.terminal.print(
      reason === null
        ? this.m.play_is_legal({ label: actionLabel(this.m, action, view, { names }) })
        : refusalText(this.m, reason, action, view),
    );
  }

  private async undo(player: Player): Promise<NextStep> {
    const { m, session } = this;
    const last = session.lastDecision();
    if (last === null) {
      this.terminal.print(m.play_undo_nothing({}));
      return 'listen';
    }
    const { dice, cards } = last.undone;
    const warnings = [
      ...(dice && cards
        ? [m.play_undo_both({})]
        : dice
          ? [m.play_undo_dice({})]
          : cards
            ? [m.play_undo_cards({})]
            : []),
      ...(last.player === player
        ? []
        : [m.play_undo_of_other({ player: session.seating.names[last.player] })]),
    ];
    if (warnings.length > 0) {
      const objection = await this.confirm(warnings.join('\n'), m.play_undo_kept({}));
      if (objection !== null) return objection;
    }
    if (!session.undo(last)) {
      this.terminal.print(m.play_undo_used_up({ count: MAX_REPEATS }));
      return 'listen';
    }
    this.notices.push(m.play_undo_done({}));
    return 'show';
  }

  private redo(player: Player): NextStep {
    if (!this.session.redo(player)) {
      this.terminal.print(this.m.play_redo_nothing({}));
      return 'listen';
    }
    this.notices.push(this.m.play_redo_done({}));
    return 'show';
  }

  /** Asks before something is lost. Null means yes. The English answers work in every language. */
  private async confirm(warning: string, declined: string): Promise<NextStep | null> {
    this.terminal.print(warning);
    const answer = await this.terminal.prompt(this.m.play_confirm({}));
    if (answer === null) return 'leave';
    const said = normalize(answer);
    const words = [this.m.play_yes({}), 'yes'].map(normalize);
    if (said !== '' && words.some((word) => word.startsWith(said))) return null;
    this.terminal.print(declined);
    return 'listen';
  }

  private save(file: string): void {
    const { m } = this;
    const failure = save(file, this.session);
    this.terminal.print(
      failure === null
        ? m.play_saved({ file })
        : failure === 'foreign'
          ? m.play_save_foreign({ file })
          : m.play_save_failed({ file, ...failure }),
    );
  }

  private async resume(file: string): Promise<NextStep> {
    const { m } = this;
    const loaded = load(file, m);
    if (loaded === 'missing' || 'problem' in loaded) {
      this.terminal.print(
        loaded === 'missing' ? m.play_resume_missing({ file }) : m.play_resume_failed({ file, ...loaded }),
      );
      return 'listen';
    }
    const objection = await this.confirm(m.play_resume_replaces({}), m.play_resume_declined({}));
    if (objection !== null) return objection;
    this.autosave.adopt(file);
    this.session = loaded;
    this.viewer = null;
    this.notices.push(m.play_resumed({ file }));
    return 'show';
  }
}
