/** The tab that a key selects; the row wraps around. */
export function tabForKey<Tab>(key: string, tabs: readonly Tab[], current: Tab): Tab | undefined {
  const index = tabs.indexOf(current);
  switch (key) {
    case 'ArrowRight':
      return tabs[index + 1] ?? tabs[0];
    case 'ArrowLeft':
      return tabs.at(index - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    // The browser clicks a button by the space key, but not a link.
    case ' ':
      return current;
    default:
      return undefined;
  }
}
