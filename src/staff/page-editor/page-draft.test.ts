import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { emptyContent } from '../../contract/page-shape.ts';
import type { StaffPage } from '../../contract/staff-page.ts';
import { fieldsOfKind } from './page-content.ts';
import { openPage } from './page-draft.ts';

it('asks for a login after the first refused save, not after its retries', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const call = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError(401, 'Please log in.')));
  const request = vi.fn<(send: () => Promise<{ page: StaffPage }>) => Promise<{ page: StaffPage }>>((send) =>
    send(),
  );
  const published = emptyContent(fieldsOfKind('blog'));
  const page = { id: 'blog', kind: 'blog', revision: 1, draft: null, published };
  const draft = openPage(call, request, page as unknown as StaffPage);
  draft.subscribe(() => undefined);
  draft.change({ heading: 'New' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call.mock.calls.length).toBeGreaterThan(2);
  expect(request).toHaveBeenCalledOnce();
});
