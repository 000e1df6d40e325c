import type { ReactNode } from 'react';
import type { User } from '../../contract/account.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { UserAction } from './use-change-user.ts';
import { roleNames } from './wording.ts';

interface Texts {
  title: string;
  text: ReactNode;
  confirm: string;
  busy: string;
}

export function AdminPowers({ name }: Pick<User, 'name'>) {
  return (
    <>
      <p>An admin can do everything on this site:</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        <li>read, export and delete all enquiries and subscribers;</li>
        <li>change every post, testimonial and setting, and import content;</li>
        <li>approve, disable and delete accounts, yours included.</li>
      </ul>
      <p className="mt-2">Editors write posts and answer enquiries. {name} may need no more than that.</p>
    </>
  );
}

export const givesAdmin = ({ role }: User, action: UserAction): boolean =>
  action.kind === 'change' && action.role === 'admin' && role !== 'admin';

/** Texts of the confirmation. All but deletion and a new admin are confirmed for the admin's account only. */
function textsOf({ name }: User, isOwn: boolean, action: UserAction): Texts {
  if (action.kind === 'delete') {
    return {
      title: `Delete “${name}”?`,
      text: isOwn
        ? 'This is your own account. You will be logged out right away and cannot come back. Posts you wrote stay.'
        : 'The account will be deleted for good and logged out everywhere. Its posts stay.',
      confirm: 'Delete for good',
      busy: 'Deleting...',
    };
  }
  if (action.kind === 'log-out') {
    return {
      title: 'Log yourself out everywhere?',
      text: 'This browser will be logged out too.',
      confirm: 'Log out everywhere',
      busy: 'Logging out...',
    };
  }
  if (action.kind === 'remove-factors') {
    return {
      title: `Turn off two-step verification for “${name}”?`,
      text: 'Their passkeys, authenticator app and recovery codes will stop working, and they will be logged out everywhere. Do this only if you are sure it was them who asked.',
      confirm: 'Turn it off',
      busy: 'Turning it off...',
    };
  }
  if (action.role === 'admin') {
    return {
      title: `Make “${name}” an admin?`,
      text: <AdminPowers name={name} />,
      confirm: 'Make an admin',
      busy: 'Changing...',
    };
  }
  if (action.role) {
    return {
      title: `Change your own role to ${roleNames[action.role].toLowerCase()}?`,
      text: 'You will lose access to this page and cannot change it back yourself. Your other browsers will be logged out.',
      confirm: 'Change my role',
      busy: 'Changing...',
    };
  }
  return {
    title: 'Disable your own account?',
    text: 'You will be logged out right away. Only another admin can let you in again.',
    confirm: 'Disable my account',
    busy: 'Disabling...',
  };
}

interface UserQuestionProps {
  user: User;
  isOwn: boolean;
  action: UserAction;
  isBusy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

export function UserQuestion({ user, isOwn, action, isBusy, error, onConfirm, onClose }: UserQuestionProps) {
  const { title, text, confirm, busy } = textsOf(user, isOwn, action);
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      tone="danger"
      busy={isBusy ? busy : undefined}
      error={error}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {typeof text === 'string' ? <p>{text}</p> : text}
    </ConfirmDialog>
  );
}
