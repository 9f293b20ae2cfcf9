/** Messages between servers that share a database. Nothing depends on their arrival: the database has the truth. */
export interface Bus {
  /** The name of this server, different from all others. */
  readonly node: string;
  readonly isConnected: boolean;
  /** Called when the connection was lost and is back: messages may have been missed. */
  onReconnect: (() => void) | null;
  publish(subject: string, message: unknown): void;
  /** Returns how to stop. Messages of this server itself are not delivered. */
  subscribe(subject: string, listener: (message: unknown) => void): () => void;
  close(): Promise<void>;
}
