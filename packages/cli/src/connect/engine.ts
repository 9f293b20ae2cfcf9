import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ACTION, check, encodeAction, InputError, type Action, type View } from '@arena/rules';
import { z } from 'zod';

/** The engine cannot be used; the message says why. */
export class EngineError extends Error {}

/** A slow machine, and engines that load a network first. */
const PATIENCE_MS = 30_000;
const QUIT_MS = 2000;
const MAX_TRIES = 3;

const engineReply = z.object({
  id: z.optional(z.number()),
  ok: z.boolean(),
  action: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.string(), message: z.string() })),
});
type EngineAnswer = z.infer<typeof engineReply>;

interface Asked {
  id: number;
  resolve: (reply: EngineAnswer) => void;
  reject: (error: EngineError) => void;
}

/** An engine of its own process that speaks AEP. One question at a time; it is started again if it ends. */
export class AepEngine {
  private readonly command: readonly [string, ...string[]];
  private readonly report: (text: string) => void;
  private child: ChildProcess | null = null;
  private asked: Asked | null = null;
  private count = 0;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(command: readonly [string, ...string[]], report: (text: string) => void) {
    this.command = command;
    this.report = report;
  }

  /** Whether it is an engine at all. */
  async start(): Promise<void> {
    const { ok } = await this.ask({ cmd: 'hello' }, PATIENCE_MS);
    if (!ok) throw new EngineError('The engine does not answer "hello": it must speak AEP.');
  }

  /** The engine's choice among the actions in the view. */
  choose(view: View, ms: number): Promise<Action> {
    const choice = this.queue.then(() => this.tryToChoose(view, ms));
    this.queue = choice.catch(() => null);
    return choice;
  }

  close(): void {
    const { child } = this;
    this.child = null;
    if (child === null) return;
    child.stdin?.end('{"cmd":"quit"}\n');
    setTimeout(() => child.kill(), QUIT_MS).unref();
  }

  private async tryToChoose(view: View, ms: number): Promise<Action> {
    for (let tries = 1; ; tries++) {
      try {
        return offered(await this.ask({ cmd: 'choose', view, ms }, ms + PATIENCE_MS), view);
      } catch (error) {
        if (!(error instanceof EngineError) || tries === MAX_TRIES) throw error;
        this.report(`${error.message} Asking again.`);
      }
    }
  }

  private ask(request: object, patience: number): Promise<EngineAnswer> {
    const { child } = this;
    const running = child ?? this.launch();
    const id = ++this.count;
    const { promise, resolve, reject } = Promise.withResolvers<EngineAnswer>();
    this.asked = { id, resolve, reject };
    const timer = setTimeout(() => {
      this.fail(running, `The engine has not answered for ${patience / 1000} seconds.`);
      running.kill('SIGKILL');
    }, patience);
    running.stdin?.write(`${JSON.stringify({ id, ...request })}\n`);
    return promise.finally(() => clearTimeout(timer));
  }

  private launch(): ChildProcess {
    const [program, ...args] = this.command;
    // In a group of its own: Ctrl-C is for this program, which lets games end first.
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
    this.child = child;
    child.on('error', ({ message }) => this.fail(child, `The engine cannot be started: ${message}.`));
    child.on('exit', (code, signal) =>
      this.fail(child, `The engine has ended (${signal ?? `exit code ${code}`}).`),
    );
    child.stdin?.on('error', () => undefined);
    if (child.stdout !== null)
      createInterface({ input: child.stdout }).on('line', (line) => this.onLine(child, line));
    return child;
  }

  private onLine(child: ChildProcess, line: string): void {
    const { asked } = this;
    if (child !== this.child || asked === null) return;
    const { data } = engineReply.safeParse(jsonIn(line));
    if (data?.id !== undefined && data.id !== asked.id) return;
    this.asked = null;
    if (data === undefined)
      asked.reject(new EngineError('The engine has answered with something that is not AEP.'));
    else asked.resolve(data);
  }

  private fail(child: ChildProcess, message: string): void {
    if (child !== this.child) return;
    this.child = null;
    const { asked } = this;
    this.asked = null;
    asked?.reject(new EngineError(message));
  }
}

function jsonIn(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line);
    return value;
  } catch {
    return null;
  }
}

/** The action that the engine has chosen, as the view has it. */
function offered({ ok, action, error }: EngineAnswer, { decision }: View): Action {
  if (!ok)
    throw new EngineError(
      error?.code === 'unknown-command'
        ? 'The engine does not know "choose": see docs/protocol.md.'
        : `The engine refuses to choose: ${error?.message ?? 'without a reason'}.`,
    );
  try {
    const code = encodeAction(check(ACTION, action, 'the action'));
    const found = decision.actions?.find((legal) => encodeAction(legal) === code);
    if (found !== undefined) return found;
  } catch (problem) {
    if (!(problem instanceof InputError)) throw problem;
  }
  throw new EngineError(`The engine has chosen ${JSON.stringify(action)}, which is not one of the actions.`);
}
