import { lazyAuditForm } from '../../features/enquiries/lazy-forms.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';

/**
 * The sections come together with the code of the form in them. A form that waits alone, in sections that are live
 * already, would hold up every click that changes the address: React does not let go of HTML that waits for its code.
 */
export const LateHomeSections = lazyComponent(async () => {
  const [{ HomeSections }] = await Promise.all([import('./sections.tsx'), lazyAuditForm.untilReady()]);
  return HomeSections;
});
