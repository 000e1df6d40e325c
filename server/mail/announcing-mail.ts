import type { Frozen, Mail } from '../core/ports.ts';
import type { Enquiry } from '../core/state.ts';
import { announcement, type Correspondents } from './announcement.ts';
import type { Mailer } from './mailer.ts';

/** Mail of a host without a mail server: the inbox alone serves (decision 10). */
export const noMail: AnnouncingMail = {
  isOn: false,
  announce: () => undefined,
  settled: () => Promise.resolve(),
};

/** The core's mail port, and a way to wait for it. */
export interface AnnouncingMail extends Mail {
  /** Resolves when every message under way was delivered or given up. */
  settled(): Promise<void>;
}

/**
 * Sends the coach a message for each enquiry, beside the visitor's request and never in its way. One that cannot be
 * delivered is reported; the enquiry itself is stored already.
 */
export function announcingMail(
  mailer: Mailer,
  correspondents: Correspondents,
  report: (error: unknown) => void,
): AnnouncingMail {
  const underWay = new Set<Promise<void>>();

  async function deliver(enquiry: Frozen<Enquiry>): Promise<void> {
    try {
      await mailer.send(announcement(enquiry, correspondents));
    } catch (cause) {
      report(
        new Error(`The mail about enquiry ${enquiry.id} could not be sent; the enquiry is stored.`, {
          cause,
        }),
      );
    }
  }

  return {
    isOn: true,
    announce(enquiry) {
      const delivery = deliver(enquiry).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
