import type { Role } from '../../contract/account.ts';

export const roleNames: Record<Role, string> = { admin: 'Admin', editor: 'Editor' };

/** The choices of a role, the one with less power first. */
export const roleOptions: readonly { value: Role; label: string }[] = [
  { value: 'editor', label: roleNames.editor },
  { value: 'admin', label: roleNames.admin },
];

/** The row of an account's controls. On a desk each kind has a column of its own, so that they line up from row to row. */
export const userControls =
  'flex flex-wrap items-end gap-3 xl:grid xl:grid-cols-[9rem_8rem_10.5rem_12.5rem_6rem]';
