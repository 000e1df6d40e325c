import type { HostNotice } from '../../contract/host-notice.ts';
import { Alert } from '../../ui/alert.tsx';
import { classNames } from '../../ui/class-names.ts';

function Sentence({ notice }: { notice: HostNotice }) {
  if (notice === 'unknown-proxy') {
    return (
      <Alert tone="warning" title="All visitors may share one limit">
        Requests reach this site through a proxy that it was not told of. When many people write at once, some
        of them are turned away. Ask whoever runs the server to set TRUST_PROXY to the number of proxies in
        front of the site (0 if there is none), and to start it again.
      </Alert>
    );
  }
  if (notice === 'unencrypted-mail') {
    return (
      <Alert tone="warning" title="Mail may be sent unencrypted">
        The password of the mail account and what visitors write can be read on the way to the mail server.
        Ask whoever runs the server to change SMTP_URL so that it requires encryption, and to start it again.
      </Alert>
    );
  }
  return (
    <Alert tone="warning" title="The site does not know its own address">
      Search engines and feed readers are told whatever address a request names. Ask whoever runs the server
      to set SITE_URL to the public address, such as https://example.com, and to start it again.
    </Alert>
  );
}

/** Configuration problems of the site; renders nothing without any. */
export function HostNotices({ notices, className }: { notices: readonly HostNotice[]; className?: string }) {
  if (notices.length === 0) return null;
  return (
    <div className={classNames('grid gap-4', className)}>
      {notices.map((notice) => (
        <Sentence key={notice} notice={notice} />
      ))}
    </div>
  );
}
