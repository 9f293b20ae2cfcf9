/** A final frame of text. */
const TEXT = 0x81;
/** Instead of a length: it comes in the next two or eight bytes. */
const IN_TWO_BYTES = 126;
const IN_EIGHT_BYTES = 127;

/** A message as a WebSocket frame from a server (RFC 6455, 5.2), in one piece: one write to the network. */
export function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const head = size < IN_TWO_BYTES ? 2 : size < 2 ** 16 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + size);
  frame[0] = TEXT;
  frame[1] = head === 2 ? size : head === 4 ? IN_TWO_BYTES : IN_EIGHT_BYTES;
  if (head === 4) frame.writeUInt16BE(size, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(size), 2);
  // Letters of one byte each are only copied.
  frame.write(text, head, size === text.length ? 'latin1' : 'utf8');
  return frame;
}
