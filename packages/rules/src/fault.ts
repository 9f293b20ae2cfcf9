/** Something from outside is wrong; the message says what, to a person. */
export class Fault extends Error {
  override readonly name = 'Fault';
}
