import { positionOf, positionText, RULES_VERSION, type Pair, type Setup } from '@arena/rules';
import type { Step, Table } from './table.ts';

/** A match that is over, with all that anybody needs to compute its chance again. */
export interface Transcript {
  rules: string;
  setup: Setup;
  commitment: string;
  secret: string;
  seeds: Pair<string | null>;
  log: Step[];
  /** The last position, so that nothing can be cut off or added unnoticed. */
  end: string;
}

export function transcriptOf({ options, secret, seeds, log, game }: Table, commitment: string): Transcript {
  return {
    rules: RULES_VERSION,
    setup: options.setup,
    commitment,
    secret,
    seeds: [...seeds],
    log: [...log],
    end: positionText(positionOf(game.state)),
  };
}
