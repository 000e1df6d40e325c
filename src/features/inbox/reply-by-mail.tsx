import { Mail } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { sentenceOf } from '../../api/error-sentence.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-look.ts';
import { replyLink } from './reply-link.ts';
import { useChangeEnquiry } from './use-change-enquiry.ts';
import { isWaiting, notifyOfStatus } from './wording.ts';

/** Opens the mail program, then offers to say that the answer is on its way: no browser knows whether it was sent. */
export function ReplyByMail({ item, link }: { item: InboxItem; link: RefObject<HTMLAnchorElement | null> }) {
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useChangeEnquiry(item.id, () => {
    notifyOfStatus(item, 'replied');
    link.current?.focus();
  });
  const asks = isAsked && isWaiting(item);

  return (
    <div className="grid justify-items-start gap-4">
      <a
        ref={link}
        className={buttonClass({ variant: 'primary', className: 'w-full sm:w-auto' })}
        href={replyLink(item)}
        onClick={() => setAsked(true)}
      >
        <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
        Reply by email
      </a>
      {asks && (
        <Alert tone="info" title="Have you sent your reply?" live="polite">
          <div className="mt-2 flex flex-wrap gap-3">
            <Button
              size="sm"
              busy={isPending ? 'Saving...' : undefined}
              onClick={() => mutate({ status: 'replied' })}
            >
              Yes, mark as replied
            </Button>
            <Button
              size="sm"
              variant="quiet"
              disabled={isPending}
              onClick={() => {
                setAsked(false);
                link.current?.focus();
              }}
            >
              Not yet
            </Button>
          </div>
          {error && <p className="mt-3 font-medium text-danger">It was not marked. {sentenceOf(error)}</p>}
        </Alert>
      )}
    </div>
  );
}
