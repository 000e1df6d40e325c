import { lazyCommentForm } from '../../features/enquiries/lazy-forms.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

/** The post comes together with the code of the form in it: see `LateHomeSections`. */
export const LatePostContent = lazyComponent(async () => {
  const [{ PostContent }] = await Promise.all([import('./post-content.tsx'), lazyCommentForm.untilReady()]);
  return PostContent;
});
