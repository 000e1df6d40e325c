/** The first tab stop of every page: skips the header. A plain anchor without a route change. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-4 left-4 z-(--z-tooltip) rounded-sm border border-ink bg-surface px-4 py-3 font-semibold text-text not-focus:-translate-y-40"
    >
      Skip to content
    </a>
  );
}
