import type { HostNotice } from '../../contract/host-notice.ts';
import { Alert } from '../../ui/alert.tsx';
import { classNames } from '../../ui/class-names.ts';

const TEXTS: Record<HostNotice, { title: string; text: string }> = {
  'unknown-proxy': {
    title: 'All visitors may share one limit',
    text: 'Requests reach this site through a proxy that has not been configured. When many people write at once, some may be refused. Ask the person who runs the server to set TRUST_PROXY to the number of proxies in front of the site (0 if there is none) and restart it.',
  },
  'unknown-address': {
    title: 'The site does not know its own address',
    text: 'Search engines and feed readers may get the wrong address. Ask the person who runs the server to set SITE_URL to the public address, such as https://example.com, and restart it.',
  },
  'unencrypted-mail': {
    title: 'Email may be sent unencrypted',
    text: 'The email account’s password and what visitors write could be read on the way to the mail server. Ask the person who runs the server to change SMTP_URL so that it requires encryption, and restart it.',
  },
  'unencrypted-database': {
    title: 'The connection to the database is not encrypted',
    text: 'Leads and accounts could be read and changed on the way to the database. Ask the person who runs the server to add sslmode=verify-full to DATABASE_URL and restart it.',
  },
  'passkeys-elsewhere': {
    title: 'Some passkeys do not work at this address',
    text: 'They were made when this site had another address. Their owners can log in with an authenticator app or a recovery code, then add a new passkey under “Your account”.',
  },
  unconfined: {
    title: 'The site runs with too many permissions',
    text: 'The limits that protect the rest of the machine from a break-in are off. Ask the person who runs the server to start the site with dist/server/start.js, as npm start does.',
  },
};

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
