import { Suspense } from 'react';
import { PageHead } from '../../features/layout/page-head.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';

const PrivacyText = lazyComponent(async () => (await import('./legal/privacy-text.tsx')).PrivacyText);

/** Always the same element: a page that renders again leaves HTML alone that still waits for its code. */
const body = (
  <Suspense fallback={<div className="min-h-dvh" />}>
    <PrivacyText />
  </Suspense>
);

/** What this site keeps of its visitors (decision 15). */
export function PrivacyPage() {
  return (
    <>
      <PageHead
        title="Privacy Policy"
        description="What this site stores, why, for how long, and how to have it erased. No tracking, no cookies for visitors."
        path="/privacy"
      />
      {body}
    </>
  );
}
