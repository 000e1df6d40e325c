import { expect } from 'vitest';
import { AUDIT_POINTS } from '../../../../src/contract/audit-points.ts';
import { asJson, casesAs, expectRefusal, type Case } from '../bench.ts';

const wording = {
  point: 'Local search assessment',
  name: 'Two addresses',
  text: '<p>There are two.</p>',
} as const;
const KEY = 'POST /api/admin/audit-wordings';

export const auditWordingCases: readonly Case[] = casesAs('visitor', {
  async 'audit wordings: a new site has some for each point, which editors change, add to and remove'(bench) {
    const { call } = bench;
    await bench.logIn('editor');
    const list = async () => (await call('GET /api/admin/audit-wordings')).wordings;
    const shipped = await list();
    expect([...new Set(shipped.map(({ point }) => point))]).toEqual(AUDIT_POINTS);
    const { wording: added } = await call(KEY, { body: wording });
    expect(added).toEqual({ id: added.id, ...wording });
    const path = { params: { id: 'slow-pages' } };
    const changed = await call('PUT /api/admin/audit-wordings/{id}', { ...path, body: wording });
    expect(changed).toEqual({ wording: { id: 'slow-pages', ...wording } });
    await call('DELETE /api/admin/audit-wordings/{id}', { params: { id: 'no-next-step' } });
    const [, , ...others] = shipped;
    const kept = [changed.wording, ...others, added];
    expect(await list()).toEqual(kept);
    expect((await bench.host.kept()).content.auditWordings).toMatchObject(kept);
    await call('DELETE /api/admin/audit-wordings/{id}', path);
    for (const key of ['PUT', 'DELETE']) {
      const init = key === 'PUT' ? asJson(wording) : {};
      await expectRefusal(bench, `${key} /api/admin/audit-wordings/slow-pages`, init, {
        status: 404,
        sentence: 'There is no such wording.',
      });
    }
  },
  async 'audit wordings: there is room for a hundred'(bench) {
    await bench.logIn('admin');
    await bench.host.content.update((content) => {
      content.auditWordings = Array.from({ length: 100 }, (_, index) => ({ id: `w${index}`, ...wording }));
    });
    await expectRefusal(bench, KEY, asJson(wording), {
      status: 409,
      sentence: 'There is room for 100 wordings. Remove one first.',
    });
  },
  async 'audit wordings: what would run is taken out, when one is added and when one is changed'(bench) {
    const { call } = bench;
    await bench.logIn('editor');
    const body = { ...wording, text: '<p onclick="run()">Two<script>run()</script></p><p></p>' };
    const { wording: added } = await call(KEY, { body });
    expect(added.text).toBe('<p>Two</p>');
    const path = { params: { id: added.id } };
    const changed = await call('PUT /api/admin/audit-wordings/{id}', { ...path, body });
    expect(changed.wording.text).toBe('<p>Two</p>');
  },
});
