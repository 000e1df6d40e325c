interface LeadField {
  /** In the inbox, in mails and in files. */
  label: string;
  /** Name on the privacy page, after “your.” */
  personal: string;
}

/**
 * Fields of all forms in the order staff read them. Each field listed here is stored (`LeadFields`), shown to staff,
 * searched, mailed, exported and named on the privacy page. Separate from the schemas, so that the privacy page loads
 * none.
 */
export const LEAD_FIELDS = {
  name: { label: 'Name', personal: 'name' },
  email: { label: 'Email', personal: 'email address' },
  phone: { label: 'Phone', personal: 'phone number' },
  website: { label: 'Website', personal: 'website' },
  message: { label: 'Message', personal: 'message' },
} as const satisfies Readonly<Record<string, LeadField>>;
export type LeadFieldName = keyof typeof LEAD_FIELDS;

export const LEAD_FIELD_NAMES = Object.keys(LEAD_FIELDS) as readonly LeadFieldName[];

/** Fields with a value, in the same order. */
export const filledFields = (
  values: Readonly<Partial<Record<LeadFieldName, string | undefined>>>,
): { name: LeadFieldName; label: string; text: string }[] =>
  LEAD_FIELD_NAMES.flatMap((name) => {
    const text = values[name];
    return text ? [{ name, label: LEAD_FIELDS[name].label, text }] : [];
  });

/**
 * A subscriber's address: anything with an at-sign, as the boxes have always taken it (spec §5). Separate from the
 * schemas, so that the subscribe box loads none.
 */
export const SUBSCRIBER_EMAIL = /^[^\s@]+@[^\s@]+$/;

interface OriginField {
  /** In files. */
  label: string;
  /** Name on the privacy page. */
  personal: string;
}

/**
 * Visit data stored with a form, recorded by the browser. Each field listed here is stored (`Origin`), shown to staff,
 * mailed, exported and named on the privacy page. Separate from the schemas, so that the privacy page loads none.
 */
export const ORIGIN_FIELDS = {
  firstPage: { label: 'First page', personal: 'the first page that you opened here' },
  referrer: { label: 'Referring site', personal: 'the name of the site that led you here' },
  campaign: { label: 'Campaign', personal: 'the campaign named in the link' },
} as const satisfies Readonly<Record<string, OriginField>>;
export type OriginFieldName = keyof typeof ORIGIN_FIELDS;

/** Campaign parameters of a link (`utm_source` and so on), with their labels in files. */
export const CAMPAIGN_LABELS = {
  source: 'Campaign source',
  medium: 'Campaign medium',
  campaign: 'Campaign name',
  term: 'Campaign term',
  content: 'Campaign content',
} as const;
export type CampaignPart = keyof typeof CAMPAIGN_LABELS;
export const CAMPAIGN_PARTS = Object.keys(CAMPAIGN_LABELS) as readonly CampaignPart[];

/** Sources for visits without a link, and for unknown ones. */
const DIRECT = '(direct)';
const UNKNOWN = '(unknown)';

interface OriginText {
  firstPage?: string | undefined;
  referrer?: string | undefined;
  campaign?: { [Part in CampaignPart]?: string | undefined } | undefined;
}

const withoutWww = (host: string | undefined): string | undefined => host?.replace(/^www\./, '');

/** Source of a lead: campaign, else referring site. Lowercased, because campaign links vary in case. */
export function sourceOf(origin: OriginText | undefined): string {
  if (!origin) return UNKNOWN;
  return origin.campaign?.source?.toLowerCase() ?? withoutWww(origin.referrer) ?? DIRECT;
}

/** A source as staff read it. */
export function sourceName(source: string): string {
  if (source === DIRECT) return 'Direct';
  return source === UNKNOWN ? 'Not known' : source;
}

/** Origin as text: `From facebook (l.facebook.com, campaign “spring”); started on /blog`. */
export function originText({ firstPage, referrer, campaign = {} }: OriginText): string {
  const site = withoutWww(referrer);
  const from = campaign.source ?? site;
  const details = CAMPAIGN_PARTS.flatMap((part) => {
    const text = part === 'source' ? undefined : campaign[part];
    return text ? [`${part} “${text}”`] : [];
  });
  if (site && site !== from) details.unshift(site);
  return [
    from === undefined ? 'Typed the address or used a bookmark' : `From ${from}`,
    details.length > 0 ? ` (${details.join(', ').replaceAll('”, ', ',” ')})` : '',
    firstPage ? `; started on ${firstPage === '/' ? 'the home page' : firstPage}` : '',
  ].join('');
}
