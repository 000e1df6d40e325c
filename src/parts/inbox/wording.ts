import type { EnquiryKind, EnquiryStatus, InboxItem } from '../../contract/inbox.ts';
import type { BadgeTone } from '../../ui/tag.tsx';
import { notify } from '../../ui/toast-store.ts';

export const kindNames: Record<EnquiryKind, string> = {
  audit: 'Audit request',
  contact: 'Message',
  comment: 'Comment',
};

export const statusNames: Record<EnquiryStatus, string> = {
  new: 'New',
  replied: 'Replied',
  closed: 'Closed',
};

export const statusTones: Record<EnquiryStatus, BadgeTone> = {
  new: 'new',
  replied: 'success',
  closed: 'neutral',
};

export const isWaiting = ({ status, suspect }: InboxItem): boolean => status === 'new' && !suspect;

/** Short description of an enquiry, preferably in the visitor's words. */
export const openingText = ({ kind, message, website }: InboxItem): string =>
  message || (kind === 'audit' && website ? `Asks for an audit of ${website}` : 'No message');

/** Notifies where an enquiry moved after its status changed. */
export function notifyOfStatus({ name }: InboxItem, status: EnquiryStatus): void {
  notify({
    title: `Marked as ${statusNames[status].toLowerCase()}`,
    description: `The enquiry from ${name} is now under “${statusNames[status]}”.`,
  });
}
