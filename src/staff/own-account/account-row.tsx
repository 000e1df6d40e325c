import type { ReactNode } from 'react';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const row = 'grid grid-cols-[1fr_auto] items-center gap-4 px-4 py-3';

interface AccountRowProps {
  name: string;
  mark?: ReactNode;
  details: readonly string[];
  /** The button that ends it. */
  children: ReactNode;
}

/** A browser or a factor of one's own account. */
export function AccountRow({ name, mark, details, children }: AccountRowProps) {
  return (
    <li className={row}>
      <div className="grid gap-1">
        <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {mark}
        </span>
        {details.map((detail) => (
          <span key={detail} className="text-sm text-mute">
            {detail}
          </span>
        ))}
      </div>
      {children}
    </li>
  );
}

export const loadingRows = (label: string) => (
  <SkeletonRows label={label} rows={2} className={row}>
    <Skeleton className="h-5 w-48" />
  </SkeletonRows>
);
