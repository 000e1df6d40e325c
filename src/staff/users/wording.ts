import type { Role } from '../../contract/account.ts';

export const roleNames: Record<Role, string> = { admin: 'Admin', editor: 'Editor' };

/** Roles, least power first. */
export const roleOptions: readonly { value: Role; label: string }[] = [
  { value: 'editor', label: roleNames.editor },
  { value: 'admin', label: roleNames.admin },
];

/** Columns of an account's controls, aligned across rows on wide screens. */
export const userControls =
  'flex flex-wrap items-end gap-3 2xl:grid 2xl:grid-cols-[9rem_8rem_10.5rem_12.5rem_6rem]';

export const userRow =
  'grid gap-x-6 gap-y-4 px-4 py-4 sm:px-5 2xl:grid-cols-[minmax(0,1fr)_auto] 2xl:items-center';
