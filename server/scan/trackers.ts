/** A service that follows visitors or counts them, by signs in scripts and frames. */
export interface Tracker {
  name: string;
  /** Counts visits, follows visitors to show them ads, or films what they do. */
  purpose: 'counts' | 'ads' | 'recordings';
  sign: RegExp;
}

/** When the list was last checked. */
export const TRACKERS_AS_OF = '2026-11-28';

export const TRACKERS: readonly Tracker[] = [
  { name: 'Google Tag Manager', purpose: 'counts', sign: /googletagmanager\.com\/gtm\.js|\bGTM-[A-Z\d]{4,}/ },
  {
    name: 'Google Analytics 4',
    purpose: 'counts',
    sign: /googletagmanager\.com\/gtag\/js\?id=G-|\bG-[A-Z\d]{8,12}\b/,
  },
  { name: 'HubSpot', purpose: 'counts', sign: /js\.hs-scripts\.com/ },
  { name: 'Plausible', purpose: 'counts', sign: /plausible\.io/ },
  { name: 'Matomo', purpose: 'counts', sign: /matomo\.(?:js|php)|\b_paq\b/ },
  { name: 'Fathom', purpose: 'counts', sign: /usefathom\.com/ },
  { name: 'Cloudflare Web Analytics', purpose: 'counts', sign: /cloudflareinsights\.com/ },
  { name: 'Google Ads', purpose: 'ads', sign: /\bAW-\d{6,}|\bdoubleclick\.net|googleadservices\.com/ },
  { name: 'Meta Pixel', purpose: 'ads', sign: /connect\.facebook\.net\/[^"']*fbevents\.js|\bfbq\(/ },
  { name: 'TikTok Pixel', purpose: 'ads', sign: /analytics\.tiktok\.com/ },
  { name: 'LinkedIn Insight Tag', purpose: 'ads', sign: /snap\.licdn\.com/ },
  { name: 'Pinterest Tag', purpose: 'ads', sign: /s\.pinimg\.com\/ct\// },
  { name: 'Microsoft Advertising', purpose: 'ads', sign: /bat\.bing\.(?:com|net)/ },
  { name: 'Snap Pixel', purpose: 'ads', sign: /sc-static\.net\/scevent/ },
  { name: 'Criteo', purpose: 'ads', sign: /static\.criteo\.net|dynamic\.criteo\.com/ },
  { name: 'Taboola', purpose: 'ads', sign: /cdn\.taboola\.com/ },
  { name: 'Microsoft Clarity', purpose: 'recordings', sign: /clarity\.ms/ },
  { name: 'Hotjar', purpose: 'recordings', sign: /hotjar\.com/ },
  { name: 'FullStory', purpose: 'recordings', sign: /(?:edge\.)?fullstory\.com\/s\/fs\.js/ },
  { name: 'Mouseflow', purpose: 'recordings', sign: /cdn\.mouseflow\.com/ },
  { name: 'Lucky Orange', purpose: 'recordings', sign: /luckyorange\.(?:com|net)/ },
  { name: 'Crazy Egg', purpose: 'recordings', sign: /script\.crazyegg\.com/ },
];

/** Signs of a tool that asks for consent. Whether it holds back the others cannot be seen in a page's code. */
export const CONSENT_TOOL =
  /cookie-?(?:bot|yes|first|law|notice|banner|bar|script)|onetrust|usercentrics|iubenda|termly|osano|complianz|cmplz|didomi|trustarc|klaro|axeptio|gdpr|ccpa/i;
