import { formatCount } from '../../lib/format-count.ts';
import { Alert } from '../../ui/alert.tsx';
import { InlineLink } from '../../ui/text-link.tsx';

/** Possible spam that nobody has looked at: a person may be among it (decision 25). */
export function SuspectsSection({ unseen }: { unseen: number }) {
  return (
    <Alert tone="warning" title={`${formatCount(unseen)} set apart as possible spam`}>
      Suspicion can be wrong, and nobody was mailed about {unseen === 1 ? 'it' : 'them'}.{' '}
      <InlineLink href="/admin/inbox?status=suspects">Have a look</InlineLink>.
    </Alert>
  );
}
