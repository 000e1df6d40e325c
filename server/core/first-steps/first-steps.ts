import {
  type FirstStepName,
  FirstSteps,
  FirstStepsChange,
  TestMail,
  type StoredFirstSteps,
} from '../../../src/contract/first-steps.ts';
import type { PageFields } from '../../../src/contract/page-fields.ts';
import { SINGLE_PAGES } from '../../../src/contract/page.ts';
import type { SampleTexts } from '../../../src/contract/sample-content.ts';
import type { SiteSettings } from '../../../src/contract/site.ts';
import { endpoint } from '../api/endpoint.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen } from '../frozen.ts';
import type { Ports } from '../ports.ts';
import { sampleTextsIn } from '../samples/sample-texts.ts';
import type { ContentReader } from '../store/content-repositories.ts';

/** Whether the placeholder contact data, which lead nowhere, have been replaced. */
const hasRealContact = (site: Frozen<SiteSettings>, samples: Readonly<SampleTexts>): boolean =>
  !sampleTextsIn(site, samples).some(({ name }) => /^(?:contact|socialLinks)\./.test(name));

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
  const stored = await content.values.get('firstSteps');
  const steps: (readonly [FirstStepName, boolean])[] = [
    ['name', site.about.name !== ''],
    ['contact', hasRealContact(site, await content.values.get('sampleTexts'))],
    ['portrait', site.pictures.portrait.url !== ''],
    ['claims', site.claims.every(({ source }) => source !== '')],
    ['services', stored.hasReadServices],
  ];
  if (LEGAL.length > 0) steps.push(['legal', await areLegalPagesConfirmed(content)]);
  if (setUp) {
    steps.push(
      ['mail', stored.hasTestedMail],
      ['backup', (await backups.last.get()) !== undefined],
      ['address', setUp.hasAddress],
    );
  }
  return {
    isHidden: stored.isHidden,
    steps: steps.map(([name, isDone]) => ({ name, isDone })),
    sendsMail: setUp?.sendTestMail !== undefined,
  };
}

const save = ({ content }: Ports, change: Partial<StoredFirstSteps>): Promise<void> =>
  content.transaction(async ({ values }) => {
    const before = await values.get('firstSteps');
    await values.set('firstSteps', { ...before, ...change });
  });

export const firstStepsEndpoints = [
  endpoint('PATCH /api/admin/first-steps', {
    summary: 'Hide the list of first steps, or mark the services as read',
    access: ['admin'],
    changes: ['first-steps'],
    body: FirstStepsChange,
    result: FirstSteps,
    async handle({ ports, body: { isHidden, hasReadServices } }) {
      await save(ports, {
        ...(isHidden !== undefined && { isHidden }),
        ...(hasReadServices !== undefined && { hasReadServices }),
      });
      return firstSteps(ports);
    },
  }),
  endpoint('POST /api/admin/test-mail', {
    summary: 'Send a test email to the address that is notified of leads',
    details: 'Responds once the mail server has accepted it; a 502 says why it was not accepted.',
    access: ['admin'],
    changes: ['first-steps'],
    limit: { calls: 10, seconds: 600 },
    result: TestMail,
    async handle({ ports }) {
      const send = ports.setUp?.sendTestMail;
      if (!send) {
        throw new HttpError(
          409,
          'This site does not send email. Ask the person who runs the server to set up email.',
        );
      }
      const to = await send();
      await save(ports, { hasTestedMail: true });
      return { to };
    },
  }),
] as const;
