import { Suspense } from 'react';
import { PageHead } from '../../features/layout/page-head.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';

const TermsText = lazyComponent(async () => (await import('./legal/terms-text.tsx')).TermsText);

/** Always the same element: a page that renders again leaves HTML alone that still waits for its code. */
const body = (
  <Suspense fallback={<div className="min-h-dvh" />}>
    <TermsText />
  </Suspense>
);

/** What visitors and coach may expect of each other (decision 15). */
export function TermsPage() {
  return (
    <>
      <PageHead
        title="Terms of Service"
        description="What you may expect of this site, the free audit and the articles, and what I ask of you."
        path="/terms"
      />
      {body}
    </>
  );
}
