/** Replaces the still of a video that was clicked by its player: before that, nothing of its service is loaded. */
export function playVideo(event: MouseEvent): void {
  const still = event.target instanceof Element && event.target.closest<HTMLElement>('[data-video]');
  // Not `isPlainClick`: shared with the script of all pages, it would be a file of its own.
  if (!still || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const player = document.createElement('iframe');
  player.src = still.dataset['video'] ?? '';
  player.title = still.textContent;
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // YouTube plays nothing for pages that it does not know.
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  still.replaceWith(player);
  player.focus();
}
