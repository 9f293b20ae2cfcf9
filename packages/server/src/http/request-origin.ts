import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

const PRIVATE_NETWORKS = new BlockList();
PRIVATE_NETWORKS.addSubnet('127.0.0.0', 8, 'ipv4');
PRIVATE_NETWORKS.addSubnet('10.0.0.0', 8, 'ipv4');
PRIVATE_NETWORKS.addSubnet('172.16.0.0', 12, 'ipv4');
PRIVATE_NETWORKS.addSubnet('192.168.0.0', 16, 'ipv4');
PRIVATE_NETWORKS.addAddress('::1', 'ipv6');
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6');

/** Nobody can register a name without a dot, or under one of these: they exist in private networks only. */
const PRIVATE_NAME = /^[^.]+$|\.(localhost|local|lan|internal|home\.arpa)$/;
const IPV6_PREFIX = 64;

/** Whether the address belongs to this machine or its private network. Anything but an address does not. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  return version !== 0 && PRIVATE_NETWORKS.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The client's address; with a proxy in front, the one that the proxy reports. Only the last one is from that proxy:
 * those before it may be forged.
 */
export function clientAddress({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string {
  const { remoteAddress = '' } = socket;
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  const isFromProxy = isBehindProxy && isPrivateAddress(remoteAddress);
  return isFromProxy && forwarded !== undefined && isIP(forwarded) !== 0 ? forwarded : remoteAddress;
}

const FORWARDING_HEADER = /^(forwarded|via|x-forwarded-.+|x-real-ip|.+-(client|connecting)-ip)$/;

/** Whether a proxy says that it has passed this request on. */
export const isForwarded = (headers: IncomingMessage['headers']): boolean =>
  Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));

/** What limits per address count: whoever has one IPv6 address has the 2^64 of its network. */
export const clientNetwork = (request: IncomingMessage, isBehindProxy: boolean): string =>
  normalizeIP(clientAddress(request, isBehindProxy), IPV6_PREFIX);

/** Whether a request comes from our own page, or from a program: programs need not send an `Origin`. */
export function isOwnOrigin({ origin, host }: IncomingMessage['headers'], baseUrl: URL | null): boolean {
  if (origin === undefined) return true;
  if (baseUrl !== null) return origin === baseUrl.origin;
  return host !== undefined && origin === `http://${host}`;
}

/**
 * Whether a request means this server by name. Otherwise a page at a foreign name that leads to this machine (DNS
 * rebinding) could do here what only our own page may do.
 */
export function isOwnHost({ host = '' }: IncomingMessage['headers'], baseUrl: URL | null): boolean {
  const asked = URL.parse(`${baseUrl?.protocol ?? 'http:'}//${host}`);
  if (asked === null || asked.hostname === '') return false;
  if (baseUrl !== null) return asked.host === baseUrl.host;
  const { hostname } = asked;
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0 || PRIVATE_NAME.test(hostname);
}
