import { SettingsChange } from '../../../src/contract/settings.ts';
import { SiteAnswer } from '../../../src/contract/site.ts';
import { customColors } from '../../../src/lib/custom-colors.ts';
import { inColors } from '../../../src/lib/in-colors.ts';
import { checkProof } from '../api/checks.ts';
import { endpoint } from '../api/endpoint.ts';
import { keepUnknown } from '../keep-unknown.ts';
import { ownPageLinks } from '../pages/own-pages.ts';
import { footerServices } from '../pages/services.ts';
import type { Ports } from '../ports.ts';
import { type ChangeContext, checkRevision, stampChange, contextFrom } from '../shared/change.ts';

const SETTINGS = { one: 'the settings', again: 'them' };

let known: { accent: string; colors: ReturnType<typeof customColors> } = { accent: '', colors: null };

/** Memoized: every page needs them, and the accent hardly ever changes. */
function colorsOf(accent: string): ReturnType<typeof customColors> {
  if (known.accent !== accent) known = { accent, colors: customColors(accent) };
  return known.colors;
}

/** Recolors a drawing of the site for the owner's color; `undefined` if the default applies. */
export function ownDrawing(accent: string): ((svg: string) => string) | undefined {
  const colors = colorsOf(accent);
  return colors ? (svg) => inColors(svg, colors) : undefined;
}

/** The public settings, with their revision for editors. */
async function siteAnswer({ content, capabilities, passkeys, shippedPages }: Ports): Promise<SiteAnswer> {
  const site = await content.settings.site();
  const colors = colorsOf(site.accent);
  return {
    site: { ...site, claims: [...site.claims] },
    revision: site.revision,
    capabilities: { ...capabilities, ...(passkeys && { offersPasskeys: true }) },
    isRegistrationOpen: !site.isRegistrationClosed,
    services: await footerServices({ content, shippedPages }),
    pages: (await ownPageLinks(content)).filter(({ inMenu, inFooter }) => inMenu || inFooter),
    hasTestimonials:
      site.sections.testimonials && (await content.testimonials.all()).some(({ hidden }) => !hidden),
    ...(colors && { colors }),
  };
}

/** Changes the settings. Refuses with 409 a stale revision, and 403 a new email address without recent proof. */
export const changeSettings = (
  { content }: Pick<Ports, 'content'>,
  { revision, ...input }: SettingsChange,
  { isProven, ...context }: ChangeContext & { isProven: boolean },
): Promise<void> =>
  content.transaction(async ({ settings }) => {
    const before = await settings.site();
    checkRevision(before, revision, context.now, SETTINGS);
    if (input.contact.email !== before.contact.email) checkProof(isProven);
    await settings.setSite(stampChange({ ...before, ...keepUnknown(before, input) }, context));
  });

export const siteEndpoints = [
  endpoint('GET /api/site', {
    summary: 'Brand, contact details, claims and the features of this host',
    access: 'public',
    reads: ['settings', 'testimonials', 'pages'],
    isCacheable: true,
    result: SiteAnswer,
    handle: ({ ports }) => siteAnswer(ports),
  }),
  endpoint('PUT /api/admin/settings', {
    summary: 'Change the site settings',
    details:
      'If someone else has changed the settings since `revision`, the response is 409. A new email address requires recent proof.',
    access: ['admin'],
    changes: ['settings'],
    body: SettingsChange,
    result: SiteAnswer,
    handle: async (call) => {
      await changeSettings(call.ports, call.body, { ...contextFrom(call), isProven: call.isProven });
      return siteAnswer(call.ports);
    },
  }),
] as const;
