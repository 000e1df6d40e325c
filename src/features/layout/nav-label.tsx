import { Suspense } from 'react';
import { InboxLabel } from './lazy-parts.ts';
import { INBOX_PATH, type NavItem } from './nav-items.ts';

/** The words of a link in the header's and the staff's navigation. */
export function NavLabel({ href, label }: NavItem) {
  if (href !== INBOX_PATH) return label;
  return (
    <Suspense fallback={label}>
      <InboxLabel />
    </Suspense>
  );
}
