import type { ReactNode } from 'react';

/**
 * The column beside every page of the blog. Its parts (`SearchBox`, `CategoryList`, `RecentPosts`, the subscribe box)
 * stand one below the other; on tablets, where the column lies below the content, in two columns.
 */
export function BlogSidebar({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-label="Blog sidebar"
      className="grid grid-cols-1 content-start gap-10 md:max-lg:grid-cols-2 md:max-lg:items-start"
    >
      {children}
    </aside>
  );
}
