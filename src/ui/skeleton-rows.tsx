import type { ReactNode } from 'react';
import { Loader } from './loader.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Widths that differ as those of real texts do. */
const widths = ['62%', '48%', '70%', '40%', '56%', '66%', '52%', '46%'];

export interface SkeletonRowsProps {
  /** Says what is loading. */
  label: string;
  /** Classes of a visible loader above the rows; without them the label is announced only. */
  loader?: string;
  rows: number;
  /** Classes of the list; a frame with lines between the rows unless given. */
  list?: string;
  /** Classes of a row: its columns. */
  className?: string;
  /** The boxes of a row. A function gets the width of the row's longest text. */
  children: ReactNode | ((width: string) => ReactNode);
}

/** Stands in for a list that loads, with its columns. */
export function SkeletonRows({
  label,
  loader,
  rows,
  list = 'divide-y divide-line border border-line',
  className,
  children,
}: SkeletonRowsProps) {
  return (
    <>
      {loader === undefined ? (
        <VisuallyHidden role="status">{label}</VisuallyHidden>
      ) : (
        <Loader className={loader}>{label}</Loader>
      )}
      <ul className={list} aria-hidden="true">
        {widths.slice(0, rows).map((width) => (
          <li key={width} className={className}>
            {typeof children === 'function' ? children(width) : children}
          </li>
        ))}
      </ul>
    </>
  );
}
