/** The first stop of the keyboard on every page: past the header, to the content. A plain anchor, no route change. */
export function SkipLink({ href = '#main' }: { href?: `#${string}` }) {
  return (
    <a href={href} className="skip-link">
      Skip to content
    </a>
  );
}
