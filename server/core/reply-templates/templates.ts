import { TEMPLATES_MAX, type ReplyTemplate } from '../../../src/contract/reply-template.ts';
import { wordList } from '../word-list.ts';

/** What replies to enquiries can begin with. */
export const templates = wordList<ReplyTemplate>({
  read: (values) => values.get('replyTemplates'),
  write: (values, list) => values.set('replyTemplates', list),
  max: TEMPLATES_MAX,
  one: 'template',
});
