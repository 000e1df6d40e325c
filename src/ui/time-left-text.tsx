import { timeLeft } from '../lib/time.ts';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Time left until a promised answer; spelled out for screen readers. */
export function TimeLeftText({ answerBy, now }: { answerBy: string; now: Date }) {
  const { isOverdue, short, long } = timeLeft(answerBy, now);
  return (
    <span className={classNames('tabular font-semibold', isOverdue && 'text-danger')}>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{long}</VisuallyHidden>
    </span>
  );
}
