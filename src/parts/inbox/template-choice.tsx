import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { sessionQuery, useSite } from '../../api/queries.ts';
import type { InboxItem } from '../../contract/inbox.ts';
import type { ReplyTemplate } from '../../contract/snippets.ts';
import { fillIn, type PlaceholderValues, type ReplyWords } from '../../contract/reply.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { isSameWords } from './reply-draft.ts';
import { firstName } from './reply-link.ts';
import type { Writing } from './use-mail.ts';

function usePlaceholderValues({ name, website }: InboxItem): PlaceholderValues {
  const { brand, contact, booking } = useSite().site;
  const coach = useQuery(sessionQuery(useCall())).data?.account?.name;
  return {
    'first name': firstName(name),
    name,
    website: website ?? '',
    coach: coach ?? '',
    brand,
    phone: contact.phone,
    booking,
  };
}

interface TemplateChoiceProps {
  item: InboxItem;
  reply: Pick<Writing, 'words' | 'isTouched' | 'fill'>;
}

/** Inserts a template with filled placeholders. The previous text can be restored. */
export function TemplateChoice({ item, reply: { words, isTouched, fill } }: TemplateChoiceProps) {
  const { data, error, isPending } = useEndpoint('GET /api/admin/reply-templates');
  const values = usePlaceholderValues(item);
  const labelId = useId();
  const [chosen, setChosen] = useState('');
  const [filled, setFilled] = useState<ReplyWords>();
  const [typed, setTyped] = useState<ReplyWords>();
  const isOwn = isTouched && !(filled && isSameWords(filled, words));

  function choose(template: ReplyTemplate) {
    setChosen(template.id);
    if (isOwn) setTyped(words);
    const next = { subject: fillIn(template.subject, values), text: fillIn(template.text, values) };
    setFilled(next);
    fill(next);
  }

  return (
    <div className="grid gap-2">
      <p id={labelId} className="text-sm text-mute">
        {isPending ? 'Loading templates...' : 'Start from a template. Names are filled in for you.'}{' '}
        <InlineLink href="/admin/reply-templates">Edit templates</InlineLink>
      </p>
      <div
        role="group"
        aria-labelledby={labelId}
        className="flex max-h-34 flex-wrap gap-2 overflow-y-auto empty:hidden"
      >
        {data?.templates.map((template) => (
          <Button
            key={template.id}
            size="sm"
            aria-pressed={template.id === chosen}
            className="aria-pressed:border-ink aria-pressed:bg-shoal"
            onClick={() => choose(template)}
          >
            {template.name}
          </Button>
        ))}
      </div>
      {error && !data && (
        <Alert tone="danger" live="assertive">
          The templates could not be loaded. {errorMessage(error)}
        </Alert>
      )}
      <div role="status" className="empty:hidden">
        {typed && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
            The template replaced what you had typed.
            <Button
              size="sm"
              onClick={() => {
                fill(typed);
                setTyped(undefined);
                setChosen('');
              }}
            >
              Restore my text
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
