import { TEMPLATES_MAX, type ReplyTemplate } from '../../../src/contract/reply-template.ts';
import { wordList } from '../word-list.ts';

/** What replies to enquiries can begin with. */
export const templates = wordList<ReplyTemplate>({
  read: (settings) => settings.replyTemplates(),
  write: (settings, list) => settings.setReplyTemplates(list),
  max: TEMPLATES_MAX,
  one: 'template',
});
