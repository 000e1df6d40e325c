import type { ReactNode } from 'react';
import { Loader } from './loader.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const widths = ['62%', '48%', '70%', '40%', '56%', '66%', '52%', '46%'];

interface SkeletonRowsProps {
  /** Loading text for assistive technology. */
  label: string;
  /** Classes of a visible loader above the rows; without them the label is announced only. */
  loader?: string;
  rows: number;
  /** Classes of the list; defaults to a frame with lines between the rows. */
  list?: string;
  className?: string;
  /** The cells of a row. A function gets the width of the row's longest text. */
  children: ReactNode | ((width: string) => ReactNode);
}

/** A loading list with the columns of the real one. */
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
