interface OriginField {
  /** In files. */
  label: string;
  /** What the privacy page calls it. */
  personal: string;
}

/**
 * What is kept of the visit in which somebody sent a form. Nobody types it: the browser notes it in its tab, and it comes
 * along with the form. Whatever is listed here is stored (`Origin`), shown to staff, mailed, exported and named by the
 * privacy page. It stands apart from the schemas, so that the privacy page loads none.
 */
export const ORIGIN_FIELDS = {
  firstPage: { label: 'First page', personal: 'the first page that you opened here' },
  referrer: { label: 'Referring site', personal: 'the name of the site that led you here' },
  campaign: { label: 'Campaign', personal: 'what its link said of the campaign that it belongs to' },
} as const satisfies Readonly<Record<string, OriginField>>;
export type OriginFieldName = keyof typeof ORIGIN_FIELDS;

/** What a link says of its campaign, each in a parameter of its address (`utm_source` and so on), as files call it. */
export const CAMPAIGN_LABELS = {
  source: 'Campaign source',
  medium: 'Campaign medium',
  campaign: 'Campaign name',
  term: 'Campaign term',
  content: 'Campaign content',
} as const;
export type CampaignPart = keyof typeof CAMPAIGN_LABELS;
export const CAMPAIGN_PARTS = Object.keys(CAMPAIGN_LABELS) as readonly CampaignPart[];

/** What stands in place of a source where a lead came without a link from elsewhere, and where nothing is known. */
export const DIRECT = '(direct)';
export const UNKNOWN = '(unknown)';

/** Where a lead came from, as far as it is known. */
export interface OriginText {
  firstPage?: string | undefined;
  referrer?: string | undefined;
  campaign?: { [Part in CampaignPart]?: string | undefined } | undefined;
}

const withoutWww = (host: string | undefined): string | undefined => host?.replace(/^www\./, '');

/**
 * The source that a lead is counted under: that of the campaign, else the referring site. Lower case, because whoever makes
 * up a campaign's links writes `Facebook` today and `facebook` tomorrow.
 */
export function sourceOf(origin: OriginText | undefined): string {
  if (!origin) return UNKNOWN;
  return origin.campaign?.source?.toLowerCase() ?? withoutWww(origin.referrer) ?? DIRECT;
}

/** A source as staff read it. */
export function sourceName(source: string): string {
  if (source === DIRECT) return 'Directly';
  return source === UNKNOWN ? 'Not known' : source;
}

/** Where a lead came from, in words: `Came from facebook (l.facebook.com), campaign “spring”, first read /blog`. */
export function originText(origin: OriginText): string {
  const { firstPage, campaign = {} } = origin;
  const site = withoutWww(origin.referrer);
  const from = campaign.source ?? site;
  const parts = [
    from === undefined ? 'Came directly' : `Came from ${from}${site && site !== from ? ` (${site})` : ''}`,
    ...CAMPAIGN_PARTS.flatMap((part) => {
      const text = part === 'source' ? undefined : campaign[part];
      return text ? [`${part} “${text}”`] : [];
    }),
    ...(firstPage ? [`first read ${firstPage}`] : []),
  ];
  return parts.join(', ');
}
