import type { FormOutcome } from '../../api/form-outcome.ts';
import { preloadReceipt } from '../../parts/leads/receipt.tsx';

/** Loads the code of the receipt that a page shows, because an island renders at once. */
export const preloadOutcome = async (outcome: FormOutcome | undefined): Promise<void> => {
  if (outcome?.sent) await preloadReceipt();
};
