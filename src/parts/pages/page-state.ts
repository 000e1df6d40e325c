import type { PageState, StaffPageSummary } from '../../contract/staff-page.ts';
import { formatMoment } from '../../lib/dates.ts';
import type { BadgeTone } from '../../ui/tag.tsx';

/** Where a page stands, in words. */
export const stateNames: Record<PageState, string> = {
  shipped: 'As it came',
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

/** Whether visitors can open it. */
export const isOnSite = ({ state }: Pick<StaffPageSummary, 'state'>): boolean =>
  state !== 'unpublished' && state !== 'retired';

/** Who changed a page last, and when. */
export function lastChange({
  updatedAt,
  updatedBy,
}: Pick<StaffPageSummary, 'updatedAt' | 'updatedBy'>): string {
  if (updatedAt === null) return 'Nobody has changed it yet';
  return `${formatMoment(updatedAt)}${updatedBy === '' ? '' : `, ${updatedBy}`}`;
}
