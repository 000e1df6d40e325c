import { useSite } from './queries.ts';

/** True if all data of this host is in one tab, where other tabs do not find it. */
export const useLivesInTab = (): boolean => useSite().capabilities.lifetime === 'session';

/** Whether emails of this host end in an outbox in the tab. */
export function useHasOutbox(): boolean {
  const { mailsResetLinks = false } = useSite().capabilities;
  return useLivesInTab() && mailsResetLinks;
}

interface MailNotice {
  title: string;
  description: string;
}

/**
 * A function that makes the notice of an email that was just sent.
 * @returns the given notice, or where the demo's visitor finds the email, which may have a title of its own
 */
export function useMailNotice(): (notice: MailNotice, ofDemo?: string) => MailNotice & { atHead: true } {
  const hasOutbox = useHasOutbox();
  return (notice, ofDemo = notice.title) => ({
    ...(hasOutbox
      ? { title: ofDemo, description: 'The demo does not send the email: read it in the Outbox.' }
      : notice),
    // Buttons for what comes next are at the foot.
    atHead: true,
  });
}
