import { InputError, PackedRecordError } from '@arena/rules';

/** Why something cannot be opened, for programmers; of a link also what is wrong and where, for people. */
export interface FileFault {
  error: string;
  link: LinkFault | null;
}
export type LinkFault = Pick<PackedRecordError, 'fault' | 'turn'>;

/** What is wrong with a file or a link that could not be read. Throws errors of any other kind again. */
export function fileFault(error: unknown): FileFault {
  if (error instanceof PackedRecordError) {
    const { message, fault, turn } = error;
    return { error: message, link: { fault, turn } };
  }
  if (error instanceof InputError || error instanceof SyntaxError)
    return { error: error.message, link: null };
  throw error;
}
