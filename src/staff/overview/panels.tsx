import { Section } from '../../ui/section.tsx';
import { type ReactNode } from 'react';
import { GoLink, InlineLink } from '../../ui/text-link.tsx';
import type { Overview } from '../../contract/overview.ts';
import { counted, formatCount } from '../../lib/text.ts';
import { formatShortTime } from '../../lib/time.ts';
import { AUDIT_POINTS } from '../../contract/audit-points.ts';
import { AUDIT_STATE_NAMES } from '../../contract/audit-state.ts';
import { TimeLeftText } from '../../ui/time-left-text.tsx';

interface PanelProps {
  title: string;
  children: ReactNode;
  link: { href: string; label: string };
}

export function Panel({ title, children, link }: PanelProps) {
  return (
    <Section title={title} titleClass="text-lg" className="border border-line bg-surface px-4 py-4 sm:px-5">
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

type Audits = Overview['audits'];

function Recent({ audit, now }: { audit: Audits['recent'][number]; now: Date }) {
  const { id, business, client, state, finished, isAnswered, answerBy } = audit;
  return (
    <li className="wrap-anywhere">
      <InlineLink href={`/admin/audits/${encodeURIComponent(id)}`}>{business || client}</InlineLink>{' '}
      <span className="block text-xs text-mute">
        {state === 'in work'
          ? `${AUDIT_STATE_NAMES[state]}, ${finished} of ${AUDIT_POINTS.length} points finished`
          : AUDIT_STATE_NAMES[state]}
        {!isAnswered && (
          <>
            . <TimeLeftText answerBy={answerBy} now={now} />
          </>
        )}
      </span>
    </li>
  );
}

export function AuditsSection({
  audits: { waiting, inWork, delivered, opened, recent },
  now,
}: {
  audits: Audits;
  now: Date;
}) {
  const isUnused = waiting + inWork + delivered + opened === 0;
  return (
    <Panel title="Audits" link={{ href: '/admin/audits', label: 'Go to audits' }}>
      <p>
        {isUnused
          ? 'Nobody is waiting for one, and none has been started yet.'
          : `${formatCount(waiting)} waiting, ${formatCount(inWork)} in progress, ${formatCount(delivered)} delivered, ${formatCount(opened)} opened by the client.`}
      </p>
      {recent.length > 0 && (
        <ul aria-label="Recently changed audits" className="grid gap-2 border-t border-line pt-2">
          {recent.map((audit) => (
            <Recent key={audit.id} audit={audit} now={now} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
