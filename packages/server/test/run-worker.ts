/** Runs a worker in its own process: node run-worker.ts NATS_URL */
import { main } from '../src/index.ts';

process.env.NATS_URL = process.argv[2] ?? '';
await main(['worker'], null);
