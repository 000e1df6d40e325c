import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';

/** A gray box in place of loading content, sized by `className` or `style`. Needs text that names what is loading. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span className={classNames('sk', className)} style={style} aria-hidden="true" />;
}

/** A loading `Card`. */
export function CardSkeleton() {
  return (
    <div className="grid gap-3.5" aria-hidden="true">
      <div className="sk sk-cover">
        <svg
          className="absolute inset-0 size-full"
          viewBox="0 0 80 50"
          preserveAspectRatio="xMidYMid slice"
          fill="none"
          stroke="var(--line)"
          strokeWidth=".6"
        >
          <path d="M-2 18c14-8 22 4 36-2s18-12 30-8 12 6 20 4M-2 32c12-6 24 4 38-2s22-8 30-4 10 4 18 2M-2 44c16-4 26 2 40-2s22-6 44-2" />
        </svg>
      </div>
      <Skeleton className="h-3.5 w-24" />
      <Skeleton className="h-6 w-[88%]" />
      <Skeleton className="h-6 w-[56%]" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-[70%]" />
      <Skeleton className="mt-1 h-4 w-24" />
    </div>
  );
}
