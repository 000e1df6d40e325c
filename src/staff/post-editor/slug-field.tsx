import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { POST_MAX } from '../../contract/post-fields.ts';
import type { SlugAnswer } from '../../contract/staff-post.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSettled } from '../../lib/use-settled.ts';

interface SlugFieldProps {
  /** Empty while it is derived from the title. */
  slug: string;
  title: string;
  stored: { id: string; slug: string } | undefined;
  error: string | undefined;
  onChange: (slug: string) => void;
}

function objection(slug: string, { slug: proper, isFree, takenBy }: SlugAnswer): string | undefined {
  if (proper !== slug) return 'Use lowercase letters, numbers and single hyphens.';
  if (isFree) return undefined;
  return takenBy === null
    ? `“${slug}” cannot be the address of a post.`
    : `“${slug}” is already the address of “${takenBy}”.`;
}

/** A post's slug: derived from the title until someone edits it. */
export function SlugField({ slug, title, stored, error, onChange }: SlugFieldProps) {
  const call = useCall();
  const [isTouched, setTouched] = useState(false);
  const isOwn = isTouched || slug !== '';
  const wish = useSettled((isOwn ? slug : title).trim());
  const { data } = useQuery({
    ...endpointQuery(
      call,
      'GET /api/admin/slugs',
      { query: { slug: wish.slice(0, POST_MAX.title), id: stored?.id } },
      { gcTime: 0, refetchOnWindowFocus: false },
    ),
    enabled: wish !== '' && wish !== stored?.slug,
    placeholderData: (previous) => (isOwn ? undefined : previous),
  });
  const shown = isOwn ? slug : title.trim() && (data?.suggestion ?? '');
  const answer = isOwn && wish === slug ? data : undefined;
  const problem = answer && objection(slug, answer);
  const valid = answer && !problem ? 'This address is available.' : undefined;

  return (
    <div className="grid gap-2">
      <TextField
        id="post-slug"
        label="Address"
        name="slug"
        optional={!isOwn}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={shown}
        onChange={(event) => {
          setTouched(true);
          onChange(event.target.value);
        }}
        onBlur={() => setTouched(slug !== '')}
        help={`/blog/${shown || '…'}${stored && isOwn && slug !== stored.slug ? '. Once published, the old address will redirect to the new one.' : ''}`}
        error={problem ?? error}
        valid={valid}
      />
      <VisuallyHidden role="status">{problem ?? valid ?? ''}</VisuallyHidden>
      {problem && answer && answer.suggestion !== '' && (
        <Button
          size="sm"
          className="justify-self-start wrap-anywhere"
          onClick={() => {
            onChange(answer.suggestion);
            document.getElementById('post-slug')?.focus();
          }}
        >
          {`Use “${answer.suggestion}”`}
        </Button>
      )}
    </div>
  );
}
