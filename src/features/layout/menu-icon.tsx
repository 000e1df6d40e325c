/** Three lines, or a cross while the menu is open. Two paths drawn here save every first visit an icon library. */
export function MenuIcon() {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path className="group-has-[:popover-open]/menu:hidden" d="M4 6h16M4 12h16M4 18h16" />
      <path className="hidden group-has-[:popover-open]/menu:inline" d="M5 5l14 14M19 5L5 19" />
    </svg>
  );
}
