export { main } from './main.ts';
export { startServer, type RunningServer, type ServerOptions } from './server.ts';
export { openSqliteStorage } from './storage/sqlite/sqlite-storage.ts';
