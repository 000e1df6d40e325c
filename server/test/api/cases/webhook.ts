import { expect } from 'vitest';
import { type Case, casesAs } from '../test-context.ts';
import { contact } from './forms.ts';

const KEY = 'GET /api/admin/webhook';
const body = { isOn: true, url: 'https://hooks.example.com/coach' };

export const webhookCases: readonly Case[] = casesAs('admin', {
  async 'webhook: off until an admin sets it up, and its secret is shown once'({ call, host }) {
    expect(await call(KEY)).toEqual({ isOn: false, url: '', secret: null, sendsOut: false, deliveries: [] });
    const { secret } = await call('PUT /api/admin/webhook', { body });
    expect(secret).toMatch(/^whsec_/);
    expect(await call('PUT /api/admin/webhook', { body })).toMatchObject({ ...body, secret: null });
    expect(await call(KEY)).toMatchObject({ secret: null });
    const { content } = await host.stored();
    expect(content.webhook.sealedSecret).not.toBe('');
    expect(JSON.stringify(content)).not.toContain(secret);
    const { secret: renewed } = await call('POST /api/admin/webhook/secret', { body: {} });
    expect(renewed).toMatch(/^whsec_/);
    expect(renewed).not.toBe(secret);
    const { changes } = await call('GET /api/admin/security');
    expect(changes.filter(({ event }) => event === 'webhook-changed')).not.toEqual([]);
  },
  async 'webhook: a test waits to be sent, and a message can be sent again'({ call }) {
    await expect(call('POST /api/admin/webhook/test', { body: {} })).rejects.toMatchObject({ status: 409 });
    await call('PUT /api/admin/webhook', { body });
    await call('POST /api/contact', { body: contact });
    const { deliveries } = await call('POST /api/admin/webhook/test', { body: {} });
    expect(deliveries).toMatchObject([{ event: 'test', delivery: { state: 'waiting' } }]);
    const params = { id: deliveries[0]?.id ?? '' };
    const resend = 'POST /api/admin/webhook/deliveries/{id}/resend';
    expect((await call(resend, { params, body: {} })).deliveries).toHaveLength(1);
  },
});
