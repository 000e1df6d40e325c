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
  atHead: true;
}

/** A function that makes the notice of an email that was just sent: the given one, or that `what` is in the Outbox. */
export function useMailNotice(): (what: string, title: string, description: string) => MailNotice {
  const hasOutbox = useHasOutbox();
  return (what, title, description) => ({
    ...(hasOutbox
      ? { title: `${what} is in the Outbox`, description: 'The demo does not send it.' }
      : { title, description }),
    // Buttons for what comes next are at the foot.
    atHead: true,
  });
}
