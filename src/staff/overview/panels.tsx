import { Section } from '../../ui/section.tsx';
import { type ReactNode } from 'react';
import { GoLink, InlineLink } from '../../ui/text-link.tsx';
import type { Overview } from '../../contract/overview.ts';
import { counted, formatCount } from '../../lib/text.ts';
import { formatShortTime } from '../../lib/time.ts';

interface PanelProps {
  title: string;
  children: ReactNode;
  link: { href: string; label: string };
}

export function Panel({ title, children, link }: PanelProps) {
  return (
    <Section title={title} titleClass="text-lg" className="border-t border-ink pt-4">
      <div className="mt-2 grid gap-2 text-sm text-soft">{children}</div>
      <GoLink href={link.href} className="mt-2 min-h-11 text-sm">
        {link.label}
      </GoLink>
    </Section>
  );
}

export function PostsSection({ posts, now }: { posts: Overview['posts']; now: Date }) {
  const { drafts, published, scheduled, next } = posts;
  return (
    <Panel title="Posts" link={{ href: '/blog/admin', label: 'Go to the blog' }}>
      <p>
        {formatCount(published)} published, {formatCount(scheduled)} scheduled,{' '}
        {drafts > 0 ? (
          <InlineLink href="/blog/admin?state=draft">{counted(drafts, 'draft')}</InlineLink>
        ) : (
          'no drafts'
        )}
        .
      </p>
      {next.length > 0 && (
        <ul aria-label="Scheduled next" className="grid gap-2 border-t border-line pt-2">
          {next.map(({ id, title, publishAt }) => (
            <li key={id} className="wrap-anywhere">
              <InlineLink href={`/blog/admin/posts/${encodeURIComponent(id)}`}>{title}</InlineLink>
              {publishAt !== null && (
                <>
                  {' '}
                  <time dateTime={publishAt} className="block text-xs text-mute">
                    {formatShortTime(publishAt, now)}
                  </time>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
