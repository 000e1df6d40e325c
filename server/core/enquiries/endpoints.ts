import { AuditRequest, ContactMessage, EnquiryReceipt } from '../../../src/contract/enquiry.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Ports } from '../ports.ts';
import type { Enquiry } from '../state.ts';

/** Stores an enquiry, then announces it: a lead is on disk before anyone is told (decision 10). */
async function receive(
  { people, ids, mail }: Ports,
  now: Date,
  sent: Omit<Enquiry, 'id' | 'receivedAt' | 'status'>,
): Promise<EnquiryReceipt> {
  const enquiry: Enquiry = { ...sent, id: ids.id(), receivedAt: now.toISOString(), status: 'new' };
  await people.update(({ enquiries }) => {
    enquiries.push(enquiry);
  });
  mail.announce(enquiry);
  return { success: true, id: enquiry.id };
}

export const enquiryEndpoints = [
  endpoint('POST /api/audit-request', {
    summary: 'Ask for the free 8-point audit',
    access: 'public',
    body: AuditRequest,
    result: EnquiryReceipt,
    status: 201,
    handle: ({ body, ports, now }) => receive(ports, now, { kind: 'audit', ...body }),
  }),
  endpoint('POST /api/contact', {
    summary: 'Send the coach a message',
    access: 'public',
    body: ContactMessage,
    result: EnquiryReceipt,
    status: 201,
    handle: ({ body, ports, now }) => receive(ports, now, { kind: 'contact', ...body }),
  }),
] as const;
