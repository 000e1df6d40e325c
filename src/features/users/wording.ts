import type { Role } from '../../contract/account.ts';

export const roleNames: Record<Role, string> = { admin: 'Admin', editor: 'Editor' };

/** The choices of a role, the one with less power first. */
export const roleOptions: readonly { value: Role; label: string }[] = [
  { value: 'editor', label: roleNames.editor },
  { value: 'admin', label: roleNames.admin },
];
