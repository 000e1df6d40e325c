import type { InboxItem } from '../../contract/inbox.ts';
import { type EnquiryFieldName, givenFields, originText } from '../../contract/enquiry-fields.ts';
import { formatDateTime } from '../../lib/time.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { Fact } from '../../ui/fact.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { TimeLeftText } from '../../ui/time-left-text.tsx';
import { isWaiting, kindNames } from '../../parts/inbox/wording.ts';
import { DeliveryBadge } from './delivery.tsx';

/** A visitor's website: opened in a new tab, without referrer and `nofollow`. */
function WebsiteLink({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address;
  return (
    <a className="link" href={address} target="_blank" rel="noopener noreferrer nofollow external">
      {address}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

const SAID_ELSEWHERE: readonly EnquiryFieldName[] = ['name', 'message'];

function FieldText({ name, text }: { name: EnquiryFieldName; text: string }) {
  if (name === 'website') return <WebsiteLink address={text} />;
  if (name !== 'email' && name !== 'phone') return text;
  const mail = `mailto:${encodeURIComponent(text).replace('%40', '@')}`;
  return (
    <a className="link" href={name === 'email' ? mail : phoneLink(text)}>
      {text}
    </a>
  );
}

export function EnquiryFacts({ item, now }: { item: InboxItem; now: Date }) {
  const { kind, receivedAt, answerBy, repliedAt, receipt, post, origin } = item;
  const fields = givenFields(item).filter(({ name }) => !SAID_ELSEWHERE.includes(name));
  return (
    <dl className="ledger text-sm">
      <Fact name="Kind">{kindNames[kind]}</Fact>
      <Fact name="Received">
        <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
      </Fact>
      {isWaiting(item) && (
        <Fact name="Answer by">
          <time dateTime={answerBy}>{formatDateTime(answerBy)}</time>
          <span className="block">
            <TimeLeftText answerBy={answerBy} now={now} />
          </span>
        </Fact>
      )}
      {repliedAt !== null && (
        <Fact name="Replied">
          <time dateTime={repliedAt}>{formatDateTime(repliedAt)}</time>
        </Fact>
      )}
      {fields.map(({ name, label, text }) => (
        <Fact key={name} name={label}>
          <FieldText name={name} text={text} />
        </Fact>
      ))}
      {receipt && (
        <Fact name="Receipt">
          <DeliveryBadge state={receipt.state} />
          {receipt.state !== 'sent' && <span className="mt-1 block wrap-anywhere">{receipt.lastError}</span>}
        </Fact>
      )}
      {post && (
        <Fact name="Post">
          <InlineLink href={`/blog/${post.slug}`}>{post.title}</InlineLink>
        </Fact>
      )}
      {origin && <Fact name="Source">{originText(origin)}</Fact>}
    </dl>
  );
}
