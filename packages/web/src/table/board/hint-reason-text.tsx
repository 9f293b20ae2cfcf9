import { useTable } from '../model/context.ts';
import type { Hint } from '../model/table-model.ts';
import { hintReason } from '../shared/hint-reason.ts';

export const HintReasonText = ({ hint }: { hint: Hint }) => <>{hintReason(useTable().view.value, hint)}</>;
