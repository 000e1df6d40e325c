import { expect } from 'vitest';
import { asJson, expectRefusal, type Bench, type Case } from '../bench.ts';
import { bring, exported } from './transfer-calls.ts';

const words = { quote: 'We stopped guessing, at last.', name: 'Ana Ruiz', company: 'Pier Bakery' };

const PICTURE = 'The image must be a web address or a picture of this site.';

const all = async ({ call }: Bench) => (await call('GET /api/admin/testimonials')).testimonials;
const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
const shown = async ({ call }: Bench) => (await call('GET /api/testimonials')).testimonials;

const isRefused =
  (field: string, fault: object, sentence: string) =>
  async (bench: Bench): Promise<void> => {
    await bench.logIn('admin');
    const body = asJson({ ...words, ...fault });
    const refused = { status: 400, sentence, errors: { [field]: [sentence] } };
    await expectRefusal(bench, 'POST /api/testimonials', body, refused);
    await expectRefusal(bench, 'PUT /api/testimonials/testimonial-harbor-bakery', body, refused);
    expect(await all(bench)).toHaveLength(5);
  };

export const staffTestimonialCases: readonly Case[] = [
  {
    name: 'staff testimonials: a new one stands at the end, with five stars where nothing is said',
    async run(bench) {
      await bench.logIn('admin');
      const { testimonial } = await bench.call('POST /api/testimonials', { body: words });
      expect(testimonial).toEqual({ ...words, id: testimonial.id, rating: 5, hidden: false, picture: '' });
      expect((await all(bench)).at(-1)).toEqual(testimonial);
      const { hidden: _, ...visible } = testimonial;
      expect((await shown(bench)).at(-1)).toEqual(visible);
    },
  },
  {
    name: 'staff testimonials: a hidden one is for staff alone',
    async run(bench) {
      await bench.logIn('admin');
      const [first] = await all(bench);
      const params = { id: first?.id ?? '' };
      const body = { ...words, rating: 4, hidden: true };
      const { testimonial } = await bench.call('PUT /api/testimonials/{id}', { params, body });
      expect(testimonial).toEqual({ ...body, ...params, picture: '' });
      expect((await all(bench))[0]).toEqual(testimonial);
      expect(idsOf(await shown(bench))).not.toContain(params.id);
      expect(await (await bench.ask('GET /api/testimonials')).text()).not.toContain('hidden');
    },
  },
  {
    name: 'staff testimonials: a picture is shown to visitors, and stays where a change or a file says nothing of it',
    async run(bench) {
      await bench.logIn('admin');
      const picture = '/covers/seo.svg';
      const { testimonial } = await bench.call('POST /api/testimonials', { body: { ...words, picture } });
      const params = { id: testimonial.id };
      expect((await shown(bench)).at(-1)).toMatchObject({ ...params, picture });

      await bench.call('PUT /api/testimonials/{id}', { params, body: { ...words, name: 'Ana R.' } });
      expect((await shown(bench)).at(-1)).toMatchObject({ name: 'Ana R.', picture });
      const older = await exported(bench);
      for (const one of older.testimonials) Reflect.deleteProperty(one, 'picture');
      expect(await bring(bench, older)).toMatchObject({ changed: [] });
      expect((await shown(bench)).at(-1)).toMatchObject({ picture });
      await bench.call('PUT /api/testimonials/{id}', { params, body: { ...words, picture: '' } });
      expect((await shown(bench)).at(-1)).toMatchObject({ picture: '' });
    },
  },
  {
    name: 'staff testimonials: stand in the order they are put in',
    async run(bench) {
      await bench.logIn('admin');
      const ids = idsOf(await all(bench)).toReversed();
      const { testimonials } = await bench.call('PUT /api/admin/testimonials/order', { body: { ids } });
      expect(idsOf(testimonials)).toEqual(ids);
      expect(idsOf(await shown(bench))).toEqual(ids);
    },
  },
  {
    name: 'staff testimonials: an order of other ones than there are is refused',
    async run(bench) {
      await bench.logIn('admin');
      const ids = idsOf(await all(bench));
      const sentence = 'The list has changed meanwhile. Please look at it again.';
      for (const order of [ids.slice(1), [...ids, 'more'], [...ids, ...ids], [...ids.slice(1), ids[1]], []]) {
        const body = asJson({ ids: order });
        await expectRefusal(bench, 'PUT /api/admin/testimonials/order', body, { status: 409, sentence });
      }
      expect(idsOf(await all(bench))).toEqual(ids);
    },
  },
  {
    name: 'staff testimonials: one is deleted, and a second time it is not there',
    async run(bench) {
      await bench.logIn('admin');
      const [id = '', ...others] = idsOf(await all(bench));
      await bench.call('DELETE /api/testimonials/{id}', { params: { id } });
      expect(idsOf(await shown(bench))).toEqual(others);
      const refused = { status: 404, sentence: 'There is no such testimonial.' };
      await expectRefusal(bench, `DELETE /api/testimonials/${id}`, {}, refused);
      await expectRefusal(bench, `PUT /api/testimonials/${id}`, asJson(words), refused);
    },
  },
  ...(
    [
      ['quote', { quote: 'Too short' }, 'Please enter at least 10 characters of what the client said.'],
      ['name', { name: ' A ' }, 'Name must be at least 2 characters.'],
      ['company', { company: '' }, 'Please enter a company.'],
      ['rating', { rating: 6 }, 'Choose 1 to 5 stars.'],
      ['rating', { rating: 4.5 }, 'Choose 1 to 5 stars.'],
      ['picture', { picture: 'javascript:alert(1)' }, PICTURE],
      ['picture', { picture: '//elsewhere.example.com/ana.jpg' }, PICTURE],
    ] as const
  ).map(([field, fault, sentence]): Case => ({
    name: `staff testimonials: refuses ${JSON.stringify(fault)}`,
    run: isRefused(field, fault, sentence),
  })),
];
