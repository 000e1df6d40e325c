import * as z from 'zod/mini';
import { CoachMails } from '../../../src/contract/coach-mails.ts';
import { FirstStepsKept } from '../../../src/contract/first-steps.ts';
import { SampleTexts } from '../../../src/contract/sample-content.ts';
import { SecondFactorPolicy } from '../../../src/contract/second-factor.ts';
import { SHIPPED_AUDIT_WORDINGS, SHIPPED_REPLY_TEMPLATES } from '../../../src/contract/shipped-snippets.ts';
import { AuditWording, ReplyTemplate } from '../../../src/contract/snippets.ts';

/**
 * The site's simple values: name (a field of `content.json`), schema, and value for a new site.
 */
export const SITE_VALUES = {
  /** Separate from the site settings, which are public. */
  coachMails: z._default(CoachMails, { reminder: true, digest: true, receipt: true }),
  firstSteps: z._default(FirstStepsKept, { isHidden: false, hasReadServices: false, hasTestedMail: false }),
  replyTemplates: z._default(z.array(ReplyTemplate), SHIPPED_REPLY_TEMPLATES),
  auditWordings: z._default(z.array(AuditWording), SHIPPED_AUDIT_WORDINGS),
  sampleTexts: z._default(SampleTexts, {}),
  secondFactor: z._default(SecondFactorPolicy, 'admins'),
} as const satisfies Readonly<Record<string, z.ZodMiniDefault>>;

export type SiteValueName = keyof typeof SITE_VALUES;
export type SiteValues = { [Name in SiteValueName]: z.output<(typeof SITE_VALUES)[Name]> };

export const defaultSiteValues = (): SiteValues => z.parse(z.object(SITE_VALUES), {});
