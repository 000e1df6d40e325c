import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { digest } from '../../mocks/host/portable-ports.ts';
import type { LinkAnswer } from '../../src/contract/user.ts';

/** Token of the links in these stories. */
export const TOKEN = 'a-secret-for-once';

/** Stores a link that is valid for an hour: for the first admin, or for a password. */
export const withLink =
  (kind: LinkAnswer['kind'], accountId: string | null = null) =>
  async ({ people, clock }: MemoryHost): Promise<void> => {
    const expiresAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    await people.update((draft) => {
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
