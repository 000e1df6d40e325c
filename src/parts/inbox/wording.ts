import type { LeadKind, LeadStatus, InboxItem } from '../../contract/inbox.ts';
import type { BadgeTone } from '../../ui/tag.tsx';
import { notify } from '../../ui/toast-store.ts';

export const kindNames: Record<LeadKind, string> = {
  audit: 'Audit request',
  contact: 'Message',
  comment: 'Comment',
};

/** Choices of a kind; empty for every kind. */
export const kindOptions = [
  { value: '', label: 'Every kind of lead' },
  ...Object.entries(kindNames).map(([value, name]) => ({ value, label: `${name}s` })),
];

export const statusNames: Record<LeadStatus, string> = {
  new: 'New',
  replied: 'Replied',
  closed: 'Closed',
};

export const statusTones: Record<LeadStatus, BadgeTone> = {
  new: 'new',
  replied: 'success',
  closed: 'neutral',
};

export const isWaiting = ({ status, suspect }: InboxItem): boolean => status === 'new' && !suspect;

/** Short description of a lead, preferably in the visitor's words. */
export const openingText = ({ kind, message, website }: InboxItem): string =>
  message || (kind === 'audit' && website ? `Asks for an audit of ${website}` : 'No message');

/** Notifies where a lead moved after its status changed. */
export function notifyOfStatus({ name }: InboxItem, status: LeadStatus): void {
  notify({
    title: `Marked as ${statusNames[status].toLowerCase()}`,
    description: `The lead from ${name} is now under “${statusNames[status]}.”`,
  });
}
