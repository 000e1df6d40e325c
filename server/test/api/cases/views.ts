import { expect } from 'vitest';
import { emptyDay } from '../../../core/views/view-days.ts';
import { type Case, casesAs } from '../test-context.ts';

const SEEN = 'POST /api/views';

export const viewCases: readonly Case[] = casesAs('admin', {
  async 'views: stored days are shown and exported'({ call, host, clock }) {
    const today = clock.now().toISOString().slice(0, '2025-06-02'.length);
    await host.leads.update((state) => {
      state.viewDays.push({
        ...emptyDay(today),
        pages: [{ name: '/about', views: 3, requests: 1 }],
        sources: [{ name: '(direct)', views: 3, requests: 1 }],
        devices: { phone: 2, tablet: 0, desktop: 1 },
      });
    });
    const views = await call('GET /api/admin/views', { query: {} });
    expect(views.periods).toHaveLength(12);
    expect(views.periods.at(-1)).toMatchObject({ views: 3, requests: 1 });
    expect(views).toMatchObject({
      pages: [{ name: '/about', views: 3, requests: 1 }],
      devices: { phone: 2, tablet: 0, desktop: 1 },
    });
    const { csv } = await call('GET /api/admin/views/export', { query: {} });
    expect(csv).toContain(`"${today}","Source","Direct","3","1"`);
  },
  async 'views: a page that is no path of this site, or secret, is refused'({ call }) {
    for (const page of [
      '',
      'about',
      '//evil.example',
      '/report/secret',
      '/?email=a',
      `/${'x'.repeat(300)}`,
    ]) {
      await expect(call(SEEN, { body: { page, origin: undefined } }), `“${page}”`).rejects.toMatchObject({
        status: 400,
      });
    }
    await call(SEEN, { body: { page: '/about', origin: undefined } });
  },
});
