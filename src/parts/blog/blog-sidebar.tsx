import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/**
 * The column beside every page of the blog. Its parts (`SearchBox`, `CategoryList`, `RecentPosts`, the subscribe box)
 * stand one below the other; where the column lies below the content, as on tablets, they stand beside each other.
 *
 * @param isBelow the column lies below the content at every width
 */
export function BlogSidebar({ isBelow = false, children }: { isBelow?: boolean; children: ReactNode }) {
  return (
    <aside
      aria-label="Blog sidebar"
      className={classNames(
        'grid grid-cols-1 content-start gap-10 md:max-lg:grid-cols-2 md:max-lg:items-start',
        isBelow && 'lg:grid-cols-3 lg:items-start lg:gap-gap',
      )}
    >
      {children}
    </aside>
  );
}
