import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const PRIVATE_NETWORKS = new BlockList();
PRIVATE_NETWORKS.addSubnet('127.0.0.0', 8, 'ipv4');
PRIVATE_NETWORKS.addSubnet('10.0.0.0', 8, 'ipv4');
PRIVATE_NETWORKS.addSubnet('172.16.0.0', 12, 'ipv4');
PRIVATE_NETWORKS.addSubnet('192.168.0.0', 16, 'ipv4');
PRIVATE_NETWORKS.addAddress('::1', 'ipv6');
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6');

/** Whether the address belongs to this machine or its private network. Anything but an address does not. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  return version !== 0 && PRIVATE_NETWORKS.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

/** The client's address; with a proxy in front, the one that the proxy reports. */
export function clientAddress({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string {
  const { remoteAddress = '' } = socket;
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  const isFromProxy = isBehindProxy && isPrivateAddress(remoteAddress);
  return isFromProxy && forwarded !== undefined && isIP(forwarded) !== 0 ? forwarded : remoteAddress;
}

/** Whether a request comes from our own page, or from a program: programs need not send an `Origin`. */
export function isOwnOrigin({ origin, host }: IncomingMessage['headers'], baseUrl: URL | null): boolean {
  if (origin === undefined) return true;
  if (baseUrl !== null) return origin === baseUrl.origin;
  return host !== undefined && origin === `http://${host}`;
}
