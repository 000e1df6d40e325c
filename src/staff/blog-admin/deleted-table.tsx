import { Undo2 } from 'lucide-react';
import type { DeletedPostSummary } from '../../contract/staff-post.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { stateNames } from './list-query.ts';
import './post-table.css';

interface DeletedTableProps {
  posts: readonly DeletedPostSummary[];
  /** The id of the one that is being brought back. */
  restoring: string | undefined;
  onRestore: (post: DeletedPostSummary) => void;
}

/** Deleted posts: what they were, who deleted them, and until when they can come back. On a phone a row is a small card. */
export function DeletedTable({ posts, restoring, onRestore }: DeletedTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it with the arrow keys
    <div className="overflow-x-auto" role="region" aria-label="Deleted posts" tabIndex={0}>
      <table className="table table-stack deleted-table">
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Deleted</th>
            <th scope="col" className="text-right!">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <tr key={post.id}>
              <td className="min-w-44">
                <span className="font-semibold wrap-anywhere">{post.title}</span>
                <p className="mt-0.5 text-mute">
                  {`${stateNames[post.state]}${post.category && `, ${post.category}`}`}
                </p>
              </td>
              <td className="min-w-40">
                <span>{`${formatMoment(post.deletedAt)} by ${post.deletedBy}`}</span>
                <p className="mt-0.5 text-mute">{`Gone for good on ${formatDate(post.keptUntil)}`}</p>
              </td>
              <td>
                <div className="flex justify-end">
                  <Button
                    size="sm"
                    icon={<Undo2 size={18} strokeWidth={1.75} aria-hidden="true" />}
                    aria-label={`Restore “${post.title}”`}
                    busy={restoring === post.id ? 'Restoring...' : undefined}
                    disabled={restoring !== undefined}
                    onClick={() => onRestore(post)}
                  >
                    Restore
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
