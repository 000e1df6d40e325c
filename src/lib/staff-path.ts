/** Staff screens and login pages, with all paths below them. */
const STAFF_AREAS = [
  '/admin',
  '/blog/admin',
  '/login',
  '/register',
  '/set-up',
  '/reset-password',
  '/welcome',
  '/mark-replied',
];

/** True when a path (without the base) belongs to staff. */
export function isStaffPath(path: string): boolean {
  const lower = path.toLowerCase();
  return STAFF_AREAS.some((area) => lower === area || lower.startsWith(`${area}/`));
}
