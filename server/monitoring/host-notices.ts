import type { HostNotice } from '../../src/contract/host-notice.ts';

const sentences: Record<HostNotice, string> = {
  'unknown-proxy':
    'Requests come through a proxy (they carry X-Forwarded-For or Forwarded), but TRUST_PROXY is not set, so all visitors share one limit. Set TRUST_PROXY to the number of proxies in front of the site that send X-Forwarded-For, or to 0 if there is none.',
  'unknown-address':
    'SITE_URL is not set, so canonical links, feed, sitemap and robots.txt name whatever host a request names: set SITE_URL to the public address, such as https://example.com.',
  'unencrypted-mail':
    'SMTP_URL allows mail without encryption, so its password and what visitors write can be read on the way: use smtps://, or remove requireTLS=false and ignoreTLS=true where the mail server offers STARTTLS.',
  'unencrypted-database':
    'DATABASE_URL allows connections without encryption, or to a server that proves nothing, so leads and accounts can be read and changed on the way: add sslmode=verify-full.',
  unconfined:
    'The site runs without the Node.js permission model, so a break-in could read and write everything this account can. Start it with dist/server/start.js, as npm start does.',
  'passkeys-elsewhere':
    'Some passkeys were made at an address other than SITE_URL and do not work at this one. Authenticator apps and recovery codes still work, and their owners can add new passkeys.',
};

export interface HostNotices {
  raise(notice: HostNotice): void;
  list(): readonly HostNotice[];
}

/** Collects set-up notices, each logged once, until the process ends: a changed setting needs a restart. */
export function makeHostNotices(warn: (message: string) => void): HostNotices {
  const raised = new Set<HostNotice>();
  return {
    raise(notice) {
      if (raised.has(notice)) return;
      raised.add(notice);
      warn(sentences[notice]);
    },
    list: () => [...raised],
  };
}
