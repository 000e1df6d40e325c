import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/**
 * The sidebar of every blog page. Its parts (`SearchBox`, `CategoryList`, `RecentPosts`, the subscribe box) are
 * stacked; below the content, as on tablets, they are side by side.
 * @param isBelow places it below the content up to the widest screens
 */
export function BlogSidebar({ isBelow = false, children }: { isBelow?: boolean; children: ReactNode }) {
  return (
    <aside
      aria-label="Blog sidebar"
      className={classNames(
        'grid grid-cols-1 content-start gap-10 md:max-lg:grid-cols-2 md:max-lg:items-start',
        isBelow && 'lg:max-xl:grid-cols-3 lg:max-xl:items-start lg:max-xl:gap-gap',
      )}
    >
      {children}
    </aside>
  );
}
