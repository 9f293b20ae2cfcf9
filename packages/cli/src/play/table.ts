import { actionLabel, listOf, refusalText, resultText } from '@arena/i18n';
import { CARD_IDS, type Action, type Player, type View } from '@arena/rules';
import type { Autosave } from './autosave.ts';
import type { Drawing } from './board.ts';
import { parseCommand, type Command } from './commands.ts';
import { choicesIn, type Choice } from './menu.ts';
import { load, save } from './save.ts';
import {
  completionsOf,
  drawCard,
  drawChoices,
  drawDiscard,
  drawEffects,
  drawHelp,
  drawQuestion,
  drawStory,
  drawTable,
} from './screen.ts';
import type { Session } from './session.ts';
import type { Terminal } from './terminal.ts';
import { simplified } from './text.ts';
import type { Texts } from './texts.ts';

/** What a command leads to: the table is shown anew, the next command is read, or the game is left. */
type Next = 'show' | 'listen' | 'leave';

/** One terminal with a game on it. */
export class TableTop {
  private readonly m: Texts;
  private readonly terminal: Terminal;
  private readonly autosave: Autosave;
  private session: Session;
  /** Whose eyes the screen is for. */
  private atScreen: Player | null = null;
  /** To be said above the table when it is next shown. */
  private notices: string[] = [];

  constructor(m: Texts, terminal: Terminal, autosave: Autosave, session: Session) {
    this.m = m;
    this.terminal = terminal;
    this.autosave = autosave;
    this.session = session;
    terminal.completions = completionsOf(m, CARD_IDS);
  }

  private get drawing(): Drawing {
    const { columns, rows, paint } = this.terminal;
    return { m: this.m, names: this.session.seating.names, columns, rows, paint };
  }

  /** Plays until the game is over or left. */
  async run(): Promise<void> {
    for (;;) {
      this.session.settle();
      const player = this.session.decider;
      if (player === null) {
        this.finish();
        return;
      }
      this.keep();
      if (!(await this.isReady(player)) || (await this.decide(player)) === 'leave') {
        this.leave();
        return;
      }
    }
  }

  private keep(): void {
    const failure = this.autosave.keep(this.session);
    if (failure !== null) this.notices.push(this.m.play_autosave_failed(failure));
  }

  private finish(): void {
    const { m, terminal, session } = this;
    if (session.isHotSeat) terminal.forget();
    else terminal.clear();
    const viewer = session.isHotSeat ? null : this.atScreen;
    const view = session.view(viewer ?? 'spectator');
    const story = session.lastNews(viewer ?? 'spectator').filter(({ event }) => event !== 'over');
    terminal.write(...drawStory(story, viewer, this.drawing), ...drawTable(view, this.drawing), '');
    const { result } = view.decision;
    if (result !== undefined) {
      terminal.say(resultText(m, result, { names: session.seating.names, viewer }), 'strong');
    }
    terminal.write('', m.play_over_bye({}));
    this.autosave.remove();
  }

  private leave(): void {
    const { m } = this;
    // Whoever comes to the terminal next finds no hand on it.
    if (this.session.isHotSeat) this.terminal.forget();
    const failure = this.autosave.keep(this.session);
    this.terminal.write('');
    this.terminal.say(failure === null ? m.play_left({}) : m.play_left_unkept({}));
  }

  /** With two people at one screen, nobody sees the other's cards. */
  private async isReady(player: Player): Promise<boolean> {
    if (this.session.isHotSeat && player !== this.atScreen) {
      const name = { player: this.session.seating.names[player] };
      this.terminal.forget();
      this.terminal.write('');
      this.terminal.say(this.m.play_curtain(name), 'strong');
      this.terminal.write('');
      if ((await this.terminal.ask(this.m.play_curtain_enter(name))) === null) return false;
      this.terminal.forget();
    }
    this.atScreen = player;
    return true;
  }

  /** One decision of one person. */
  private async decide(player: Player): Promise<Next> {
    this.terminal.clear();
    for (const notice of this.notices.splice(0)) this.terminal.say(notice);
    this.terminal.write(...drawStory(this.session.news(player), player, this.drawing));
    const choices = choicesIn(this.m, this.session.view(player), this.session.seating.names);
    this.show(player, choices);
    for (;;) {
      const line = await this.terminal.ask(this.m.play_prompt({}));
      if (line === null) return 'leave';
      const view = this.session.view(player);
      const next = await this.obey(parseCommand(line, view, this.m), view, choices);
      if (next !== 'listen') return next;
    }
  }

  private show(player: Player, choices: readonly Choice[]): void {
    const view = this.session.view(player);
    const isNew = view.turn <= 1;
    this.terminal.write(
      ...drawTable(view, this.drawing),
      ...(isNew ? [this.terminal.paint('frame', this.m.board_legend({}))] : []),
      ...drawQuestion(view, choices, this.drawing),
    );
  }

  private async obey(command: Command, view: View, choices: readonly Choice[]): Promise<Next> {
    const { m, terminal, session } = this;
    switch (command.is) {
      case 'choice':
        return this.choose(command.number, choices, view);
      case 'action':
        return this.attempt(command.action, view);
      case 'why':
        this.explain(command.action, view);
        return 'listen';
      case 'card':
        terminal.write(...drawCard(command.card, view, this.drawing));
        return 'listen';
      case 'cards':
        terminal.write(...drawEffects(view, this.drawing));
        return 'listen';
      case 'discard':
        terminal.write(...drawDiscard(view, this.drawing));
        return 'listen';
      case 'log': {
        const story = drawStory(session.lastTurn(view.player ?? 0), view.player, this.drawing);
        terminal.write(...(story.length === 0 ? [m.play_log_empty({})] : story));
        return 'listen';
      }
      case 'help':
        terminal.write(...drawHelp(this.drawing));
        return 'listen';
      case 'look':
        return 'show';
      case 'undo':
        return this.undo(view.player ?? 0);
      case 'save':
        this.save(command.file);
        return 'listen';
      case 'resume':
        return this.resume(command.file);
      case 'quit':
        return 'leave';
      case 'unclear':
        this.terminal.say(command.message);
        return 'listen';
    }
  }

  private async choose(number: number, choices: readonly Choice[], view: View): Promise<Next> {
    const choice = choices.find((each) => each.number === number);
    if (choice === undefined) {
      const numbers = listOf(
        this.m,
        choices.map((each) => each.number),
      );
      this.terminal.say(this.m.play_no_such_choice({ number, numbers }));
      return 'listen';
    }
    return 'action' in choice ? this.attempt(choice.action, view) : this.chooseFurther(choice, choices, view);
  }

  /** The second step of a choice: where to lay the card. 0 goes back. */
  private async chooseFurther(
    { label, further }: { label: string; further: Choice[] },
    choices: readonly Choice[],
    view: View,
  ): Promise<Next> {
    const back = { number: 0, label: this.m.choice_back({}), further: [] };
    this.terminal.write(
      this.terminal.paint('strong', label),
      ...drawChoices([...further, back], this.drawing),
    );
    for (;;) {
      const line = await this.terminal.ask(this.m.choice_where({}));
      if (line === null) return 'leave';
      const command = parseCommand(line, view, this.m);
      if (command.is !== 'choice') return this.obey(command, view, choices);
      if (command.number === back.number) return 'show';
      const next = await this.choose(command.number, further, view);
      if (next !== 'listen') return next;
    }
  }

  private attempt(action: Action, view: View): Next {
    const reason = this.session.why(action);
    if (reason !== null) {
      this.terminal.say(refusalText(this.m, reason, action, view));
      return 'listen';
    }
    this.session.play(action);
    return 'show';
  }

  private explain(action: Action, view: View): void {
    const reason = this.session.why(action);
    const { names } = this.session.seating;
    this.terminal.say(
      reason === null
        ? this.m.play_is_legal({ label: actionLabel(this.m, action, view, { names }) })
        : refusalText(this.m, reason, action, view),
    );
  }

  private async undo(player: Player): Promise<Next> {
    const { m, session } = this;
    const last = session.lastDecision();
    if (last === null) {
      this.terminal.say(m.play_undo_nothing({}));
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
      const objection = await this.objection(warnings.join('\n'), m.play_undo_kept({}));
      if (objection !== null) return objection;
    }
    session.takeBack(last.length);
    this.notices.push(m.play_undo_done({}));
    return 'show';
  }

  /** Asks before something is lost. Null means that it shall be; English is understood everywhere. */
  private async objection(warning: string, declined: string): Promise<Next | null> {
    this.terminal.say(warning);
    const answer = await this.terminal.ask(this.m.play_confirm({}));
    if (answer === null) return 'leave';
    const said = simplified(answer);
    const words = [this.m.play_yes({}), 'yes'].map(simplified);
    if (said !== '' && words.some((word) => word.startsWith(said))) return null;
    this.terminal.say(declined);
    return 'listen';
  }

  private save(file: string): void {
    const { m } = this;
    const failure = save(file, this.session);
    this.terminal.say(
      failure === null
        ? m.play_saved({ file })
        : failure === 'foreign'
          ? m.play_save_foreign({ file })
          : m.play_save_failed({ file, ...failure }),
    );
  }

  private async resume(file: string): Promise<Next> {
    const { m } = this;
    const loaded = load(file, m);
    if (loaded === 'missing' || 'problem' in loaded) {
      this.terminal.say(
        loaded === 'missing' ? m.play_resume_missing({ file }) : m.play_resume_failed({ file, ...loaded }),
      );
      return 'listen';
    }
    const objection = await this.objection(m.play_resume_replaces({}), m.play_resume_declined({}));
    if (objection !== null) return objection;
    this.autosave.takeOver(file);
    this.session = loaded;
    this.atScreen = null;
    this.notices.push(m.play_resumed({ file }));
    return 'show';
  }
}
