import type { IncomingMessage } from 'node:http';

/** Whether the address belongs to this machine or its private network. */
export const isPrivateAddress = (address: string): boolean =>
  /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i.test(address);

/** The client's address; with a proxy in front, the one that the proxy reports. */
export function clientAddress({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string {
  const { remoteAddress = '' } = socket;
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  const isFromProxy = isBehindProxy && isPrivateAddress(remoteAddress);
  return isFromProxy && forwarded !== undefined && forwarded !== '' ? forwarded : remoteAddress;
}

/** Whether a request comes from our own page, or from a program: programs need not send an `Origin`. */
export function isOwnOrigin({ origin, host }: IncomingMessage['headers'], baseUrl: URL | null): boolean {
  if (origin === undefined) return true;
  if (baseUrl !== null) return origin === baseUrl.origin;
  return host !== undefined && URL.parse(origin)?.host === host;
}
