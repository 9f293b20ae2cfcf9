import { request, type IncomingHttpHeaders } from 'node:http';

export interface RawReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** On Linux, this machine has all addresses that begin with 127. */
  localAddress?: string;
}

/** Sends exactly this, where `fetch` sets its own `Host`, normalizes paths and decompresses bodies. */
export const rawRequest = (
  port: number,
  path: string,
  { body, ...options }: RawRequest = {},
): Promise<RawReply> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end(body);
  });
