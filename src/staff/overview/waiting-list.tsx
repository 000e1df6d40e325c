import type { ReactNode } from 'react';
import type { InboxItem, LeadKind } from '../../contract/inbox.ts';
import type { Overview } from '../../contract/overview.ts';
import { formatCount } from '../../lib/text.ts';
import { formatShortTime } from '../../lib/time.ts';
import { MarkAsSpam } from '../../parts/bin/mark-as-spam.tsx';
import { clientHref } from '../../parts/clients/clients-view.ts';
import { MarkAsDone } from '../../parts/clients/mark-as-done.tsx';
import { NextStepDay } from '../../parts/clients/next-step-day.tsx';
import { CallAndText } from '../../parts/inbox/contact-links.tsx';
import { leadHref } from '../../parts/inbox/inbox-view.ts';
import { NoAuditNeeded } from '../../parts/inbox/no-audit-needed.tsx';
import { useStartAudit } from '../../parts/inbox/use-start-audit.ts';
import { openingText } from '../../parts/inbox/wording.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { GoLink } from '../../ui/text-link.tsx';
import { TimeLeftText } from '../../ui/time-left-text.tsx';
import { notifyFailure } from '../../ui/toast-store.ts';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';

const predicates: Record<LeadKind, string> = {
  audit: 'asks for an audit',
  contact: 'sent a message',
  comment: 'commented on a post',
};

interface RowProps {
  name: string;
  href: string;
  /** The reason why the person is listed. */
  predicate: string;
  /** When it came. */
  at?: string;
  now: Date;
  text?: string;
  /** By when, or how urgent. */
  due?: ReactNode;
  children?: ReactNode;
}

/** Someone who waits. The whole row leads to them, with a single accessible link: the name. */
function Row({ name, href, predicate, at, now, text, due, children }: RowProps) {
  return (
    <li className="relative grid gap-x-4 gap-y-2 py-3 hover:bg-surface sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <Link
            href={href}
            className="font-semibold text-text no-underline after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>{' '}
          <span>{predicate}</span>{' '}
          {at !== undefined && (
            <time dateTime={at} className="text-xs whitespace-nowrap text-mute max-sm:block">
              {formatShortTime(at, now)}
            </time>
          )}
        </p>
        {text && <p className="line-clamp-1 text-sm text-soft wrap-anywhere">{text}</p>}
      </div>
      {due && <p className="text-sm sm:text-right">{due}</p>}
      {/* Above the link that covers the row. */}
      <div className="relative z-10 flex flex-wrap items-center gap-2 empty:hidden sm:col-span-2">
        {children}
      </div>
    </li>
  );
}

/** Less frequent actions, shown after a click. */
function More({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="flex flex-wrap items-center gap-2 open:contents">
      <summary
        className={buttonClass({ size: 'sm', variant: 'quiet', className: 'list-none' })}
        aria-label={`More for ${name}`}
      >
        More
      </summary>
      {children}
    </details>
  );
}

interface StartProps {
  item: InboxItem;
  start: ReturnType<typeof useStartAudit>;
}

function StartAudit({ item: { id, name }, start }: StartProps) {
  return (
    <Button
      size="sm"
      aria-label={`Start audit for ${name}`}
      busy={start.isPending && start.variables === id ? 'Starting...' : undefined}
      blocked={start.isPending}
      onClick={() =>
        start.mutate(id, { onError: (error) => void notifyFailure('The audit was not started', error) })
      }
    >
      Start audit
    </Button>
  );
}

const auditHref = (id: string): string => `/admin/audits/${encodeURIComponent(id)}`;

const OpenAudit = ({ id, name }: { id: string; name: string }) => (
  <LinkButton size="sm" href={auditHref(id)} aria-label={`Open audit for ${name}`}>
    Open audit
  </LinkButton>
);

/** Who waits for what: answers, next steps, audits; then what clients did. The most urgent come first. */
export function WaitingList({ overview, now }: { overview: Overview; now: Date }) {
  const { inbox, audits, followUps, nextSteps, news } = overview;
  const start = useStartAudit();
  const { target: heading, deferFocus } = useDeferredFocus<HTMLHeadingElement>();
  const begunFor = (leadId: string) =>
    audits.recent.find((audit) => audit.leadId === leadId && audit.state === 'in work');
  const lists = [inbox.next, nextSteps, audits.toStart, followUps, news];
  const isEmpty = lists.every(({ length }) => length === 0);
  return (
    <Section title="Waiting for you" headingRef={heading}>
      <p className="mt-1 text-sm text-soft">
        {inbox.waiting > 0 ? 'The most urgent come first.' : 'No one is waiting for an answer.'}
      </p>
      {!isEmpty && (
        <ul aria-label="Waiting for you" className="ledger mt-4">
          {inbox.next.map((item) => {
            const { id, name, kind, email, phone, receivedAt, answerBy } = item;
            const audit = begunFor(id);
            return (
              <Row
                key={id}
                name={name}
                href={leadHref(id, {})}
                predicate={predicates[kind]}
                at={receivedAt}
                now={now}
                text={openingText(item)}
                due={<TimeLeftText answerBy={answerBy} now={now} />}
              >
                {email && (
                  <LinkButton
                    size="sm"
                    href={`${leadHref(id, {})}#reply-heading`}
                    aria-label={`Reply to ${name}`}
                  >
                    Reply
                  </LinkButton>
                )}
                {kind === 'audit' && !audit && <StartAudit item={item} start={start} />}
                {audit && <OpenAudit id={audit.id} name={name} />}
                <CallAndText name={name} phone={phone} isInRow />
                <More name={name}>
                  <MarkAsSpam item={item} isInRow onDone={deferFocus} />
                </More>
              </Row>
            );
          })}
          {nextSteps.map((client) => (
            <Row
              key={client.id}
              name={client.name}
              href={clientHref(client.id)}
              predicate="is waiting for your next step"
              now={now}
              {...(client.nextStep && {
                text: client.nextStep.text,
                due: <NextStepDay on={client.nextStep.on} now={now} />,
              })}
            >
              <MarkAsDone client={client} onDone={deferFocus} />
              <CallAndText name={client.name} phone={client.phone} isInRow />
            </Row>
          ))}
          {audits.toStart.map((item) => (
            <Row
              key={item.id}
              name={item.name}
              href={leadHref(item.id, {})}
              predicate="is waiting for the audit"
              at={item.receivedAt}
              now={now}
              text={openingText(item)}
              due={<span className="text-mute">Answered</span>}
            >
              <StartAudit item={item} start={start} />
              <CallAndText name={item.name} phone={item.phone} isInRow />
              <More name={item.name}>
                <NoAuditNeeded item={item} isInRow onDone={deferFocus} />
              </More>
            </Row>
          ))}
          {followUps.map(({ id, client, business, createdAt }) => (
            <Row
              key={id}
              name={client}
              href={auditHref(id)}
              predicate="has a follow-up audit prepared for you"
              at={createdAt}
              now={now}
              text={business}
            >
              <OpenAudit id={id} name={client} />
            </Row>
          ))}
          {news.map(({ clientId, name, text, at }) => (
            <Row
              key={`${clientId} ${at} ${text}`}
              name={name}
              href={clientHref(clientId)}
              predicate={text}
              at={at}
              now={now}
            />
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap gap-x-8">
        <GoLink href="/admin/inbox?status=new" className="min-h-11">
          {inbox.waiting > inbox.next.length
            ? `See all ${formatCount(inbox.waiting)} waiting`
            : 'Go to the inbox'}
        </GoLink>
        <GoLink href="/admin/clients" className="min-h-11">
          Go to the clients
        </GoLink>
      </div>
    </Section>
  );
}
