import { within, type screen } from 'storybook/test';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { withContent } from '../with-app.tsx';

/** A site with closed registration. */
export const withoutRegistration = withContent(({ site }) => void (site.isRegistrationClosed = true));

/** Accounts in every state, besides the ready ones. */
export async function withMorePeople({ accounts }: MemoryHost): Promise<void> {
  await accounts.update(({ accounts, sessions }) => {
    const waiting = accounts.find(({ state }) => state === 'pending');
    if (waiting) waiting.createdAt = '2025-06-01T18:20:00.000Z';
    const editor = accounts.find(({ role }) => role === 'editor');
    if (editor) editor.lastLoginAt = '2025-06-02T13:05:00.000Z';
    const common = { passwordHash: 'none', createdAt: '2025-03-01T15:00:00.000Z' };
    accounts.push(
      {
        ...common,
        id: 'olivia',
        name: 'Olivia Owner',
        email: 'olivia@example.com',
        state: 'active',
        role: 'admin',
      },
      {
        ...common,
        id: 'fred',
        name: 'Fred Former',
        email: 'fred@example.com',
        state: 'disabled',
        role: 'editor',
      },
    );
    sessions.push({
      fingerprint: 'none',
      accountId: 'demo-editor',
      createdAt: '2025-06-02T13:05:00.000Z',
      seenAt: '2025-06-02T14:50:00.000Z',
    });
  });
}

type Canvas = Pick<typeof screen, 'findByRole'>;
/** The row of an account. */
export const rowOf = async (canvas: Canvas, name: RegExp) =>
  within((await canvas.findByRole('heading', { level: 3, name })).closest('li') ?? document.body);
