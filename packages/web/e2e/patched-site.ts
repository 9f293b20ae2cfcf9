import { createServer, type Server, type ServerResponse } from 'node:http';
import { test as base } from '@playwright/test';

/** Sent instead of the file. */
type Patch = (content: string) => string;

export interface SiteResponse {
  status: number;
  type: string;
  content: Buffer | string;
}

/** The built page behind a proxy that changes files: workers, for example, cannot be reached from the page. */
export class PatchedSite {
  url = '';
  /** By a part of the file's name. */
  readonly patches = new Map<string, Patch>();
  private readonly server: Server = createServer(
    ({ url = '/' }, response) => void this.respond(url, response),
  );

  async open(): Promise<void> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
    this.url = `http://localhost:${address.port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  protected async load(path: string): Promise<SiteResponse> {
    const original = await this.loadOriginal(path);
    const [, patch] = [...this.patches].find(([name]) => path.includes(name)) ?? [];
    return patch === undefined ? original : { ...original, content: patch(String(original.content)) };
  }

  protected async loadOriginal(path: string): Promise<SiteResponse> {
    const response = await fetch(`http://localhost:${process.env.ARENA_PORT}${path}`);
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      content: Buffer.from(await response.arrayBuffer()),
    };
  }

  private async respond(path: string, response: ServerResponse): Promise<void> {
    const { status, type, content } = await this.load(path);
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(content);
  }
}

/** Unlike the usual test, it allows errors on the page: patched files may cause them. */
export const test = base.extend<{ site: PatchedSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
  site: async ({}, use) => {
    const site = new PatchedSite();
    await site.open();
    await use(site);
    site.close();
  },
  baseURL: ({ site }, use) => use(site.url),
});

/** Time in the match worker passes faster by this factor. */
export const speedUp =
  (factor: number): Patch =>
  (content) =>
    `const start = Date.now(), { now } = Date, later = setTimeout;
     Date.now = () => start + (now() - start) * ${factor};
     globalThis.setTimeout = (task, ms) => later(task, ms / ${factor});
     ${content}`;
