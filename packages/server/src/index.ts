export { main } from './main.ts';
export { startServer, type RunningServer, type ServerOptions } from './server.ts';
export { PRACTICE } from './practice.ts';
export { staticSite } from './web/static-site.ts';
