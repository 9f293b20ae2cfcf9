import type { FastifyInstance } from 'fastify';
import type { GameCounter } from '../tables/game-counter.ts';

export interface StatisticsContext {
  counter: GameCounter;
}

/** Who wins with what, over the games of everybody. */
export function addStatisticsRoutes(app: FastifyInstance, { counter }: StatisticsContext): void {
  app.get('/api/statistics', () => counter.read());
}
