import type { HostNotice } from '../../src/contract/host-notice.ts';

/** What each means for the log: what is wrong and what to set. */
const sentences: Record<HostNotice, string> = {
  'unknown-proxy':
    'Requests come through a proxy (they carry X-Forwarded-For or Forwarded), but TRUST_PROXY is not set, so all visitors share one limit: set TRUST_PROXY to the number of proxies in front of the site that send X-Forwarded-For, or to 0 if there is none.',
  'unknown-address':
    'SITE_URL is not set, so canonical links, feed, sitemap and robots.txt name whatever host a request names: set SITE_URL to the public address, such as https://example.com.',
  'unencrypted-mail':
    'SMTP_URL allows mail without encryption, so its password and what visitors write can be read on the way: use smtps://, or remove requireTLS=false and ignoreTLS=true where the mail server offers STARTTLS.',
};

/** What was noticed since the start. */
export interface HostNotices {
  raise(notice: HostNotice): void;
  list(): readonly HostNotice[];
}

/**
 * Keeps what the host notices about its set-up while it runs. Each is warned of once; they end with the process, because
 * whoever sets what is missing starts the site again.
 */
export function makeHostNotices(warn: (sentence: string) => void): HostNotices {
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
