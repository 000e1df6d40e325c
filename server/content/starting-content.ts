import { COACH_MAILS } from '../../src/contract/coach-mails.ts';
import { NO_FIRST_STEPS } from '../../src/contract/first-steps.ts';
import { SHIPPED_AUDIT_WORDINGS } from '../../src/contract/shipped-audit-wordings.ts';
import { SHIPPED_REPLY_TEMPLATES } from '../../src/contract/shipped-reply-templates.ts';
import { CONTENT_VERSION, type Content } from '../core/state.ts';
import { categories } from './categories.ts';
import { posts } from './posts.ts';
import { site } from './site.ts';
import { testimonials } from './testimonials.ts';

/**
 * The content of a site nobody has edited yet, the same on both hosts (decision 4). Every call gives a copy of its
 * own, because a store freezes the state it is opened with.
 */
export const startingContent = (): Content =>
  structuredClone({
    schemaVersion: CONTENT_VERSION,
    site,
    categories,
    posts,
    testimonials,
    media: [],
    pages: [],
    trash: [],
    coachMails: COACH_MAILS,
    firstSteps: NO_FIRST_STEPS,
    replyTemplates: SHIPPED_REPLY_TEMPLATES,
    auditWordings: SHIPPED_AUDIT_WORDINGS,
  });
