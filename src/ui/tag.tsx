import type { ReactNode } from 'react';
import { Dial } from './art/dial.tsx';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

/** A blog category: its name and the dial of its bearing. With `href` it links to the category. */
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
  new: 'badge-new',
  success: 'badge-ok',
  warning: 'badge-warn',
  danger: 'badge-err',
  info: 'badge-info',
};

/** A short state, in words: the color only helps to find it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames('badge', tones[tone])}>{children}</span>;
}
