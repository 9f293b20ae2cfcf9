import { extname, relative, sep } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import { preloadLinks } from './preload-links.ts';

const PAGE = 'index.html';

/** Serves the built page, and answers all requests without a route. */
export async function addSite(app: FastifyInstance, folder: string | null): Promise<void> {
  app.addHook('onSend', async (_, reply) => {
    // RFC 9239. The library still uses the obsolete type.
    if (String(reply.getHeader('content-type')).startsWith('application/javascript'))
      reply.type('text/javascript; charset=utf-8');
  });
  if (folder !== null) await app.register(fastifyStatic, fileOptions(folder));
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const path = pathOf(request);
    if (folder === null || path.startsWith('/api/'))
      throw new HttpError(404, 'none', 'there is nothing at this address');
    reply.header('Cache-Control', 'no-store');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('Allow', 'GET, HEAD');
      throw new HttpError(405, 'method', 'only GET and HEAD are allowed here');
    }
    // Routes of the app have no file and no extension.
    if (extname(path) !== '') throw new HttpError(404, 'none', 'there is no such file');
    return reply.sendFile(PAGE);
  });
}

/** Registers a route for each existing file, so that no other path can be read. */
function fileOptions(folder: string): Parameters<typeof fastifyStatic>[1] {
  const linksFor = preloadLinks(folder);
  return {
    serve: true,
    root: folder,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (reply: FastifyReply, path: string) => {
      const file = relative(folder, path).replace(/\.(br|gz)$/, '');
      // Names in `assets` contain a hash of the content.
      const isImmutable = file.startsWith(`assets${sep}`);
      reply.header('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      const links = file === PAGE ? linksFor(pathOf(reply.request), reply.request.headers) : null;
      if (links !== null) reply.header('Link', links).header('Vary', 'Accept-Language');
    },
  };
}

const pathOf = ({ url }: FastifyRequest): string => url.split(/[?#]/)[0] ?? '/';
