import type { FirstStepName, FirstSteps } from '../../../src/contract/first-steps.ts';
import type { PageFields } from '../../../src/contract/page-fields.ts';
import { SINGLE_PAGES } from '../../../src/contract/page.ts';
import type { SiteSettings } from '../../../src/contract/site.ts';
import type { Frozen, Ports } from '../ports.ts';
import { settingTexts } from '../samples/sample-marks.ts';
import type { ContentReader } from '../store/content-repositories.ts';
import { samplesIn, type Samples } from '../transfer/samples.ts';

/** Whether the placeholder contact data, which lead nowhere, have been replaced. */
const reachesSomebody = (site: Frozen<SiteSettings>, samples: Samples): boolean =>
  !settingTexts(site).some((text) => /^(?:contact|socialLinks)\./.test(text.id) && samples.has(text));

const kinds: Readonly<Record<string, { fields: PageFields }>> = SINGLE_PAGES;
const LEGAL = ['privacy', 'terms'].filter((id) => kinds[id]?.fields['isConfirmed']);

async function isConfirmed({ pages }: ContentReader, id: string): Promise<boolean> {
  return (await pages.byId(id))?.published?.['isConfirmed'] === true;
}

async function areLegalPagesConfirmed(content: ContentReader): Promise<boolean> {
  const confirmed = await Promise.all(LEGAL.map((id) => isConfirmed(content, id)));
  return confirmed.every(Boolean);
}

/** The open set-up tasks before launch. On a host without set-up, only those about content. */
export async function firstSteps({ content, backups, setUp }: Ports): Promise<FirstSteps> {
  const site = await content.settings.site();
  const kept = await content.values.get('firstSteps');
  const steps: (readonly [FirstStepName, boolean])[] = [
    ['contact', reachesSomebody(site, await samplesIn(content))],
    ['portrait', site.pictures.portrait.url !== ''],
    ['claims', site.claims.every(({ source }) => source !== '')],
    ['services', kept.hasReadServices],
  ];
  if (LEGAL.length > 0) steps.push(['legal', await areLegalPagesConfirmed(content)]);
  if (setUp) {
    steps.push(
      ['mail', kept.hasTestedMail],
      ['backup', (await backups.last.get()) !== undefined],
      ['address', setUp.hasAddress],
    );
  }
  return {
    isHidden: kept.isHidden,
    steps: steps.map(([name, isDone]) => ({ name, isDone })),
    sendsMail: setUp?.sendTestMail !== undefined,
  };
}
