import {
  WORDING_MAX,
  WORDINGS_MAX,
  type AuditWording,
  type AuditWordingInput,
} from '../../../src/contract/audit-wording.ts';
import { HttpError } from '../api/http-error.ts';
import { cleanBody } from '../posts/clean-html.ts';
import { wordList } from '../word-list.ts';

/** What findings of an audit can begin with. */
export const wordings = wordList<AuditWording>({
  read: (values) => values.get('auditWordings'),
  write: (values, list) => values.set('auditWordings', list),
  max: WORDINGS_MAX,
  one: 'wording',
});

/** A wording as it may be shown. Refuses with 400 one of which nothing is left then, or that has become too long. */
export function cleanWording(input: AuditWordingInput): AuditWordingInput {
  const tooLong = 'A wording has at most 5,000 characters.';
  const text = cleanBody(input.text, tooLong, 'text');
  const fault = text === '' ? 'Please write a text.' : tooLong;
  if (text === '' || text.length > WORDING_MAX)
    throw new HttpError(400, fault, { errors: { text: [fault] } });
  return { ...input, text };
}
