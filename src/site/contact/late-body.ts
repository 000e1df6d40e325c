import { lazyAuditForm } from '../../features/enquiries/lazy-forms.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

/** Comes together with the code of both forms: a form that waited alone would hold up a change of tabs. */
export const LateContactBody = lazyComponent(async () => {
  const [{ ContactBody }] = await Promise.all([import('./contact-body.tsx'), lazyAuditForm.untilReady()]);
  return ContactBody;
});
