import type { StaffPost } from '../../contract/staff-post.ts';
import { publicHref } from './post-aspects.ts';
import { leave } from '../../lib/unsaved.ts';
import { notify } from '../../ui/toast-store.ts';

/**
 * Says that readers find a post that was saved, where they do.
 *
 * @param before the post as it was stored until then
 * @param open   leads to an address of the site
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
