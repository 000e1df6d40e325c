import { Mail } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { replyLink } from './reply-link.ts';
import type { Writing } from './use-mail.ts';
import { isWaiting } from './wording.ts';

interface ReplyByMailProps {
  item: InboxItem;
  reply: Pick<Writing, 'words' | 'isTouched' | 'leftOver' | 'check'> & {
    noting: {
      isPending: boolean;
      error: Error | null;
      mutate: (nothing: undefined, options: { onSuccess: () => void }) => void;
    };
  };
  link: RefObject<HTMLAnchorElement | null>;
  isPrimary: boolean;
  /** Its label where the site sends no mail. */
  action: string;
}

/** Opens the mail program, then offers to record the reply: browsers cannot detect whether it was sent. */
export function ReplyByMail({ item, reply, link, isPrimary, action }: ReplyByMailProps) {
  const [isAsked, setAsked] = useState(false);
  const { words, isTouched, leftOver, check, noting } = reply;
  const asks = isAsked && (isWaiting(item) || isTouched);

  return (
    <>
      <a
        ref={link}
        className={buttonClass({
          variant: isPrimary ? 'primary' : undefined,
          className: isPrimary ? 'w-full sm:w-auto' : undefined,
        })}
        href={replyLink(item, words)}
        onClick={(event) => {
          if (leftOver.length === 0) {
            setAsked(true);
            return;
          }
          event.preventDefault();
          check();
        }}
      >
        <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
        {isPrimary ? action : 'Use your email program'}
      </a>
      {asks && (
        <Alert tone="info" title="Have you sent your reply?" live="polite" className="order-last w-full">
          {isTouched && <p>The text above is kept here with the enquiry.</p>}
          <div className="mt-2 flex flex-wrap gap-3">
            <Button
              size="sm"
              busy={noting.isPending ? 'Saving...' : undefined}
              onClick={() =>
                noting.mutate(undefined, {
                  onSuccess: () => {
                    setAsked(false);
                    link.current?.focus();
                  },
                })
              }
            >
              {isWaiting(item) ? 'Yes, mark as replied' : 'Yes, keep it here'}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              disabled={noting.isPending}
              onClick={() => {
                setAsked(false);
                link.current?.focus();
              }}
            >
              Not yet
            </Button>
          </div>
          {noting.error && (
            <p className="mt-3 font-medium text-danger">It was not saved. {errorMessage(noting.error)}</p>
          )}
        </Alert>
      )}
    </>
  );
}
