import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from '@playwright/test';

/** What is sent instead of a file. */
type Patch = (content: string) => string;

/** The page with other files than the real ones, for what goes on in workers and cannot be reached from the page. */
export interface PatchedSite {
  url: string;
  /** By a part of the name of the file. */
  patches: Map<string, Patch>;
}

async function servePatched(
  from: string,
  { patches }: PatchedSite,
  path: string,
  response: ServerResponse,
): Promise<void> {
  const original = await fetch(from + path);
  const content = Buffer.from(await original.arrayBuffer());
  const [, change] = [...patches].find(([name]) => path.includes(name)) ?? [];
  const sent = change === undefined ? content : change(content.toString());
  const type = original.headers.get('content-type') ?? '';
  response.writeHead(original.status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(sent);
}

/** Errors are not looked for: with other files they are to be expected. */
export const test = base.extend<{ served: PatchedSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  served: async ({}, use) => {
    const served: PatchedSite = { url: '', patches: new Map() };
    const from = `http://localhost:${process.env.ARENA_PORT}`;
    const server = createServer(({ url = '/' }, response) => void servePatched(from, served, url, response));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    served.url = `http://localhost:${(server.address() as AddressInfo).port}`;
    await use(served);
    server.close();
    server.closeAllConnections();
  },
  baseURL: ({ served }, use) => use(served.url),
});

/** In the worker of the table, time passes so much faster. */
export const speedUp =
  (factor: number): Patch =>
  (content) =>
    `const start = Date.now(), { now } = Date, later = setTimeout;
     Date.now = () => start + (now() - start) * ${factor};
     globalThis.setTimeout = (task, ms) => later(task, ms / ${factor});
     ${content}`;
