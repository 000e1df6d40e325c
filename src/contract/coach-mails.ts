import * as z from 'zod/mini';

const ON_OR_OFF_MESSAGE = 'Please say whether this email is on or off.';

/** Mails that the site sends by itself, where the host sends mail. All but the last are for the coach. */
export const CoachMails = z.object({
  /** Before the promised time of an unanswered lead runs out. */
  reminder: z.boolean(ON_OR_OFF_MESSAGE),
  /** Every morning on which something waits. */
  digest: z.boolean(ON_OR_OFF_MESSAGE),
  /** When a client opens the report or checks something off: one a day at most for each client. */
  clients: z.boolean(ON_OR_OFF_MESSAGE),
  /** To the person who asked, right after. */
  receipt: z.boolean(ON_OR_OFF_MESSAGE),
});
export type CoachMails = z.output<typeof CoachMails>;

/** `isOn`: whether this host sends mail at all. */
export const CoachMailsAnswer = z.object({ mails: CoachMails, isOn: z.boolean() });
export type CoachMailsAnswer = z.output<typeof CoachMailsAnswer>;
