import { isDeleted } from '../../../src/contract/bin.ts';
import type { ReadEnquiry } from '../state.ts';

/** Whether it is listed and answered as a lead: it is neither possible spam nor deleted. */
export const isLead = (enquiry: ReadEnquiry): boolean => !enquiry.suspect && !isDeleted(enquiry);
