import type { NextStep } from '../../contract/client-summary.ts';
import { floridaDay, formatDate, formatDay } from '../../lib/time.ts';
import { classNames } from '../../ui/class-names.ts';

/** When a next step is due: `Today`, `Friday`, `Friday, June 13`; one in the past is overdue. */
export function NextStepDay({ on, now }: { on: NextStep['on']; now: Date }) {
  const today = floridaDay(now.toISOString());
  const noon = `${on}T17:00:00Z`;
  const day = on === today ? 'Today' : formatDay(noon, now);
  return (
    <time dateTime={on} className={classNames('font-semibold', on < today && 'text-danger')}>
      {on < today ? `Overdue since ${formatDate(noon)}` : day}
    </time>
  );
}
