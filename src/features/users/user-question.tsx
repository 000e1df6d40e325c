import type { User } from '../../contract/user.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { UserDeed } from './use-change-user.ts';
import { roleNames } from './wording.ts';

interface Texts {
  title: string;
  text: string;
  confirm: string;
  busy: string;
}

/** The question before a deed. All but deletion is asked of who does it to the own account only. */
function textsOf({ name }: User, isOwn: boolean, deed: UserDeed): Texts {
  if (deed.kind === 'delete') {
    return {
      title: `Delete “${name}”?`,
      text: isOwn
        ? 'This is your own account. You are logged out at once and cannot come back. Posts you wrote stay.'
        : 'The account is gone for good, and logged out everywhere. Posts it wrote stay.',
      confirm: 'Delete for good',
      busy: 'Deleting...',
    };
  }
  if (deed.kind === 'log-out') {
    return {
      title: 'Log yourself out everywhere?',
      text: 'This browser is logged out too.',
      confirm: 'Log out everywhere',
      busy: 'Logging out...',
    };
  }
  if (deed.role) {
    return {
      title: `Change your own role to ${roleNames[deed.role].toLowerCase()}?`,
      text: 'You leave this page and cannot change it back yourself. Your other browsers are logged out.',
      confirm: 'Change my role',
      busy: 'Changing...',
    };
  }
  return {
    title: 'Disable your own account?',
    text: 'You are logged out at once. Only another admin can let you in again.',
    confirm: 'Disable my account',
    busy: 'Disabling...',
  };
}

interface UserQuestionProps {
  user: User;
  isOwn: boolean;
  deed: UserDeed;
  isBusy: boolean;
  error: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done to an account. */
export function UserQuestion({ user, isOwn, deed, isBusy, error, onConfirm, onClose }: UserQuestionProps) {
  const { title, text, confirm, busy } = textsOf(user, isOwn, deed);
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
      <p>{text}</p>
    </ConfirmDialog>
  );
}
