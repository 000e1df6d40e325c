/** Where the screens of staff are, the way in to them, and every other address below theirs. */
const STAFF_AREAS = [
  '/admin',
  '/blog/admin',
  '/login',
  '/register',
  '/set-up',
  '/reset-password',
  '/welcome',
];

/** Whether a path (without the base) belongs to the staff's side of the site. */
export function isStaffPath(path: string): boolean {
  const lower = path.toLowerCase();
  return STAFF_AREAS.some((area) => lower === area || lower.startsWith(`${area}/`));
}
