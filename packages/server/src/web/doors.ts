import type { FastifyInstance } from 'fastify';
import { addressOf, isOwnOrigin, makeApp, type AppSurroundings } from './app.ts';
import { Sockets, type SocketLimits } from './sockets.ts';

/** Where people come in: pages and requests over HTTP, tables over WebSockets. */
export interface Doors {
  app: FastifyInstance;
  sockets: Sockets;
}

export async function makeDoors(around: AppSurroundings & { limits: SocketLimits }): Promise<Doors> {
  const { tables, identity, metrics, limits, baseUrl } = around;
  const app = await makeApp(around);
  const sockets = new Sockets(app.server, {
    tables,
    identity,
    metrics,
    limits,
    isOwnOrigin: isOwnOrigin(baseUrl),
    addressOf: addressOf(baseUrl !== null),
  });
  return { app, sockets };
}
