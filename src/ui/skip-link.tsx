/** The first tab stop of every page: skips the header. A plain anchor without a route change. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to content
    </a>
  );
}
