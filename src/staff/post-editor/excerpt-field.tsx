import { POST_MAX } from '../../contract/post-fields.ts';
import { TextArea } from '../../ui/text-area.tsx';

interface ExcerptFieldProps {
  value: string;
  /** True for drafts. */
  optional: boolean;
  /** It was made from the text. */
  isProposed: boolean;
  error: string | undefined;
  onChange: (excerpt: string) => void;
}

/** Excerpt for lists and search engines. */
export function ExcerptField({ value, optional, isProposed, error, onChange }: ExcerptFieldProps) {
  return (
    <TextArea
      id="post-excerpt"
      label="Excerpt"
      name="excerpt"
      optional={optional}
      rows={4}
      value={value}
      error={error}
      help={`${isProposed ? 'These are the first sentences of the text: change them as you like. ' : ''}Shown on cards and in search results. ${value.trim().length} of ${POST_MAX.excerpt} characters.`}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
