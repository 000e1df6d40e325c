import { type RefObject, useEffect, useRef } from 'react';
import { PROMISED_HOURS } from '../../contract/limits.ts';
import { responsivePicture } from '../../contract/pictures/responsive-picture.ts';
import { formatDay, formatDeadline } from '../../lib/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Byline } from '../../ui/byline.tsx';
import { Fact } from '../../ui/fact.tsx';
import { dismiss } from '../../ui/toast-store.ts';
import { BookingLink } from './booking-link.tsx';
import { contactFile } from './contact-file.ts';
import { Again, type ReceiptProps } from './plain-receipt.tsx';

const headingAround = (element: HTMLElement | null) => element?.closest('section')?.querySelector('h2');

/**
 * Thanks by name in the heading of the section around a receipt, which is no part of the form. Afterwards it says what
 * its `data-after` does, or what it did at first.
 */
function useThanks(inside: RefObject<HTMLElement | null>, name: string | undefined): void {
  useEffect(() => {
    const heading = headingAround(inside.current);
    const [first] = name?.trim().split(/\s+/) ?? [];
    if (!heading || !first) return undefined;
    const before = (heading.dataset['before'] ??= heading.textContent);
    heading.textContent = `Thank you, ${first}.`;
    return () => {
      heading.textContent = heading.dataset['after'] ?? before;
      delete heading.dataset['after'];
    };
  }, [inside, name]);
}

/** The next steps after a form, each with its time. */
function NextSteps({ sent, next, coach }: Pick<ReceiptProps, 'sent' | 'coach'> & { next: string }) {
  const { at, answerBy, reportBy } = sent;
  const answer = (
    <>
      {`${next} You’ll hear from me `}
      {at === undefined || answerBy === undefined ? (
        <span key="hours">{`within ${PROMISED_HOURS} hours.`}</span>
      ) : (
        <span>
          by{' '}
          <time dateTime={answerBy} className="font-semibold text-text">
            {formatDeadline(answerBy, new Date(at))}
          </time>
          , Florida time.
        </span>
      )}
    </>
  );
  if (at === undefined || reportBy === undefined) return <p className="measure mt-1 text-soft">{answer}</p>;
  return (
    <ol className="steps mt-4 grid gap-4">
      <li>
        <div>
          <p className="font-semibold">Your request</p>
          <p className="text-soft">{answer}</p>
        </div>
      </li>
      <li>
        <div>
          <p className="font-semibold">
            Your report, by <time dateTime={reportBy}>{formatDay(reportBy, new Date(at))}</time>
          </p>
          <p className="text-soft">Eight points, what I found at each, and what to do first.</p>
        </div>
      </li>
      <li>
        <div>
          <p className="font-semibold">A 20-minute call</p>
          <p className="text-soft">
            <span>We go through the report together, when it suits you.</span>
            {coach && (
              <span>
                {' I’ll call from '}
                <span className="whitespace-nowrap">{`${coach.phone}.`}</span>
              </span>
            )}
          </p>
        </div>
      </li>
    </ol>
  );
}

/** The sent facts, the next steps and their time. */
export function FullReceipt({
  sent,
  texts: { heading, next, fix },
  success = false,
  takesFocus,
  coach,
  again,
}: ReceiptProps) {
  const { name, email, phone, website } = sent;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView();
  }, [takesFocus]);
  useThanks(title, name);

  return (
    <div className="receipt grid grid-cols-1 gap-6">
      {success && (
        <Alert tone="success" title={success.title} live="polite">
          {success.description}
        </Alert>
      )}
      <div>
        {/* With the section's heading below the notice of success. */}
        <h3 ref={title} tabIndex={-1} className="scroll-mt-[min(13rem,32dvh)] text-2xl outline-none">
          {heading}
        </h3>
        <dl className="ledger mt-4">
          {name && <Fact name="Name">{name}</Fact>}
          <Fact name="Email">
            <Breakable>{email}</Breakable>
          </Fact>
          {phone && <Fact name="Phone">{phone}</Fact>}
          {website && (
            <Fact name="Website">
              <Breakable>{website}</Breakable>
            </Fact>
          )}
        </dl>
        <p className="mt-3 text-sm print:hidden">
          Something wrong?{' '}
          <Again
            href={again.href}
            start={() => {
              dismiss();
              headingAround(title.current)?.setAttribute('data-after', fix);
              again.start(sent);
            }}
          >
            Fix it
          </Again>
        </p>
      </div>
      <div>
        <h4 className="text-lg">What happens next</h4>
        <NextSteps sent={sent} next={next} coach={coach} />
        <BookingLink href={coach?.booking ?? ''} />
        {coach && coach.name !== '' && (
          <p className="mt-4">
            <Byline name={coach.name} picture={responsivePicture(coach.portrait)} />
          </p>
        )}
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {coach && (
          <a className="link" href={contactFile(coach)} download={`${coach.name || coach.brand}.vcf`}>
            Save my number
          </a>
        )}
        <Again href={again.href} start={() => again.start()}>
          {again.label}
        </Again>
      </p>
    </div>
  );
}
