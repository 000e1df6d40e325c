import type { Overview } from '../../contract/overview.ts';
import { formatCount } from '../../lib/text.ts';
import { formatShortTime } from '../../lib/time.ts';
import { InlineLink } from '../../ui/text-link.tsx';
import { Panel } from './panel.tsx';

export function PostsSection({ posts, now }: { posts: Overview['posts']; now: Date }) {
  const { drafts, published, scheduled, next } = posts;
  return (
    <Panel title="Posts" link={{ href: '/blog/admin', label: 'Go to the blog' }}>
      <p>
        {formatCount(published)} published, {formatCount(scheduled)} scheduled,{' '}
        {drafts > 0 ? (
          <InlineLink href="/blog/admin?state=draft">
            {formatCount(drafts)} {drafts === 1 ? 'draft' : 'drafts'}
          </InlineLink>
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
