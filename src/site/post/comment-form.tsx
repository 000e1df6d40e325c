import { useId } from 'react';
import { useCall } from '../../api/api-context.ts';
import type { PostCommentInput } from '../../contract/lead.ts';
import { RECEIPTS } from '../../contract/receipt.ts';
import { EmailField } from '../../parts/leads/email-field.tsx';
import { ignoreSecondClick } from '../../parts/leads/hidden-fields.tsx';
import { LeadForm } from '../../parts/leads/lead-form.tsx';
import { Button } from '../../ui/button.tsx';
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

/** Comment form, sent to the coach and never published (spec §2, decision 8). */
export function CommentForm({ slug, anchor }: CommentFormProps) {
  const call = useCall();
  const noteId = useId();
  return (
    <LeadForm
      name="comment"
      label="Share Your Thoughts"
      anchor={anchor}
      draftKey={`comment/${slug}`}
      loadSchema={loadSchema}
      empty={empty}
      success={success}
      send={(body) => call('POST /api/blog/posts/{slug}/comments', { params: { slug }, body })}
      noAnswer="There was a problem sending your comment. Please try again."
      receipt={{ texts: RECEIPTS.comment }}
      again={{ label: 'Write another comment', href: `?#${anchor}` }}
      submit={(isSubmitting) => (
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
      )}
    >
      {({ field, suggestion }) => (
        <>
          <input type="hidden" name="slug" value={slug} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Name" autoComplete="name" {...field('name')} />
            <EmailField {...field('email')} suggestion={suggestion} />
          </div>
          <TextArea label="Comment" {...field('comment')} />
        </>
      )}
    </LeadForm>
  );
}
