import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import type { CallApi } from '../../api/client.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { openParts } from './audit-parts.ts';

it('names the refused part, which may be off screen', async () => {
  const call = (() =>
    Promise.reject(new ApiError(400, 'No.', { summary: ['It is too long.'] }))) as unknown as CallApi;
  const audit = {
    id: 'reef',
    frame: { summary: '', revision: 1 },
    points: Array.from({ length: 7 }, () => ({})),
    actionPlan: {},
  };
  const { frame } = openParts(call, new QueryClient(), { audit } as unknown as AuditAnswer);
  frame.change({ summary: 'Long' });
  expect(await frame.save()).toBe(false);
  expect(frame.get().message).toBe('Not saved yet. It is too long.');
});
