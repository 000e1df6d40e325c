import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { SentForm } from '../../api/form-outcome.ts';
import { PROMISED_HOURS } from '../../contract/limits.ts';
import { answerBy, type RECEIPTS } from '../../contract/receipt.ts';
import { formatWeekdayTime } from '../../lib/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Fact } from '../../ui/fact.tsx';
import { InlineLink } from '../../ui/text-link.tsx';

export function BookingLink({ href }: { href: string }) {
  if (href === '') return null;
  return (
    <p className="mt-3 wrap-anywhere print:hidden">
      Would you rather talk? <InlineLink href={href}>Book a call</InlineLink>
    </p>
  );
}

interface ReceiptProps {
  sent: SentForm;
  texts: (typeof RECEIPTS)[keyof typeof RECEIPTS];
  /** The message of success, where no notice shows it: on the page that answers a form sent without JavaScript. */
  success?: { title: string; description: string } | false;
  figure?: ReactNode;
  booking: string;
  again: { label: string; href: string; onClick: () => void };
}

/** Takes the place of a form that was sent: the sent facts, the next step and its time. */
export function Receipt({
  sent,
  texts: { heading, next },
  success = false,
  figure,
  booking,
  again,
}: ReceiptProps) {
  const { name, email, website, at } = sent;
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had focus is gone. A page that answers a form begins at its anchor instead.
  const takesFocus = !success;
  useEffect(() => {
    if (!takesFocus) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView();
  }, [takesFocus]);

  return (
    <div className="grid grid-cols-1 gap-6">
      {success && (
        <Alert tone="success" title={success.title} live="polite">
          {success.description}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-6">
        <div className="min-w-0 flex-[1_1_15rem]">
          {/* Below the notice of success. */}
          <h3 ref={title} tabIndex={-1} className="scroll-mt-36 text-2xl outline-none">
            {heading}
          </h3>
          <dl className="ledger mt-4">
            {name && <Fact name="Name">{name}</Fact>}
            <Fact name="Email">{email}</Fact>
            {website && <Fact name="Website">{website}</Fact>}
          </dl>
        </div>
        {figure && (
          <div className="mx-auto aspect-square w-52">
            <Suspense>{figure}</Suspense>
          </div>
        )}
      </div>
      <div>
        <h4 className="text-lg">What happens next</h4>
        <p className="measure mt-1 text-soft">
          {next} You’ll hear from me{' '}
          {at === undefined ? (
            <span key="hours">{`within ${PROMISED_HOURS} hours.`}</span>
          ) : (
            <span>
              by{' '}
              <time dateTime={answerBy(at)} className="font-semibold text-text">
                {formatWeekdayTime(answerBy(at))}
              </time>
              , Florida time.
            </span>
          )}
        </p>
        <BookingLink href={booking} />
      </div>
      <p className="text-sm">
        <a
          className="link"
          href={again.href}
          onClick={(event) => {
            event.preventDefault();
            again.onClick();
          }}
        >
          {again.label}
        </a>
      </p>
    </div>
  );
}
