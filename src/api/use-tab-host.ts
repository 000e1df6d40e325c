import { useSite } from './queries.ts';

/** True if all data of this host is in one tab, where other tabs do not find it. */
export const useLivesInTab = (): boolean => useSite().capabilities.lifetime === 'session';

/** Whether emails of this host end in an outbox in the tab. */
export function useHasOutbox(): boolean {
  const { mailsResetLinks = false } = useSite().capabilities;
  return useLivesInTab() && mailsResetLinks;
}

/** A function that says where an email that was just sent is now. */
export function useMailNotice(): (sentence: string) => string {
  const hasOutbox = useHasOutbox();
  return (sentence) =>
    hasOutbox ? 'The demo does not send the email. You can read it in the Outbox.' : sentence;
}
