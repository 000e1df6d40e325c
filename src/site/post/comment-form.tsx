import { useId } from 'react';
import { useCall } from '../../api/api-context.ts';
import { useFormOutcome } from '../../api/form-outcome.ts';
import type { PostCommentInput } from '../../contract/lead.ts';
import { RECEIPTS } from '../../contract/receipt.ts';
import { EmailField } from '../../parts/leads/email-field.tsx';
import { HiddenFields, ignoreSecondClick } from '../../parts/leads/hidden-fields.tsx';
import { LeadNotice } from '../../parts/leads/lead-notice.tsx';
import { Receipt } from '../../parts/leads/receipt.tsx';
import { useLeadForm } from '../../parts/leads/use-lead-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

const loadSchema = async () => (await import('../../contract/lead.ts')).PostComment;
const empty: PostCommentInput = { name: '', email: '', comment: '' };
const success = {
  title: 'Comment Sent!',
  description: 'Thank you for sharing your thoughts. I read every comment myself.',
};

export interface CommentFormProps {
  slug: string;
  /** Section id, the target of a post without JavaScript. */
  anchor: string;
}

/** Comment form, sent to the coach and never published (spec §2, decision 8), and the receipt in its place once it is sent. */
export function CommentForm({ slug, anchor }: CommentFormProps) {
  const call = useCall();
  const initial = useFormOutcome('comment');
  const noteId = useId();
  const {
    field,
    suggestion,
    form,
    isSubmitting,
    result,
    isServerOutcome: isArrival,
    startAgain,
  } = useLeadForm({
    draftKey: `comment/${slug}`,
    loadSchema,
    empty,
    send: (body) => call('POST /api/blog/posts/{slug}/comments', { params: { slug }, body }),
    success,
    noAnswer: 'There was a problem sending your comment. Please try again.',
    initial,
  });

  if (result.state === 'sent') {
    return (
      <Receipt
        sent={result.sent}
        success={isArrival && success}
        takesFocus={!isArrival && !result.isRestored}
        texts={RECEIPTS.comment}
        again={{ label: 'Write another comment', href: `?#${anchor}`, start: startAgain }}
      />
    );
  }
  const notice = <LeadNotice result={result} />;

  return (
    <FormShell
      label="Share Your Thoughts"
      method="post"
      action={`#${anchor}`}
      {...form}
      notice={!isArrival && notice}
      submit={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            onClick={ignoreSecondClick}
            busy={isSubmitting ? 'Sending...' : undefined}
            aria-describedby={noteId}
          >
            Post Comment
          </Button>
          <p id={noteId} className="min-w-0 flex-1 basis-56 text-sm text-mute">
            Your comment goes only to me. It is not published.
          </p>
        </div>
      }
    >
      {/* A posted form's response opens at the top of the form, so the outcome is shown there. */}
      {isArrival && notice}
      <HiddenFields form="comment" />
      <input type="hidden" name="slug" value={slug} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <EmailField {...field('email')} suggestion={suggestion} />
      </div>
      <TextArea label="Comment" {...field('comment')} />
    </FormShell>
  );
}
