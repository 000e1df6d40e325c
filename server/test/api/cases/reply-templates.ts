import { expect } from 'vitest';
import { asJson, casesAs, expectRefusal, type Case } from '../bench.ts';

const template = { name: 'Price list', subject: 'What it costs', text: 'Hi {first name},\n\nall prices: …' };
const KEY = 'POST /api/admin/reply-templates';

export const replyTemplateCases: readonly Case[] = casesAs('visitor', {
  async 'reply templates: a new site has three, which editors change, add to and remove'(bench) {
    const { call } = bench;
    await bench.logIn('editor');
    const list = async () => (await call('GET /api/admin/reply-templates')).templates;
    expect((await list()).map(({ id }) => id)).toEqual(['audit-under-way', 'a-question', 'find-a-time']);
    const { template: added } = await call(KEY, { body: template });
    const path = { params: { id: 'a-question' } };
    const changed = await call('PUT /api/admin/reply-templates/{id}', { ...path, body: template });
    expect(changed).toEqual({ template: { id: 'a-question', ...template } });
    await call('DELETE /api/admin/reply-templates/{id}', { params: { id: 'audit-under-way' } });
    const kept = [changed.template, { id: 'find-a-time' }, added];
    expect(await list()).toMatchObject(kept);
    expect((await bench.host.kept()).content.replyTemplates).toMatchObject(kept);
    await call('DELETE /api/admin/reply-templates/{id}', path);
    for (const key of ['PUT', 'DELETE']) {
      const init = key === 'PUT' ? asJson(template) : {};
      await expectRefusal(bench, `${key} /api/admin/reply-templates/a-question`, init, {
        status: 404,
        sentence: 'There is no such template.',
      });
    }
  },
  async 'reply templates: there is room for thirty'(bench) {
    await bench.logIn('admin');
    for (let count = 3; count < 30; count += 1) await bench.call(KEY, { body: template });
    await expectRefusal(bench, KEY, asJson(template), {
      status: 409,
      sentence: 'There is room for 30 templates. Remove one first.',
    });
  },
});
