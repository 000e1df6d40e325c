import * as z from 'zod/mini';
import { ReplyTemplate } from '../../../src/contract/reply-template.ts';
import { SHIPPED_REPLY_TEMPLATES } from '../../../src/contract/shipped-reply-templates.ts';
import type { Frozen } from '../../core/ports.ts';
import { recordOf } from './records.ts';

/** A setting is an object. */
const Kept = z.object({ templates: z._default(z.array(ReplyTemplate), SHIPPED_REPLY_TEMPLATES) });

/** The templates of a setting; those that the software brings where no release has written any. */
export const replyTemplatesIn = (record: unknown): Frozen<ReplyTemplate[]> =>
  recordOf(Kept, record ?? {}).templates;

/** The templates as a setting is kept. */
export const replyTemplatesRecord = (templates: Frozen<ReplyTemplate[]>): object => ({ templates });
