/** Scrolls a positioned row sideways so that one of its items is in the middle. */
export function centerInRow(item: HTMLElement, row: HTMLElement): void {
  row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}
