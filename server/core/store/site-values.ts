import * as z from 'zod/mini';
import { Availability } from '../../../src/contract/availability.ts';
import { CoachMails } from '../../../src/contract/coach-mails.ts';
import { Timestamp } from '../../../src/contract/fields.ts';
import { StoredFirstSteps } from '../../../src/contract/first-steps.ts';
import { StoredImportedPictures } from '../../../src/contract/imported-pictures.ts';
import { PostalAddress } from '../../../src/contract/newsletter.ts';
import { Redirect } from '../../../src/contract/redirects.ts';
import { SampleTexts } from '../../../src/contract/sample-content.ts';
import { SecondFactorPolicy } from '../../../src/contract/second-factor.ts';
import { SHIPPED_AUDIT_WORDINGS, SHIPPED_REPLY_TEMPLATES } from '../../../src/contract/shipped-snippets.ts';
import { AuditWording, ReplyTemplate } from '../../../src/contract/snippets.ts';

/** Where another program is told of events: its signing secret is sealed, and it is told of what came since. */
const Webhook = z.object({
  isOn: z.boolean(),
  url: z.string(),
  sealedSecret: z.string(),
  since: z.nullable(Timestamp),
});

/**
 * The site's simple values: name (a field of `content.json`), schema, and value for a new site.
 */
export const SITE_VALUES = {
  /** Separate from the site settings, which are public. */
  coachMails: z._default(CoachMails, { reminder: true, digest: true, clients: true, receipt: true }),
  /** Not among the settings, because it may be someone's home. */
  postalAddress: z._default(PostalAddress, { address: '' }),
  availability: z._default(Availability, { awayUntil: null, workingDays: [0, 1, 2, 3, 4, 5, 6] }),
  webhook: z._default(Webhook, { isOn: false, url: '', sealedSecret: '', since: null }),
  firstSteps: z._default(StoredFirstSteps, { isHidden: false, hasReadServices: false, hasTestedMail: false }),
  replyTemplates: z._default(z.array(ReplyTemplate), SHIPPED_REPLY_TEMPLATES),
  auditWordings: z._default(z.array(AuditWording), SHIPPED_AUDIT_WORDINGS),
  /** Old addresses, and where they lead. */
  redirects: z._default(z.array(Redirect), []),
  importedPictures: z._default(StoredImportedPictures, { total: 0, pending: [], claim: null }),
  sampleTexts: z._default(SampleTexts, {}),
  secondFactor: z._default(SecondFactorPolicy, 'admins'),
} as const satisfies Readonly<Record<string, z.ZodMiniDefault>>;

export type SiteValueName = keyof typeof SITE_VALUES;
export type SiteValues = { [Name in SiteValueName]: z.output<(typeof SITE_VALUES)[Name]> };

export const defaultSiteValues = (): SiteValues => z.parse(z.object(SITE_VALUES), {});
