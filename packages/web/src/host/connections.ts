import { signal } from '@preact/signals';

/** How often a socket to the server has been opened: there may be something new to read for this person. */
export const connections = signal(0);
