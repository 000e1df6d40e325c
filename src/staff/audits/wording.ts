import type { AuditState } from '../../contract/audit-state.ts';
import type { BadgeTone } from '../../ui/tag.tsx';

/** How far an audit is, as the color of its badge. */
export const stateTones: Record<AuditState, BadgeTone> = {
  'in work': 'new',
  delivered: 'success',
  opened: 'info',
};

/** What an audit is called: by its business, and until that has a name by its client. */
export const auditName = ({ business, client }: { business: string; client: string }): string =>
  business || client;

/** The address of a website without what all of them begin with. */
export const shortAddress = (website: string): string =>
  website.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
