import type { ReactNode } from 'react';
import { Dial } from './art/dial.tsx';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

/** A blog category: name and dial, with `href` as a link. */
export function Tag({ bearing, children, href }: { bearing: number; children: ReactNode; href?: string }) {
  const content = (
    <>
      <Dial bearing={bearing} />
      {children}
    </>
  );
  return href === undefined ? (
    <span className="tag">{content}</span>
  ) : (
    <Link href={href} className="tag">
      {content}
    </Link>
  );
}

export type BadgeTone = 'neutral' | 'new' | 'success' | 'warning' | 'danger' | 'info';

const tones: Record<BadgeTone, string | undefined> = {
  neutral: undefined,
  new: 'bg-primary-soft text-link',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
};

/** A short state in words; color is only secondary. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames('badge', tones[tone])}>{children}</span>;
}
