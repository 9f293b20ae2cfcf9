export { AdminUsageError } from './admin/admin.ts';
export { main } from './main.ts';
export { startServer, type RunningServer, type ServerOptions } from './server.ts';
export { setV8Flags } from './v8-flags.ts';
export { openSqliteStorage } from './storage/sqlite/sqlite-storage.ts';
export { openPostgresStorage } from './storage/postgres/postgres-storage.ts';
export type { Storage, Write } from './storage/storage.ts';
