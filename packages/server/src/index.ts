export { main } from './main.ts';
export { startServer, type RunningServer, type ServerOptions } from './server.ts';
export { staticSite } from './http/static-site.ts';
