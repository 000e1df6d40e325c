import type { AuditState } from '../../contract/audit-state.ts';
import type { BadgeTone } from '../../ui/tag.tsx';

export const stateTones: Record<AuditState, BadgeTone> = {
  'in work': 'new',
  delivered: 'success',
  opened: 'info',
};

export const auditName = ({ business, client }: { business: string; client: string }): string =>
  business || client;

export const shortAddress = (website: string): string =>
  website.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
