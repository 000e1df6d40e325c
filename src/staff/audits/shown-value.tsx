import type { ReactNode } from 'react';
import { AuditRating } from '../../contract/audit-report.ts';
import { MARK_WORDS } from '../../parts/audit-report/reading-at.ts';

const hasTitle = (item: unknown): item is { title: string } =>
  typeof item === 'object' && item !== null && 'title' in item && typeof item.title === 'string';

/** Value of an audit field for comparison; rich text is compared elsewhere. */
export function shownValue(field: string, value: unknown): ReactNode {
  if (field === 'rating') {
    const rating = AuditRating.safeParse(value).data;
    return rating ? MARK_WORDS[rating] : 'None';
  }
  if (field === 'order') return 'The recommendations in an order of their own';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    return value.length === 0 ? (
      'None'
    ) : (
      <span className="grid gap-1">
        {value.filter(hasTitle).map(({ title }, index) => (
          <span key={index}>{title || 'Without a title'}</span>
        ))}
      </span>
    );
  }
  return String(value) || 'Nothing';
}
