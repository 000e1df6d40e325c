/**
 * The green square of success (named after can buoys). Decorative: the text beside it has the color and the meaning.
 */
export function Can({ className = 'daymark' }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M2 2h16v16H2z" />
      <path strokeLinecap="round" d="M6 10.4l2.8 2.8L14.2 7" />
    </svg>
  );
}
