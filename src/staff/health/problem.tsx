import type { ReactNode } from 'react';
import type { HealthProblem, HostHealth, SiteHealth } from '../../contract/site-health.ts';
import { counted } from '../../lib/text.ts';
import { Nun } from '../../ui/art/daymarks.tsx';
import { InlineLink } from '../../ui/text-link.tsx';

const MEGABYTE = 1_000_000;
const GIGABYTE = 1000 * MEGABYTE;

/** File size in words: `850 MB`, `3.2 GB`, `41 GB`. Rounds down, so that free space is never overstated. */
function formatSize(bytes: number): string {
  if (bytes < GIGABYTE) return `${Math.floor(bytes / MEGABYTE)} MB`;
  const gigabytes = bytes / GIGABYTE;
  return `${gigabytes < 10 ? Math.floor(gigabytes * 10) / 10 : Math.floor(gigabytes)} GB`;
}

/** Free disk space: `3.2 GB of 41 GB are free`. */
export const freeSpace = ({ freeBytes, totalBytes }: NonNullable<HostHealth['disk']>): string =>
  `${formatSize(freeBytes)} of ${formatSize(totalBytes)} are free`;

interface ProblemText {
  title: string;
  toDo: ReactNode;
  /** Nothing has stopped working yet. */
  isWarning?: boolean;
}

const list = new Intl.ListFormat('en-US');

/** `no-mail`: a live site works without, but nobody is emailed. */
export type ShownProblem = HealthProblem | 'no-mail';

const texts: Record<ShownProblem, (health: SiteHealth) => ProblemText> = {
  storage: () => ({
    title: 'Nothing can be saved right now, so visitors cannot send you anything.',
    toDo: 'Ask the person who runs the server to check it right away.',
  }),
  files: () => ({
    title: 'Some of the site’s saved data is damaged.',
    toDo: (
      <>
        <InlineLink href="/admin/settings#backup-heading">Download a backup</InlineLink> now, before the site
        is restarted.
      </>
    ),
  }),
  pictures: ({ host }) => {
    const damaged = (host?.fileCheck?.damaged ?? []).filter(({ kind }) => kind === 'picture');
    const names = list.format(damaged.map(({ name }) => `“${name}”`));
    return {
      title:
        damaged.length === 1 ? `The picture ${names} is damaged.` : `These pictures are damaged: ${names}.`,
      toDo: (
        <>
          <InlineLink href="/admin/pictures">Open Pictures</InlineLink> and replace{' '}
          <span>{damaged.length === 1 ? 'it' : 'them'}</span>.
        </>
      ),
    };
  },
  disk: ({ host }) => ({
    title: `The server’s disk is nearly full${host?.disk ? `: ${freeSpace(host.disk)}` : ''}.`,
    toDo: 'Ask the person who runs the server to free up some space.',
    isWarning: true,
  }),
  backup: () => ({
    title: 'There is no recent backup of your site.',
    toDo: 'Ask the person who runs the server to check the automatic backups.',
  }),
  mail: ({ mail: { unsent } }) => ({
    title: `${counted(unsent, 'email')} ${unsent === 1 ? 'has' : 'have'} not been sent.`,
    toDo: (
      <>
        <InlineLink href="/admin/inbox">Open the inbox</InlineLink> to see why and to try again.
      </>
    ),
  }),
  'no-mail': () => ({
    title: 'This site does not send email.',
    toDo: 'Check the inbox for new leads, or ask the person who runs the server to set up email.',
    isWarning: true,
  }),
  address: () => ({
    title: 'Your site does not know its own address, so links in emails and search results may be wrong.',
    toDo: 'Ask the person who runs the server to set the address.',
    isWarning: true,
  }),
  passkeys: () => ({
    title: 'Some passkeys do not work because your site’s address has changed.',
    toDo: 'Tell their owners to log in with an authenticator app or a recovery code and add a new passkey.',
    isWarning: true,
  }),
  'server-settings': () => ({
    title: 'The server’s settings protect your site less than they could.',
    toDo: 'Ask the person who runs the server to look at the warnings in its log.',
    isWarning: true,
  }),
};

export function Problem({ problem, health }: { problem: ShownProblem; health: SiteHealth }) {
  const { title, toDo, isWarning = false } = texts[problem](health);
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-1 py-4 xl:grid-cols-[1.25rem_minmax(0,5fr)_minmax(0,7fr)] xl:gap-x-4">
      <Nun className={isWarning ? 'mt-1 size-5 text-warning' : 'mt-1 size-5 text-danger'} />
      <h2 className="font-sans text-base font-semibold wrap-anywhere">{title}</h2>
      <p className="max-xl:col-start-2">{toDo}</p>
    </li>
  );
}
