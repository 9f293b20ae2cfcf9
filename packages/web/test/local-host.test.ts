import { browserPort, RpcServer } from '@arena/match/worker-rpc';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LocalHost } from '../src/host/local-host.ts';
import { LocalMatch, type MatchChange } from '../src/host/local-match.ts';
import type { MatchMethods } from '../src/host/match-worker.ts';
import { fakeStorage } from './fake-storage.ts';
import { OPTIONS } from './fake-server.ts';

type WorkerListener = (event: { data: unknown; message?: string }) => void;

/** A worker in the same thread; the test writes its script. */
class FakeWorker {
  isTerminated = false;
  /** What the page and the script listen to. */
  readonly page = new Map<string, WorkerListener[]>();
  private readonly script = new Map<string, WorkerListener[]>();
  /** The worker's end. */
  readonly self = {
    postMessage: (data: unknown): void => this.emit(this.page, 'message', { data: structuredClone(data) }),
    addEventListener: (type: string, listener: WorkerListener): void => add(this.script, type, listener),
  };

  postMessage(data: unknown): void {
    this.emit(this.script, 'message', { data: structuredClone(data) });
  }

  addEventListener(type: string, listener: WorkerListener): void {
    add(this.page, type, listener);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** As if the script had thrown outside of any call, or could not be loaded. */
  die(message: string): void {
    this.emit(this.page, 'error', { data: null, message });
  }

  private emit(
    listeners: Map<string, WorkerListener[]>,
    type: string,
    event: { data: unknown; message?: string },
  ): void {
    queueMicrotask(() => listeners.get(type)?.forEach((listener) => listener(event)));
  }
}

const add = (listeners: Map<string, WorkerListener[]>, type: string, listener: WorkerListener): void =>
  void listeners.set(type, [...(listeners.get(type) ?? []), listener]);

vi.stubGlobal('reportError', (error: unknown) => expect.fail(String(error)));
const workers: FakeWorker[] = [];
vi.stubGlobal(
  'Worker',
  class extends FakeWorker {
    constructor() {
      super();
      workers.push(this);
      script(this);
    }
  },
);
let script: (worker: FakeWorker) => void;

/** A real match, with some of its methods replaced. */
const serve =
  (methods: Partial<MatchMethods> = {}) =>
  (worker: FakeWorker): void => {
    const server = new RpcServer<MatchMethods, MatchChange>(browserPort(worker.self));
    let match: LocalMatch;
    server.serve({
      start: (options) => void (match = LocalMatch.start(options, (change) => server.notify(change))),
      resume: () => Promise.resolve(null),
      receive: (from, command) => match.receive(from, command),
      rematch: () => match.rematch(),
      record: () => Promise.reject(new Error('no record')),
      checkDice: () => Promise.reject(new Error('not over')),
      ...methods,
    });
  };

const NAMES: [string, string] = ['Anna', 'Ben'];
const fail = (): never => {
  throw new RangeError('out of memory');
};

beforeEach(() => {
  workers.length = 0;
  fakeStorage.clear();
});

describe('a match in a worker', () => {
  test('starts, takes commands and is saved', async () => {
    script = serve();
    const host = await LocalHost.start(OPTIONS, NAMES);
    expect(host.localPlayers).toEqual([0, 1]);
    expect(await host.send(0, { type: 'resign' })).toBeNull();
    await vi.waitFor(() => expect(host.latest('spectator').snapshot.ending?.cause).toBe('resigned'));
    expect(fakeStorage.get('arena.game')).toContain('"isOver":true');
    expect(host.failure.value).toBeNull();
  });

  test('rejects if it throws at its start, and leaves no worker behind', async () => {
    script = serve({ start: fail });
    await expect(LocalHost.start(OPTIONS, NAMES)).rejects.toThrow('out of memory');
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  });

  test('rejects if it throws while opening a save', async () => {
    script = serve({ resume: fail });
    await expect(LocalHost.resume({ names: NAMES, save: '' })).rejects.toThrow('out of memory');
  });

  test('says why it cannot open a damaged save', async () => {
    script = serve({ resume: () => Promise.resolve('the save is damaged') });
    expect(await LocalHost.resume({ names: NAMES, save: '' })).toEqual({ error: 'the save is damaged' });
  });

  test('rejects if its worker cannot be loaded', async () => {
    script = (worker) => worker.die('not a script');
    await expect(LocalHost.start(OPTIONS, NAMES)).rejects.toThrow('not a script');
  });

  test('reports a failure if it throws at a command', async () => {
    script = serve({ receive: fail });
    const host = await LocalHost.start(OPTIONS, NAMES);
    expect(await host.send(0, { type: 'resign' })).toBeNull();
    expect(host.failure.value?.message).toBe('out of memory');
  });

  test('reports a failure if it dies between two commands, and answers every call', async () => {
    script = serve({ receive: () => fail() });
    const host = await LocalHost.start(OPTIONS, NAMES);
    workers[0]?.die('a timer threw');
    await vi.waitFor(() => expect(host.failure.value?.message).toBe('a timer threw'));
    await expect(host.checkDice()).rejects.toThrow('a timer threw');
    expect(await host.send(0, { type: 'resign' })).toBeNull();
  });

  test('reports nothing after it was closed', async () => {
    script = serve();
    const host = await LocalHost.start(OPTIONS, NAMES);
    const pending = host.send(0, { type: 'resign' });
    host.close();
    expect(await pending).toBeNull();
    expect(host.failure.value).toBeNull();
  });
});
