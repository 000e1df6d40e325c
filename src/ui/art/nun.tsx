/** The red triangle of errors (named after nun buoys). Decorative: the text beside it has the color and the meaning. */
export function Nun({ className = 'daymark' }: { className?: string }) {
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
      <path d="M10 1.5L19 18H1z" />
      <path strokeLinecap="round" d="M10 7v5.5M10 15.2v.1" />
    </svg>
  );
}
