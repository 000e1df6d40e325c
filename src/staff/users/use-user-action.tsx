import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useCall } from '../../api/api-context.ts';
import { isMissing, ignoreMissing } from '../../api/api-error.ts';
import type { CallApi } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { sessionQuery } from '../../api/queries.ts';
import { clearLogin } from '../../api/staff-session.ts';
import type { Role, User } from '../../contract/account.ts';
import type { UserAnswer } from '../../contract/user.ts';
import { notifyOtherTabs } from '../../lib/other-tabs.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { useConfirm } from '../../ui/confirm.ts';
import { notifyFailure, type Notice } from '../../ui/toast-store.ts';
import { editorHelp, roleNames } from './user-text.tsx';

export interface UserAction {
  kind: 'role' | 'state' | 'log-out' | 'remove-factors' | 'delete';
  role?: Role;
  send: (call: CallApi) => Promise<z.output<typeof UserAnswer> | void>;
  busy: string;
  notice: Notice;
  question: { title: string; text: ReactNode; confirm: string };
  /** Needs confirmation for every account, not only for the admin's own. */
  isGrave?: boolean;
  /** Whether the session goes on if it concerns the admin's own account. */
  keepsLogin?: boolean;
}

function AdminPowers({ name }: Pick<User, 'name'>) {
  return (
    <>
      <p>An admin can do everything on this site:</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        <li>export all leads and subscribers, and delete them permanently;</li>
        <li>change every page, service, testimonial and setting, and import content;</li>
        <li>approve, disable and delete accounts, yours included.</li>
      </ul>
      <p className="mt-2">
        {editorHelp} {name} may need no more than that.
      </p>
    </>
  );
}

export const changeRole = ({ id, name, role: before }: User, role: Role): UserAction => ({
  kind: 'role',
  role,
  send: (call) => call('PATCH /api/admin/users/{id}', { params: { id }, body: { role } }),
  busy: 'Changing...',
  notice: { title: 'Role changed', description: `${name}’s role is now ${roleNames[role]}.` },
  question:
    role === 'admin'
      ? { title: `Make “${name}” an admin?`, text: <AdminPowers name={name} />, confirm: 'Make an admin' }
      : {
          title: `Change your own role to ${roleNames[role].toLowerCase()}?`,
          text: 'You will lose access to this page and cannot change it back yourself. Your other browsers will be logged out.',
          confirm: 'Change my role',
        },
  isGrave: role === 'admin' && before !== 'admin',
  keepsLogin: true,
});

export const disable = ({ id, name }: User): UserAction => ({
  kind: 'state',
  send: (call) => call('PATCH /api/admin/users/{id}', { params: { id }, body: { state: 'disabled' } }),
  busy: 'Disabling...',
  notice: { title: 'Disabled', description: `${name} can no longer log in.` },
  question: {
    title: 'Disable your own account?',
    text: 'You will be logged out right away. Only another admin can let you in again.',
    confirm: 'Disable my account',
  },
});

export const enable = (user: User, role?: Role): UserAction => ({
  kind: 'state',
  send: (call) =>
    call('PATCH /api/admin/users/{id}', {
      params: { id: user.id },
      body: { state: 'active', ...(role && { role }) },
    }),
  busy: role ? 'Approving...' : 'Enabling...',
  notice: { title: 'Enabled', description: `${user.name} can log in again.` },
  question: {
    title: `Approve “${user.name}” as an admin?`,
    text: <AdminPowers name={user.name} />,
    confirm: 'Approve as admin',
  },
  keepsLogin: true,
});

export const logOut = ({ id, name }: User): UserAction => ({
  kind: 'log-out',
  send: (call) => call('DELETE /api/admin/users/{id}/sessions', { params: { id } }),
  busy: 'Logging out...',
  notice: { title: 'Logged out', description: `${name} is now logged out everywhere.` },
  question: {
    title: 'Log yourself out everywhere?',
    text: 'This browser will be logged out too.',
    confirm: 'Log out everywhere',
  },
});

export const removeFactors = ({ id, name }: User): UserAction => ({
  kind: 'remove-factors',
  send: (call) => call('DELETE /api/admin/users/{id}/factors', { params: { id } }),
  busy: 'Turning it off...',
  notice: { title: 'Turned off', description: `${name} now logs in without two-step verification.` },
  question: {
    title: `Turn off two-step verification for “${name}”?`,
    text: 'Their passkeys, authenticator app and recovery codes will stop working, and they will be logged out everywhere. Do this only if you are sure it was them who asked.',
    confirm: 'Turn it off',
  },
  isGrave: true,
});

const deletion = ({ id }: User) => ({
  kind: 'delete' as const,
  send: (call: CallApi) => ignoreMissing(call('DELETE /api/admin/users/{id}', { params: { id } })),
  busy: 'Deleting...',
  isGrave: true,
});

export const deleteAccount = (user: User, isOwn: boolean): UserAction => ({
  ...deletion(user),
  notice: { title: 'Deleted', description: `${user.name}’s account was deleted.` },
  question: {
    title: `Delete “${user.name}”?`,
    text: isOwn
      ? 'This is your own account. You will be logged out right away and cannot come back. Posts you wrote stay.'
      : 'The account will be deleted permanently and logged out everywhere. Its posts stay.',
    confirm: 'Delete permanently',
  },
});

export const decline = (user: User): UserAction => ({
  ...deletion(user),
  notice: { title: 'Declined', description: `The request from ${user.name} was deleted.` },
  question: {
    title: `Decline “${user.name}”?`,
    text: 'The request will be deleted, and nobody will be notified. The same person can ask again.',
    confirm: 'Decline and delete',
  },
});

interface UserActionOptions {
  /** True for the admin's account. */
  isOwn?: boolean;
  /** Called with the answer to a change, before the lists are refetched. */
  onDone: (action: UserAction, answer: z.output<typeof UserAnswer> | void) => void;
  onDeleted: () => void;
}

/** Runs the actions on an account one at a time, the grave ones and those on the admin's account after a question. */
export function useUserAction({ isOwn = false, onDone, onDeleted: onGone }: UserActionOptions) {
  const call = useCall();
  const queryClient = useQueryClient();
  const accounts = { queryKey: endpointQuery(call, 'GET /api/admin/users').queryKey };
  const confirm = useConfirm();
  const onFailed = (failure: unknown) => {
    if (!isMissing(failure)) return;
    notifyFailure('Nothing was changed', failure);
    onGone();
  };
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (action: UserAction) => {
      if (!isOwn && !action.isGrave) return { answer: await action.send(call) };
      const { question, kind, busy } = action;
      return confirm({
        ...question,
        tone: kind === 'state' && !isOwn ? 'default' : 'danger',
        busy,
        run: async () => {
          try {
            return await action.send(call);
          } catch (failure) {
            onFailed(failure);
            throw failure;
          }
        },
      });
    },
    onSuccess: async (done, action) => {
      if (!done) return;
      onDone(action, done.answer);
      if (isOwn && !action.keepsLogin) {
        clearLogin(queryClient, call);
        notifyOtherTabs();
        return;
      }
      if (isOwn) {
        // A former admin may not request the accounts.
        await queryClient.cancelQueries(accounts);
        await queryClient.refetchQueries({ queryKey: sessionQuery(call).queryKey });
      }
      // Busy until the list is refetched: the next actions depend on it.
      await queryClient.invalidateQueries(accounts, { cancelRefetch: false });
    },
    onError: onFailed,
  });
  return {
    running: isPending ? variables : undefined,
    propose(action: UserAction) {
      if (!isPending) mutate(action);
    },
    /** The failure of an action without a question. */
    outcome: <ErrorAlert className="2xl:col-span-2" error={error} />,
  };
}
