import { useId } from 'react';
import type { Overview } from '../../contract/overview.ts';
import { VISIT_BLANK } from '../../contract/pages/legal.ts';
import { formatCount } from '../../lib/text.ts';
import { InlineLink } from '../../ui/text-link.tsx';
import { SourceTable } from './source-table.tsx';
import { WeekColumns } from './week-columns.tsx';

/** Requests of the last weeks with their sources. */
export function RequestsSection({ requests }: { requests: Overview['requests'] }) {
  const headingId = useId();
  const { weeks, sources, isTold } = requests;
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  const span = `in the last ${weeks.length} weeks`;
  return (
    <section aria-labelledby={headingId} className="border-t border-ink pt-4">
      <h2 id={headingId} className="text-2xl">
        Where requests come from
      </h2>
      <p className="measure mt-2 text-sm text-soft">
        {total === 0
          ? `No requests ${span}. Requests are counted here by week, and by the link that brought them.`
          : `${formatCount(total)} ${total === 1 ? 'request' : 'requests'} ${span}: audit requests, messages and comments, without spam.`}
      </p>
      {!isTold && (
        <p className="measure mt-2 text-sm text-soft">
          Your privacy policy is your own text and does not mention yet that this is stored. Put{' '}
          {`{${VISIT_BLANK}}`} where it says what you store, and the right text is filled in.{' '}
          <InlineLink href="/admin/pages/privacy">Open the privacy policy</InlineLink>
        </p>
      )}
      {total > 0 && (
        <div className="mt-6 grid items-start gap-8 xl:grid-cols-2 xl:gap-gap">
          <WeekColumns weeks={weeks} />
          <SourceTable sources={sources} total={total} />
        </div>
      )}
    </section>
  );
}
