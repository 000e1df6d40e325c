import { expect, type screen } from 'storybook/test';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { digest } from '../../mocks/host/portable-ports.ts';
import type { LinkAnswer } from '../../src/contract/user.ts';

type Canvas = Pick<typeof screen, 'findByRole' | 'getByRole' | 'queryByRole'>;

/** Token of the links in these stories. */
export const TOKEN = 'a-secret-for-once';

/** Stores a link that is valid for an hour: for the first admin, or for a password. */
export const withLink =
  (kind: LinkAnswer['kind'], accountId: string | null = null) =>
  async ({ accounts, clock }: MemoryHost): Promise<void> => {
    const expiresAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    await accounts.update((draft) => {
      if (kind === 'set-up') draft.accounts = [];
      const owner = draft.accounts.find(({ id }) => id === accountId);
      if (owner && kind === 'welcome') {
        owner.approvedAt = clock.now().toISOString();
        delete owner.lastLoginAt;
      }
      draft.links.push({
        kind: kind === 'set-up' ? kind : 'reset',
        accountId,
        fingerprint: digest(TOKEN),
        expiresAt,
      });
    });
  };

/** Plays a link that was used before: what to do, and no form. */
export const showsBrokenLink =
  (hint: string) =>
  async ({ canvas }: { canvas: Canvas }): Promise<void> => {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('This link has been used or has expired.');
    await expect(alert).toHaveTextContent(hint);
    await expect(canvas.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
    await expect(canvas.queryByRole('form')).toBeNull();
  };
