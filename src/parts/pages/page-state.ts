import type { PageState, StaffPageSummary } from '../../contract/staff-page.ts';
import { formatDateTime } from '../../lib/time.ts';
import type { BadgeTone } from '../../ui/tag.tsx';

export const stateNames: Record<PageState, string> = {
  shipped: 'Original',
  published: 'Published',
  changed: 'Changes not published',
  unpublished: 'Not published',
  retired: 'Retired',
};

export const stateTones: Record<PageState, BadgeTone> = {
  shipped: 'neutral',
  published: 'success',
  changed: 'warning',
  unpublished: 'warning',
  retired: 'neutral',
};

export const isOnSite = ({ state }: Pick<StaffPageSummary, 'state'>): boolean =>
  state !== 'unpublished' && state !== 'retired';

/** Author and time of the last change; empty before the first one. */
export function lastChange({
  updatedAt,
  updatedBy,
}: Pick<StaffPageSummary, 'updatedAt' | 'updatedBy'>): string {
  if (updatedAt === null) return '';
  return `${formatDateTime(updatedAt)}${updatedBy === '' ? '' : `, ${updatedBy}`}`;
}
