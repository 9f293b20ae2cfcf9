import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { browserPort, nodePort, RpcClient, RpcServer, type RpcPort } from '../src/worker-rpc.ts';

interface Methods {
  add(a: number, b: number): number;
  later(value: string): Promise<string>;
  fail(message: string): never;
  unclonable(): unknown;
  hang(): Promise<never>;
  nothing(): void;
}

const METHODS: Methods = {
  add: (a, b) => a + b,
  later: (value) => Promise.resolve(value),
  fail: (message) => {
    throw new RangeError(message);
  },
  unclonable: () => () => undefined,
  hang: () => new Promise(() => undefined),
  nothing: () => undefined,
};

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

/** Has the API of a browser's worker. */
class BrowserWorker {
  private readonly port: MessagePort;
  readonly listeners = new Map<string, (event: { data: unknown; message?: string }) => void>();

  constructor(port: MessagePort) {
    this.port = port;
    port.on('message', (data: unknown) => this.listeners.get('message')?.({ data }));
  }

  postMessage(message: unknown): void {
    this.port.postMessage(message);
  }

  addEventListener(type: string, listener: (event: { data: unknown; message?: string }) => void): void {
    this.listeners.set(type, listener);
  }
}

const PORTS: [string, (port: MessagePort) => RpcPort][] = [
  ['in Node', nodePort],
  ['in a browser', (port) => browserPort(new BrowserWorker(port))],
];

function channel(): { port1: MessagePort; port2: MessagePort } {
  const { port1, port2 } = new MessageChannel();
  cleanups.push(() => port1.close());
  return { port1, port2 };
}

describe.each(PORTS)('calls between threads %s', (_, portOf) => {
  function connect(onEvent?: (event: string) => void): {
    client: RpcClient<Methods, string>;
    server: RpcServer<Methods, string>;
  } {
    const { port1, port2 } = channel();
    const server = new RpcServer<Methods, string>(portOf(port2));
    server.serve(METHODS);
    return { client: new RpcClient<Methods, string>(portOf(port1), onEvent), server };
  }

  test('each get their own result', async () => {
    const { client } = connect();
    const calls = [client.call('later', 'x'), client.call('add', 1, 2), client.call('add', 3, 4)];
    expect(await Promise.all(calls)).toEqual(['x', 3, 7]);
  });

  test('reject with the name and message of what the handler threw', async () => {
    const { client } = connect();
    await expect(client.call('fail', 'too far')).rejects.toMatchObject({
      name: 'RangeError',
      message: 'too far',
    });
    await expect(client.call('add', 1, 1)).resolves.toBe(2);
  });

  test('reject when an argument or a result cannot be cloned', async () => {
    const { client } = connect();
    await expect(client.call('unclonable')).rejects.toThrow(/could not be cloned/);
    // @ts-expect-error a function is not a string
    await expect(client.call('later', () => undefined)).rejects.toThrow(/could not be cloned/);
  });

  test('reject when there is no such method', async () => {
    const { port1, port2 } = channel();
    new RpcServer(portOf(port2)).serve({});
    const client = new RpcClient<Methods>(portOf(port1));
    await expect(client.call('add', 1, 2)).rejects.toThrow('no method add');
  });

  test('events arrive in order, before later replies', async () => {
    const events: string[] = [];
    const { client, server } = connect((event) => events.push(event));
    server.notify('one');
    server.notify('two');
    await client.call('add', 1, 2);
    expect(events).toEqual(['one', 'two']);
  });

  test('all reject once the client is closed', async () => {
    const { client } = connect();
    const pending = client.call('hang');
    expect(client.error).toBeNull();
    client.close(new Error('closed'));
    await expect(pending).rejects.toThrow('closed');
    await expect(client.call('add', 1, 2)).rejects.toThrow('closed');
    expect(client.error?.message).toBe('closed');
  });
});

describe('a worker that dies rejects pending and later calls', () => {
  async function expectRejections(onMessage: string): Promise<void> {
    const source = `require('node:worker_threads').parentPort.on('message', () => { ${onMessage} })`;
    const worker = new Worker(source, { eval: true });
    cleanups.push(() => worker.terminate());
    const client = new RpcClient<Methods>(nodePort(worker));
    const calls = await Promise.allSettled([client.call('hang'), client.call('add', 1, 2)]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(client.call('add', 1, 2)).rejects.toThrow(/broken|exited with code 3/);
  }

  test('when it throws outside a handler', () => expectRejections("throw new Error('broken')"));
  test('when it exits', () => expectRejections('process.exit(3)'));

  test('in a browser', async () => {
    const worker = new BrowserWorker(channel().port1);
    const client = new RpcClient<Methods>(browserPort(worker));
    const pending = client.call('hang');
    worker.listeners.get('error')?.({ data: null, message: 'broken' });
    await expect(pending).rejects.toThrow('broken');
    await expect(client.call('add', 1, 2)).rejects.toThrow('broken');
  });
});
