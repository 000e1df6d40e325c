import type { PostState } from '../../contract/post.ts';
import type { StaffPostSummary } from '../../contract/staff-post.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { Badge, type BadgeTone } from '../../ui/tag.tsx';
import { stateNames } from './list-query.ts';

const tones: Record<PostState, BadgeTone> = { published: 'success', scheduled: 'info', draft: 'warning' };

function dateOf({ state, publishAt, updatedAt, createdAt }: StaffPostSummary): string {
  if (state === 'scheduled' && publishAt !== null) return `from ${formatMoment(publishAt)}`;
  if (state === 'published' && publishAt !== null) return formatDate(publishAt);
  return updatedAt === null ? `written ${formatDate(createdAt)}` : `changed ${formatDate(updatedAt)}`;
}

/** Where a post stands, whether it came with the software, and the date that matters there. */
export function PostStanding({ post, isSample }: { post: StaffPostSummary; isSample: boolean }) {
  return (
    <div className="grid justify-items-start gap-1">
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={tones[post.state]}>{stateNames[post.state]}</Badge>
        {post.isDamaged && <Badge tone="danger">Damaged</Badge>}
        {isSample && <Badge>Sample</Badge>}
      </span>
      <span className="text-xs whitespace-nowrap text-mute">{dateOf(post)}</span>
    </div>
  );
}
