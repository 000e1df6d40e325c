import type { StaffPost } from '../../contract/staff-post.ts';
import { publicHref } from './post-aspects.ts';
import { leave } from '../../lib/unsaved.ts';
import { notify } from '../../ui/toast-store.ts';

/**
 * Notifies that a saved post is public.
 *
 * @param before the post as stored until then
 * @param open navigates to an address of the site
 */
export function notifyPublished(
  stored: StaffPost,
  before: StaffPost | undefined,
  open: (href: string) => void,
): void {
  const href = publicHref(stored);
  if (href === undefined) return;
  notify({
    title: before?.state === 'published' ? 'Post updated' : 'Post published',
    description: `Readers find “${stored.title}” on the blog.`,
    action: { label: 'View post', onClick: () => leave(() => open(href)) },
  });
}
