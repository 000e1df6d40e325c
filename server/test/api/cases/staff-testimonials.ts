import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Bench, type Case } from '../bench.ts';
import { bring, changesNothing, exported } from './transfer-calls.ts';

const words = { quote: 'We stopped guessing, at last.', name: 'Ana Ruiz', company: 'Pier Bakery' };

const all = async ({ call }: Bench) => (await call('GET /api/admin/testimonials')).testimonials;
const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
const shown = async ({ call }: Bench) => (await call('GET /api/testimonials')).testimonials;

export const staffTestimonialCases: readonly Case[] = casesAs('admin', {
  async 'staff testimonials: a new one stands at the end, with five stars where nothing is said'(bench) {
    const { testimonial } = await bench.call('POST /api/testimonials', { body: words });
    expect(testimonial).toEqual({ ...words, id: testimonial.id, rating: 5, hidden: false, picture: '' });
    expect((await all(bench)).at(-1)).toEqual(testimonial);
    const { hidden: _, ...visible } = testimonial;
    expect((await shown(bench)).at(-1)).toEqual(visible);
  },
  async 'staff testimonials: a hidden one is for staff alone'(bench) {
    const [first] = await all(bench);
    const params = { id: first?.id ?? '' };
    const body = { ...words, rating: 4, hidden: true };
    const { testimonial } = await bench.call('PUT /api/testimonials/{id}', { params, body });
    expect(testimonial).toEqual({ ...body, ...params, picture: '' });
    expect((await all(bench))[0]).toEqual(testimonial);
    expect(idsOf(await shown(bench))).not.toContain(params.id);
    expect(await (await bench.ask('GET /api/testimonials')).text()).not.toContain('hidden');
  },
  async 'staff testimonials: a picture is shown to visitors, and stays where a change or a file says nothing of it'(
    bench,
  ) {
    const picture = '/covers/seo.svg';
    const { testimonial } = await bench.call('POST /api/testimonials', { body: { ...words, picture } });
    const params = { id: testimonial.id };
    expect((await shown(bench)).at(-1)).toMatchObject({ ...params, picture });

    await bench.call('PUT /api/testimonials/{id}', { params, body: { ...words, name: 'Ana R.' } });
    expect((await shown(bench)).at(-1)).toMatchObject({ name: 'Ana R.', picture });
    const older = await exported(bench);
    for (const one of older.testimonials) Reflect.deleteProperty(one, 'picture');
    expect(changesNothing(await bring(bench, older))).toBe(true);
    expect((await shown(bench)).at(-1)).toMatchObject({ picture });
    await bench.call('PUT /api/testimonials/{id}', { params, body: { ...words, picture: '' } });
    expect((await shown(bench)).at(-1)).toMatchObject({ picture: '' });
  },
  async 'staff testimonials: stand in the order they are put in'(bench) {
    const ids = idsOf(await all(bench)).toReversed();
    const { testimonials } = await bench.call('PUT /api/admin/testimonials/order', { body: { ids } });
    expect(idsOf(testimonials)).toEqual(ids);
    expect(idsOf(await shown(bench))).toEqual(ids);
  },
  async 'staff testimonials: an order of other ones than there are is refused'(bench) {
    const ids = idsOf(await all(bench));
    const sentence = 'The list has changed meanwhile. Please look at it again.';
    for (const order of [ids.slice(1), [...ids, 'more'], [...ids, ...ids], [...ids.slice(1), ids[1]], []]) {
      const body = asJson({ ids: order });
      await expectRefusal(bench, 'PUT /api/admin/testimonials/order', body, { status: 409, sentence });
    }
    expect(idsOf(await all(bench))).toEqual(ids);
  },
  async 'staff testimonials: one is deleted, and a second time it is not there'(bench) {
    const [id = '', ...others] = idsOf(await all(bench));
    await bench.call('DELETE /api/testimonials/{id}', { params: { id } });
    expect(idsOf(await shown(bench))).toEqual(others);
    const refused = { status: 404, sentence: 'There is no such testimonial.' };
    await expectRefusal(bench, `DELETE /api/testimonials/${id}`, {}, refused);
    await expectRefusal(bench, `PUT /api/testimonials/${id}`, asJson(words), refused);
  },
});
