import type { HostNotice } from '../../contract/host-notice.ts';
import { Alert } from '../../ui/alert.tsx';
import { classNames } from '../../ui/class-names.ts';

const TEXTS: Record<HostNotice, { title: string; text: string }> = {
  'unknown-proxy': {
    title: 'All visitors may share one limit',
    text: 'Requests reach this site through a proxy that it was not told of. When many people write at once, some of them are turned away. Ask whoever runs the server to set TRUST_PROXY to the number of proxies in front of the site (0 if there is none), and to start it again.',
  },
  'unknown-address': {
    title: 'The site does not know its own address',
    text: 'Search engines and feed readers are told whatever address a request names. Ask whoever runs the server to set SITE_URL to the public address, such as https://example.com, and to start it again.',
  },
  'unencrypted-mail': {
    title: 'Mail may be sent unencrypted',
    text: 'The password of the mail account and what visitors write can be read on the way to the mail server. Ask whoever runs the server to change SMTP_URL so that it requires encryption, and to start it again.',
  },
  'unencrypted-database': {
    title: 'The database is reached unencrypted',
    text: 'Leads and accounts can be read and changed on the way to the database. Ask whoever runs the server to add sslmode=verify-full to DATABASE_URL, and to start it again.',
  },
  'passkeys-elsewhere': {
    title: 'Some passkeys do not work at this address',
    text: 'They were made at another address of this site. Their owners can log in with an authenticator app or a recovery code, and add a new passkey under “Your account”.',
  },
  unconfined: {
    title: 'The site may read and write too much',
    text: 'The limits that keep a break-in away from the rest of the machine are off. Ask whoever runs the server to start the site with dist/server/start.js, as npm start does.',
  },
};

/** Configuration problems of the site; renders nothing without any. */
export function HostNotices({ notices, className }: { notices: readonly HostNotice[]; className?: string }) {
  if (notices.length === 0) return null;
  return (
    <div className={classNames('grid gap-4', className)}>
      {notices.map((notice) => (
        <Alert key={notice} tone="warning" title={TEXTS[notice].title}>
          {TEXTS[notice].text}
        </Alert>
      ))}
    </div>
  );
}
