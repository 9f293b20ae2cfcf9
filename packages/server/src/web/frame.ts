import type { Duplex } from 'node:stream';

/** A final frame of text. */
const TEXT = 0x81;
/** Instead of a length: it comes in the next two or eight bytes. */
const IN_TWO_BYTES = 126;
const IN_EIGHT_BYTES = 127;

/** Writes a message as a WebSocket frame from a server (RFC 6455, 5.2), in one piece. */
export function writeText(socket: Duplex, text: string): void {
  const head = headFor(text.length);
  const frame = head + text;
  // Letters of one byte each go to the network as they are, without a buffer that would have to be collected.
  if (Buffer.byteLength(frame) === Buffer.byteLength(head) + text.length) socket.write(frame, 'latin1');
  else
    socket.write(Buffer.concat([Buffer.from(headFor(Buffer.byteLength(text)), 'latin1'), Buffer.from(text)]));
}

/** What comes before so many bytes of text; each letter is a byte. */
function headFor(size: number): string {
  if (size < IN_TWO_BYTES) return String.fromCharCode(TEXT, size);
  if (size < 2 ** 16) return String.fromCharCode(TEXT, IN_TWO_BYTES, size >> 8, size & 0xff);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(size));
  return String.fromCharCode(TEXT, IN_EIGHT_BYTES, ...length);
}
