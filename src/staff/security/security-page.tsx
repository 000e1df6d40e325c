import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { listAddress, oneOf } from '../../api/list-address.ts';
import { sessionQuery } from '../../api/queries.ts';
import {
  SECURITY_EVENTS,
  type SecurityEntry,
  type SecurityEventName,
  type SecurityList,
  type SecurityReport,
} from '../../contract/security.ts';
import { formatCount, counted } from '../../lib/text.ts';
import { formatDateTime, formatTime } from '../../lib/time.ts';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Badge } from '../../ui/tag.tsx';
import { InlineLink } from '../../ui/text-link.tsx';

type Person = SecurityEntry['account'];

/** A person in a sentence; `null` is nobody with an account. */
function nameOf(person: Person): string {
  if (person === null) return 'someone';
  return person === 'gone' ? 'a deleted account' : person.name;
}

const withEmail = (person: Person): string =>
  typeof person === 'object' && person ? `${person.name} (${person.email})` : nameOf(person);

/** Kinds of records whose name in the log is not that of a sentence. */
const kinds: Partial<Record<string, string>> = {
  everything: 'a backup of everything',
  content: 'the content',
};

/** `leads: 3`; without a count `leads`. */
function recordsOf({ what = 'data', count }: SecurityEntry): string {
  const kind = kinds[what];
  if (kind !== undefined) return kind;
  const name = what.replace('-', ' ');
  return count === undefined ? name : `${name}: ${formatCount(count)}`;
}

const kindName = (kind: SecurityEntry['kind']): string => (kind === 'app' ? 'authenticator app' : 'passkey');

const policies = {
  offered: 'optional',
  admins: 'required for admins',
  all: 'required for everyone',
} as const;

const roles = { admin: 'an admin', editor: 'an editor' } as const;

/** The texts, from the affected person in a sentence, and the entry. */
const texts: Record<SecurityEventName, (who: string, entry: SecurityEntry) => string> = {
  login: (who) => who,
  'login-failed': (who, { times }) => `${counted(times, 'wrong password')} for ${who}`,
  'login-locked': (who) => `Too many wrong passwords for ${who}`,
  'login-refused': (who) => `Correct password for ${who}, but the account is not active`,
  'factor-failed': (who, { times }) =>
    `${counted(times, 'wrong code or passkey', 'wrong codes or passkeys')} for ${who}`,
  'password-change-failed': (who) => `Wrong current password from ${who}`,
  'proof-failed': (who) => `Wrong password from ${who}, when asked to confirm it`,
  'access-refused': (who, { times }) => `${counted(times, 'call')} from ${who} that required another role`,
  'factor-missing': (who, { times }) =>
    `${counted(times, 'call')} from ${who}, who has not set up two-step verification yet`,
  'origin-refused': (_, { times }) => `${counted(times, 'request')} sent by another website`,
  'input-refused': (_, { times }) => `${counted(times, 'request')} not sent by a form on this site`,
  'limit-reached': (_, { times }) => `${counted(times, 'request')} over the limit`,
  overloaded: (_, { times }) => `${counted(times, 'request')} refused because the site was busy`,
  'session-unknown': (_, { times }) =>
    `${counted(times, 'request')} with a session that has ended or never existed`,
  registration: (who) => `${who} asked for an account`,
  'registration-expired': () => 'A request for an account expired',
  'admin-set-up': (who) => `${who} became the first admin`,
  'account-approved': (who) => `Account approved: ${who}`,
  'account-invited': (who) => `Account created: ${who}`,
  'account-disabled': (who) => `Account disabled: ${who}`,
  'account-enabled': (who) => `Account enabled: ${who}`,
  'account-deleted': () => 'Account deleted',
  'role-changed': (who, { to }) => `${who} became ${to ? roles[to] : 'a member without a role'}`,
  'reset-asked': (who, { account }) =>
    `Password reset requested${account === null ? ' for an address without an account' : `: ${who}`}`,
  'reset-link-made': (who) => `Password link created: ${who}`,
  'password-reset': (who) => `Password set with a link: ${who}`,
  'password-changed': (who) => `Password changed: ${who}`,
  'factor-added': (who, { kind }) => `Two-step verification: ${kindName(kind)} added for ${who}`,
  'factor-removed': (who, { kind }) => `Two-step verification: ${kindName(kind)} removed for ${who}`,
  'factors-removed': (who) => `Two-step verification turned off for ${who}`,
  'recovery-code-used': (who) => `Recovery code used by ${who}`,
  'recovery-codes-made': (who) => `New recovery codes for ${who}`,
  'factor-policy-changed': (_, { policy = 'offered' }) => `Two-step verification is now ${policies[policy]}`,
  'webhook-changed': () => 'Webhook changed',
  'newsletter-sent': (_, { count = 0 }) => `Post sent to ${counted(count, 'subscriber')}`,
  'logout-everywhere': (who) => `Logged out everywhere: ${who}`,
  'session-ended': (who) => `Logged out in another browser: ${who}`,
  export: (_, entry) => `Exported ${recordsOf(entry)}`,
  import: (_, { added = 0, changed = 0 }) =>
    `Imported: ${counted(added, 'record')} added, ${formatCount(changed)} changed`,
  deletion: (_, entry) => `Deleted ${recordsOf(entry)}`,
  erasure: (_, entry) => `Deleted permanently: ${recordsOf(entry)}`,
  restore: (_, entry) => `Restored ${recordsOf(entry)}`,
};

/** An event in a sentence. Wrong passwords without an account are those for addresses that nobody has. */
function textOf(entry: SecurityEntry): string {
  const isForNobody = entry.account === null && /^login-(?:failed|locked)$/.test(entry.event);
  return texts[entry.event](isForNobody ? 'addresses without an account' : withEmail(entry.account), entry);
}

/** Whether its sentence does not give the number of a series. */
const isRepeated = ({ event, times }: SecurityEntry): boolean =>
  times > 1 && !SECURITY_EVENTS.refused.some((refused) => refused === event);

const address = listAddress('/admin/security', { list: oneOf('refused', 'changes') });
const row = 'grid gap-x-6 gap-y-1 px-4 py-3 sm:px-5 lg:grid-cols-[minmax(0,1fr)_auto]';

const users = <InlineLink href="/admin/users">Users</InlineLink>;
const ownAccount = <InlineLink href="/admin/account">Your account</InlineLink>;

const lists: readonly { id: SecurityList; label: string; advice: ReactNode; empty: string }[] = [
  {
    id: 'logins',
    label: 'Logins',
    advice: (
      <>
        Don’t recognize one of your logins? Log out that browser and change your password under {ownAccount}.
        For other people’s logins, ask them; if in doubt, log them out under {users}.
      </>
    ),
    empty: 'Nobody logged in',
  },
  {
    id: 'refused',
    label: 'Refused',
    advice: (
      <>
        Everything here was blocked. A few entries are normal on any site. Many wrong passwords for one
        account? Ask its owner to choose a longer one. A wrong password from someone who is logged in may mean
        a stranger is at the screen: log that account out under {users}.
      </>
    ),
    empty: 'Nothing was refused',
  },
  {
    id: 'changes',
    label: 'Changes',
    advice: (
      <>
        Something here that nobody on your team did? Change your password under {ownAccount}, and check roles
        under {users}.
      </>
    ),
    empty: 'Nothing was changed',
  },
];

const forms: Readonly<Record<string, string>> = {
  'POST /api/audit-request': 'Audit form',
  'POST /api/contact': 'Contact form',
  'POST /api/blog/posts/{slug}/comments': 'Comment form',
  'POST /api/subscribe': 'Subscribe form',
  'POST /api/auth/login': 'Login',
  'POST /api/auth/register': 'Registration',
  'POST /api/auth/forgot-password': 'Forgotten password',
};

const loginMethods: Readonly<Record<string, string>> = {
  password: 'With a password',
  passkey: 'With a passkey',
  'password+code': 'With password and code',
  'password+passkey': 'With password and passkey',
  'password+recovery-code': 'With password and recovery code',
};

function origin({ event, by, browser, actor, endpoint }: SecurityEntry): string | undefined {
  if (event === 'login') {
    const how = loginMethods[by ?? ''] ?? 'With a link';
    return browser ? `${how}, ${browser}` : how;
  }
  if (endpoint !== undefined) return forms[endpoint] ?? endpoint;
  if (by === 'command') return 'With a command on the server';
  return actor === null ? undefined : `By ${nameOf(actor)}`;
}

function Row({ entry, ownId }: { entry: SecurityEntry; ownId: string | undefined }) {
  const { at, since, isNewPlace = false, isBlocked, account } = entry;
  const from = origin(entry);
  const isOwn = account !== null && account !== 'gone' && account.id === ownId;
  return (
    <li className={row}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
        {textOf(entry)}
        {isRepeated(entry) && <Badge>{`${formatCount(entry.times)} times`}</Badge>}
        {isNewPlace && <Badge tone="warning">New place</Badge>}
        {isBlocked && <Badge>Blocked for 15 minutes</Badge>}
      </p>
      {from !== undefined && <p className="text-sm text-mute wrap-anywhere lg:col-span-2">{from}</p>}
      <p className="text-sm text-mute lg:col-start-2 lg:row-start-1 lg:text-right">
        <time dateTime={since}>{formatDateTime(since)}</time>
        {at !== since && (
          <span>
            {' to '}
            <time dateTime={at}>{formatTime(at)}</time>
          </span>
        )}
      </p>
      {isNewPlace && (
        <p className="text-sm lg:col-span-2">
          <span>{isOwn ? 'Was it you? If not, ' : `Ask ${nameOf(account)}. If it was someone else, `}</span>
          <InlineLink href={isOwn ? '/admin/account' : '/admin/users'}>
            {isOwn ? 'change your password' : 'log the account out'}
          </InlineLink>
          .
        </p>
      )}
    </li>
  );
}

function Lists({ report }: { report: SecurityReport }) {
  const { begin } = report;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const ownId = useQuery(sessionQuery(useCall())).data?.account?.id;
  const selected = address.read(search).list ?? 'logins';
  const hrefOf = (id: SecurityList): string => address.href({ list: id === 'logins' ? undefined : id });
  return (
    <div className="mt-4 grid gap-8">
      <p className="text-soft">
        The last 30 days, at most 100 entries in each list.
        {begin !== null && <span>{` The log begins on ${formatDateTime(begin)}.`}</span>}
      </p>
      <Tabs
        label="What happened"
        selected={selected}
        onSelect={(id) => {
          const list = lists.find((one) => one.id === id);
          if (list) void navigate(hrefOf(list.id), { preventScrollReset: true });
        }}
        tabs={lists.map(({ id, label, advice, empty }) => ({
          id,
          label,
          count: report[id].length,
          href: hrefOf(id),
          panel:
            report[id].length === 0 ? (
              <EmptyState title={empty} headingLevel={2}>
                Not in the last 30 days.
              </EmptyState>
            ) : (
              <div className="grid gap-4">
                <p className="max-w-form text-sm text-soft">{advice}</p>
                <ul aria-label={label} className="divide-y divide-line border border-ink bg-surface">
                  {report[id].map((entry, index) => (
                    <Row key={`${entry.at} ${index}`} entry={entry} ownId={ownId} />
                  ))}
                </ul>
              </div>
            ),
        }))}
      />
    </div>
  );
}

/** Logins, refusals and changes of the last month, with advice. */
export function SecurityPage() {
  return (
    <StaffScreen title="Security" description="Logins, refused attempts and changes." path="/admin/security">
      <QueryView
        query={useEndpoint('GET /api/admin/security')}
        loading={
          <div className="mt-8">
            <SkeletonRows label="Loading the security log..." loader="mb-3" rows={6} className={row}>
              {(width) => (
                <>
                  <Skeleton className="h-5" style={{ width }} />
                  <Skeleton className="h-4 w-52" />
                </>
              )}
            </SkeletonRows>
          </div>
        }
        failure="The security log could not be loaded"
        headingLevel={2}
        failureClass="mt-8"
      >
        {(report) => <Lists report={report} />}
      </QueryView>
    </StaffScreen>
  );
}
