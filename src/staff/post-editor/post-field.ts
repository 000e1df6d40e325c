import type { ChangeEvent } from 'react';
import type { WrittenPostField } from '../../contract/post-fields.ts';
import type { PostInput } from '../../contract/post-input.ts';
import type { FieldProblems } from './post-draft.ts';

export interface PostFieldsProps {
  fields: PostInput;
  problems: FieldProblems;
  onChange: (changes: Partial<PostInput>) => void;
}

/** Attributes of the text input for a field of a post. */
export const postField = <Name extends Exclude<WrittenPostField, 'publishAt'>>(
  name: Name,
  { fields, problems, onChange }: PostFieldsProps,
) => ({
  id: `post-${name}`,
  name,
  value: fields[name],
  error: problems[name],
  autoComplete: 'off',
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange({ [name]: target.value }),
});
