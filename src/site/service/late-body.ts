import { lazyAuditForm } from '../../features/enquiries/lazy-forms.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

/** Comes together with the code of the form in it, as on the home page and for the same reason. */
export const LateServiceBody = lazyComponent(async () => {
  const [{ ServiceBody }] = await Promise.all([import('./service-body.tsx'), lazyAuditForm.untilReady()]);
  return ServiceBody;
});
