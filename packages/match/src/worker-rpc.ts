/**
 * Calls between two threads: web workers, or `node:worker_threads`.
 * Every call settles: a handler that throws rejects it, and so does a worker that dies.
 *
 *     // worker.ts
 *     export interface Methods { add(a: number, b: number): number }
 *     new RpcServer<Methods>(browserPort(self)).serve({ add: (a, b) => a + b });
 *
 *     // page.ts
 *     const client = new RpcClient<Methods>(browserPort(new Worker(...)));
 *     await client.call('add', 1, 2);
 */

/** Derived from methods: their parameters may be narrower. Both ends run the same build, so nothing needs checking. */
type Listener = { listen(message: unknown): void }['listen'];
type Handler = { handle(...args: unknown[]): unknown }['handle'];
type Handlers<Methods> = { [Name in keyof Methods]: Handler };

/** One end of a channel. */
export interface RpcPort {
  post(message: unknown): void;
  onMessage(listener: Listener): void;
  /** The other end has died and will never answer. */
  onDeath(listener: (error: Error) => void): void;
}

interface Request {
  id: number;
  method: string;
  args: unknown[];
}

type Reply<Event> =
  | { id: number; value: unknown }
  | { id: number; error: { name: string; message: string } }
  | { event: Event };

interface PendingCall {
  resolve(value: unknown): void;
  reject: (error: Error) => void;
}

/** Calls the methods of a worker. */
export class RpcClient<Methods extends Handlers<Methods>, Event = never> {
  private readonly port: RpcPort;
  private readonly onEvent: ((event: Event) => void) | undefined;
  private readonly pending = new Map<number, PendingCall>();
  private lastId = 0;
  private failure: Error | null = null;

  constructor(port: RpcPort, onEvent?: (event: Event) => void) {
    this.port = port;
    this.onEvent = onEvent;
    port.onMessage((reply: Reply<Event>) => this.receive(reply));
    port.onDeath((error) => this.close(error));
  }

  /** Why no call can succeed any more; null while the worker is alive. */
  get error(): Error | null {
    return this.failure;
  }

  call<Name extends keyof Methods & string>(
    method: Name,
    ...args: Parameters<Methods[Name]>
  ): Promise<Awaited<ReturnType<Methods[Name]>>> {
    if (this.failure !== null) return Promise.reject(this.failure);
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<Methods[Name]>>>();
    const request: Request = { id: ++this.lastId, method, args };
    try {
      this.port.post(request);
      this.pending.set(request.id, { resolve, reject });
    } catch (error) {
      // An argument could not be cloned.
      reject(asError(error));
    }
    return promise;
  }

  /** Rejects all pending and future calls. */
  close(error: Error): void {
    this.failure ??= error;
    for (const { reject } of this.pending.values()) reject(this.failure);
    this.pending.clear();
  }

  private receive(reply: Reply<Event>): void {
    if ('event' in reply) return this.onEvent?.(reply.event);
    const call = this.pending.get(reply.id);
    this.pending.delete(reply.id);
    if ('error' in reply)
      call?.reject(Object.assign(new Error(reply.error.message), { name: reply.error.name }));
    else call?.resolve(reply.value);
  }
}

/** The worker's end: answers calls and sends events. */
export class RpcServer<Methods extends Handlers<Methods>, Event = never> {
  private readonly port: RpcPort;

  constructor(port: RpcPort) {
    this.port = port;
  }

  serve(methods: Methods): void {
    const handlers = new Map<string, Handler>(Object.entries<Handler>(methods));
    this.port.onMessage((request: Request) => {
      void handle(handlers, request)
        .then((value) => this.post({ id: request.id, value }))
        .catch((error: unknown) => {
          // The handler threw, or its result could not be cloned.
          const { name, message } = asError(error);
          this.post({ id: request.id, error: { name, message } });
        });
    });
  }

  notify(event: Event): void {
    this.post({ event });
  }

  private post(reply: Reply<Event>): void {
    this.port.post(reply);
  }
}

async function handle(handlers: ReadonlyMap<string, Handler>, { method, args }: Request): Promise<unknown> {
  const handler = handlers.get(method);
  if (handler === undefined) throw new Error(`the worker has no method ${method}`);
  return handler(...args);
}

interface FailureEvent {
  message?: string;
  preventDefault?(): void;
}

/** What a `Worker` and the `self` of a worker share in browsers. */
interface BrowserTarget {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: (event: FailureEvent) => void): void;
}

export const browserPort = (target: BrowserTarget): RpcPort => ({
  post: (message) => target.postMessage(message),
  onMessage: (listener) => target.addEventListener('message', ({ data }) => listener(data)),
  onDeath: (listener) => {
    const onError = (event: FailureEvent): void => {
      // Handled here: otherwise an error in a nested worker would also end the worker that started it.
      event.preventDefault?.();
      listener(new Error(event.message ?? 'the worker could not be loaded'));
    };
    target.addEventListener('error', onError);
    target.addEventListener('messageerror', onError);
  },
});

/** What `Worker` and `parentPort` of `node:worker_threads` share. */
interface NodeTarget {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error' | 'exit', listener: (cause: unknown) => void): unknown;
}

export const nodePort = (target: NodeTarget): RpcPort => ({
  post: (message) => target.postMessage(message),
  onMessage: (listener) => void target.on('message', listener),
  onDeath: (listener) => {
    target.on('error', (error) => listener(asError(error)));
    target.on('exit', (code) => listener(new Error(`the worker exited with code ${String(code)}`)));
  },
});

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
