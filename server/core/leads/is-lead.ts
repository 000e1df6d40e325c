import { isDeleted } from '../../../src/contract/bin.ts';
import type { ReadLead } from '../state.ts';

/** Whether it is listed and answered as a lead: it is neither possible spam nor deleted. */
export const isLead = (lead: ReadLead): boolean => !lead.suspect && !isDeleted(lead);
