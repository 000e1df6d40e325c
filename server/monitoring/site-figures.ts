import { withTimeout } from '../../src/lib/with-timeout.ts';
import type { Ports } from '../core/ports.ts';

const TIMEOUT_MS = 3_000;

export interface SiteFigures {
  unanswered: number;
  unseenSpam: number;
  mailsWaiting: number;
  mailsGivenUp: number;
  lastBackup: Date | undefined;
}

interface SiteFiguresOptions {
  ports: Pick<Ports, 'leads'>;
  probe: () => Promise<void>;
  lastBackup: () => Promise<Date | undefined>;
}

/** Queries the site's figures; `undefined` if the store cannot be used. */
export const siteFigures =
  ({ ports: { leads }, probe, lastBackup }: SiteFiguresOptions) =>
  async (): Promise<SiteFigures | undefined> => {
    const count = async (): Promise<SiteFigures> => {
      await probe();
      const { new: unanswered, unseen } = await leads.counts();
      const { waiting, failed, failedReplies } = await leads.mailCounts();
      return {
        unanswered,
        unseenSpam: unseen,
        mailsWaiting: waiting,
        mailsGivenUp: failed + failedReplies,
        lastBackup: await lastBackup(),
      };
    };
    return withTimeout(count(), TIMEOUT_MS).catch(() => undefined);
  };
