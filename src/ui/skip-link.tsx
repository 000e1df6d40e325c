/** The first tab stop of every page: skips the header. A plain anchor without a route change. */
export function SkipLink({ href = '#main' }: { href?: `#${string}` }) {
  return (
    <a href={href} className="skip-link">
      Skip to content
    </a>
  );
}
