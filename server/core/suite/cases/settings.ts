import { expect } from 'vitest';
import { startingContent } from '../../../content/starting-content.ts';
import { asJson, expectRefusal, type Bench, type Case } from '../bench.ts';

const site = () => startingContent().site;

const isRefused =
  (field: string, fault: object, sentence: string) =>
  async (bench: Bench): Promise<void> => {
    await bench.logIn('admin');
    const body = asJson({ ...site(), ...fault });
    const refused = { status: 400, sentence, errors: { [field]: [sentence] } };
    await expectRefusal(bench, 'PUT /api/admin/settings', body, refused);
    expect(bench.host.kept().content.site).toEqual(site());
  };

export const settingsCases: readonly Case[] = [
  {
    name: 'settings: what an admin saves is what everybody reads',
    async run({ call, logIn, host }) {
      await logIn('admin');
      const body = {
        ...site(),
        brand: '  Gulf Coach ',
        claims: [{ id: 'one', value: '20', label: 'years', onHome: true }],
        contact: { ...site().contact, phone: '(239) 555-0188' },
      };
      const saved = { ...body, brand: 'Gulf Coach' };
      const answer = await call('PUT /api/admin/settings', { body });
      expect(answer).toEqual({
        site: saved,
        capabilities: { visitorsChangeImages: false, keeps: 'for-good' },
      });
      expect(await call('GET /api/site')).toEqual(answer);
      expect(host.kept().content.site).toEqual(saved);
    },
  },
  ...(
    [
      ['brand', { brand: ' ' }, 'Please enter the name of the site.'],
      [
        'contact.email',
        { contact: { ...site().contact, email: 'nobody' } },
        'Please enter a valid email address.',
      ],
      ...['javascript:alert(1)', 'https://nowhere', 'https://%.com'].map(
        (facebook) =>
          [
            'socialLinks.facebook',
            { socialLinks: { ...site().socialLinks, facebook } },
            'Please enter a web address that begins with https://.',
          ] as const,
      ),
    ] as const
  ).map(([field, fault, sentence]): Case => ({
    name: `settings: refuses ${JSON.stringify(fault).slice(0, 110)}`,
    run: isRefused(field, fault, sentence),
  })),
];
