import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useCall } from '../../api/api-context.ts';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { sessionQuery } from '../../api/queries.ts';
import { useStaffForm } from '../../api/use-staff-form.ts';
import { useMailNotice } from '../../api/use-tab-host.ts';
import { type User, Role } from '../../contract/account.ts';
import { Invitation, type UserAnswer, PENDING_USERS_MAX, type ResetLink } from '../../contract/user.ts';
import { formatDateTime } from '../../lib/time.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';
import { ResetLinkDialog, ResetLinkButton } from './reset-link.tsx';
import {
  decline,
  enable,
  useUserAction,
  changeRole,
  deleteAccount,
  disable,
  logOut,
  removeFactors,
  type UserAction,
} from './use-user-action.tsx';
import { roleHelp, roleOptions, userControls, userRow, UserHead, UserTraces } from './user-text.tsx';

/** An account with its actions, without those that the server refuses for the only admin. */
function UserRow({ user, isOwn, onGone: onDeleted }: { user: User; isOwn: boolean; onGone: () => void }) {
  const { name, role, state, sessions, isLastAdmin, hasSecondFactor } = user;
  const isActive = state === 'active';
  const { target: roleField, deferFocus } = useDeferredFocus<HTMLSelectElement>();
  const { running, propose, outcome } = useUserAction({
    isOwn,
    onDeleted,
    onDone: ({ notice, kind }) => {
      notify(notice);
      if (kind === 'delete') onDeleted();
      // Its button goes as well.
      if (kind === 'log-out' || kind === 'remove-factors') deferFocus();
    },
  });
  const button = (label: string, about: string, className: string, action: UserAction) => (
    <Button
      size="sm"
      // As tall as the select beside it.
      className={`min-h-12 ${className}`}
      variant={action.kind === 'delete' ? 'quiet' : undefined}
      aria-label={about}
      busy={running?.kind === action.kind && !action.isGrave && !isOwn ? action.busy : undefined}
      blocked={running !== undefined}
      onClick={() => propose(action)}
    >
      {label}
    </Button>
  );

  return (
    <li className={userRow}>
      <div className="min-w-0">
        <UserHead user={user} isOwn={isOwn} />
        <UserTraces user={user} />
        {isLastAdmin && (
          <p className="mt-2 max-w-prose text-sm text-soft">
            The only admin: this account stays active, keeps its role and cannot be deleted. Make someone else
            an admin first.
          </p>
        )}
      </div>
      <div className={userControls}>
        <Select
          ref={roleField}
          label="Role"
          name="role"
          aria-label={`Role of ${name}`}
          className="w-full sm:w-36 2xl:w-auto"
          options={roleOptions}
          placeholder={role === null ? 'None yet' : undefined}
          value={running?.role ?? role ?? ''}
          disabled={isLastAdmin}
          aria-disabled={running !== undefined || undefined}
          onChange={({ target: { value } }) => {
            const chosen = Role.safeParse(value);
            if (chosen.success) propose(changeRole(user, chosen.data));
          }}
        />
        {!isLastAdmin &&
          (isActive
            ? button('Disable', `Disable ${name}`, '2xl:col-start-2', disable(user))
            : button('Enable', `Enable ${name}`, '2xl:col-start-2', enable(user)))}
        {isActive && !isOwn && <ResetLinkButton user={user} blocked={running !== undefined} />}
        {sessions > 0 &&
          button('Log out everywhere', `Log out everywhere: ${name}`, '2xl:col-start-4', logOut(user))}
        {!isLastAdmin && button('Delete', `Delete ${name}`, '2xl:col-start-5', deleteAccount(user, isOwn))}
        {hasSecondFactor &&
          !isOwn &&
          button(
            'Turn off two-step verification',
            `Turn off two-step verification for ${name}`,
            '2xl:col-span-2 2xl:col-start-3',
            removeFactors(user),
          )}
      </div>
      {outcome}
    </li>
  );
}

interface WaitingUserProps {
  user: User;
  /** Called with the link to pass on, if it is not mailed. */
  onApproved: (answer: z.output<typeof UserAnswer>) => void;
  onGone: () => void;
}

/** A pending account: approved with a role, or declined. */
function WaitingUser({ user, onApproved, onGone }: WaitingUserProps) {
  const { name, createdAt } = user;
  const [role, setRole] = useState<Role>('editor');
  useUnsaved(role !== 'editor', { text: `You chose a role for ${name} but did not approve the account.` });
  const { running, propose, outcome } = useUserAction({
    onDeleted: onGone,
    onDone: ({ notice }, answer) => {
      if (answer) onApproved(answer);
      else notify(notice);
      onGone();
    },
  });
  const approval = { ...enable(user, role), isGrave: role === 'admin' };
  return (
    <li className={userRow}>
      <div className="min-w-0">
        <UserHead user={user} />
        {createdAt !== null && (
          <p className="text-xs text-mute">
            Asked on <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>.
          </p>
        )}
      </div>
      <div className={userControls}>
        <Select
          label="Role"
          name="role"
          aria-label={`Role of ${name}`}
          className="w-full sm:w-36 2xl:w-auto"
          options={roleOptions}
          value={role}
          onChange={(event) => setRole(Role.parse(event.target.value))}
        />
        <Button
          aria-label={`Approve ${name}`}
          busy={running?.kind === 'state' ? running.busy : undefined}
          blocked={running !== undefined}
          onClick={() => propose(approval)}
        >
          Approve
        </Button>
        <Button
          variant="quiet"
          aria-label={`Decline ${name}`}
          blocked={running !== undefined}
          onClick={() => propose(decline(user))}
        >
          Decline
        </Button>
      </div>
      {outcome}
    </li>
  );
}

const resolver = zodResolver(Invitation);
const empty = { name: '', email: '', role: 'editor' } as const;

interface InviteProps {
  /** Called with the new account, and a link to pass on if none is mailed. */
  onInvited: (answer: z.output<typeof UserAnswer>) => void;
}

function InviteDialog({ onInvited, onClose }: InviteProps & { onClose: () => void }) {
  const call = useCall();
  const { field, dialog } = useStaffForm({
    resolver,
    defaultValues: empty,
    send: (body: Invitation) => call('POST /api/admin/users', { body, waitsForRefresh: true }),
    onSaved: (answer) => {
      onClose();
      onInvited(answer);
    },
    unsaved: 'The invitation has not been sent.',
  });
  return (
    <FormDialog title="Invite someone" label="Invitation" action="Invite" {...dialog('Inviting...', onClose)}>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="off" {...field('email')} />
      <Select label="Role" help={roleHelp} options={roleOptions} {...field('role')} />
    </FormDialog>
  );
}

function InviteUser({ onInvited }: InviteProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="mt-4" icon={Plus} onClick={() => setOpen(true)}>
        Invite someone
      </Button>
      {isOpen && <InviteDialog onInvited={onInvited} onClose={() => setOpen(false)} />}
    </>
  );
}

const list = 'mt-4 divide-y divide-line border border-ink bg-surface';

interface IssuedLink {
  name: string;
  link: ResetLink;
}

function UserLists({ users }: { users: readonly User[] }) {
  const ownId = useQuery(sessionQuery(useCall())).data?.account?.id;
  // An approved, declined or deleted account leaves a list together with its button.
  const { target: heading, deferFocus } = useDeferredFocus<HTMLHeadingElement>();
  const mailNotice = useMailNotice();
  const [welcome, setWelcome] = useState<IssuedLink>();
  const showWelcome = (
    { user: { name, email }, welcomeLink }: z.output<typeof UserAnswer>,
    step: 'approved' | 'invited',
  ) => {
    const title = step === 'approved' ? 'Approved' : 'Invited';
    if (welcomeLink) setWelcome({ name, link: welcomeLink });
    else notify(mailNotice({ title, description: `A link to choose a password is on its way to ${email}.` }));
  };
  const waiting = users.filter(({ state }) => state === 'pending');
  const others = users.filter(({ state }) => state !== 'pending');
  return (
    <div className="mt-8 grid gap-10">
      {waiting.length > 0 && (
        <Section title="Waiting for approval">
          <p className="mt-2 text-sm text-soft">
            Approve only people you know. Requests that nobody answers are deleted after 30 days.
            {waiting.length >= PENDING_USERS_MAX && (
              <span>{` ${PENDING_USERS_MAX} are waiting. No more requests are accepted until you answer some.`}</span>
            )}
          </p>
          <ul aria-label="Waiting for approval" className={list}>
            {waiting.map((user) => (
              <WaitingUser
                key={user.id}
                user={user}
                onApproved={(answer) => showWelcome(answer, 'approved')}
                onGone={deferFocus}
              />
            ))}
          </ul>
        </Section>
      )}
      <Section title="Accounts" headingRef={heading}>
        <p className="mt-2 text-sm text-soft">{roleHelp}</p>
        <InviteUser onInvited={(answer) => showWelcome(answer, 'invited')} />
        <ul aria-label="Accounts" className={list}>
          {others.map((user) => (
            <UserRow key={user.id} user={user} isOwn={user.id === ownId} onGone={deferFocus} />
          ))}
        </ul>
      </Section>
      {welcome && (
        <ResetLinkDialog
          {...welcome}
          isWelcome
          onClose={() => {
            setWelcome(undefined);
            deferFocus();
          }}
        />
      )}
    </div>
  );
}

const loading = (
  <div className="mt-8">
    <SkeletonRows label="Loading the accounts..." loader="mb-10" rows={4} className={userRow}>
      <div className="grid gap-2">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-4 w-56" />
        <Skeleton className="h-3.5 w-72" />
      </div>
      <div className={userControls}>
        <Skeleton className="h-12 w-36 2xl:w-auto" />
        <Skeleton className="h-12 w-24 2xl:w-auto" />
        <Skeleton className="h-12 w-32 2xl:w-auto" />
      </div>
    </SkeletonRows>
  </div>
);

/** All accounts: approval, roles, invitations and reset links. */
export function UsersPage() {
  const query = useEndpoint('GET /api/admin/users');
  return (
    <StaffScreen title="Users" description="People who may work on this site." path="/admin/users">
      <QueryView
        query={query}
        loading={loading}
        failure="The accounts could not be loaded"
        headingLevel={2}
        failureClass="mt-8"
      >
        {({ users }) => <UserLists users={users} />}
      </QueryView>
    </StaffScreen>
  );
}
