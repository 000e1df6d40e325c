import { PageHead } from '../../features/layout/page-head.tsx';
import { PrivacyText } from './privacy-text.tsx';

/** What this site keeps of its visitors (decision 15). */
export function PrivacyPage() {
  return (
    <>
      <PageHead
        title="Privacy Policy"
        description="What this site stores, why, for how long, and how to have it erased. No tracking, no cookies for visitors."
        path="/privacy"
      />
      <PrivacyText />
    </>
  );
}
