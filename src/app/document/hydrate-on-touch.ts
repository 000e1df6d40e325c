/** What a visitor does with an island. */
const TOUCHES = ['pointerdown', 'focusin', 'input'] as const;

/** Whether this tab keeps what was typed into the form of an island and not sent (`parts/enquiries/form-draft.ts`). */
function hasFormDraft({ dataset }: HTMLElement): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(`unsent:${dataset['island']}`));
  } catch {
    return false;
  }
}

/**
 * Brings each island to life with the first touch in it, or at once where it has something to tell or to bring back.
 * Until then its form is the browser's own. One that the browser is sending stays so until the answer is there, however
 * often it is pressed: its key is how the server knows it again. Any other button is pressed again once it can do
 * something.
 *
 * @param isAnswer the document is the answer to a form
 */
export function hydrateOnTouch(isAnswer: boolean): void {
  const awake = new WeakSet<HTMLElement>();
  const alive = new WeakSet<Element>();
  /** What was pressed last and does nothing without its code. */
  let pressed: HTMLElement | undefined;
  let isSending = false;

  const wake = async (island: HTMLElement): Promise<void> => {
    if (awake.has(island)) return;
    awake.add(island);
    try {
      const { hydrateIsland } = await import('../islands/hydrate.tsx');
      if (!(await hydrateIsland(island, () => !isSending))) {
        awake.delete(island);
        return;
      }
      alive.add(island);
      if (pressed && island.contains(pressed)) pressed.click();
    } catch {
      // Its form still works. The next touch tries again.
      awake.delete(island);
    }
  };

  for (const touch of TOUCHES) {
    document.addEventListener(
      touch,
      ({ target }) => {
        const island = target instanceof Element && target.closest<HTMLElement>('[data-island]');
        if (island) void wake(island);
      },
      { capture: true, passive: true },
    );
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type=button]');
    const island = button && button.closest('[data-island]');
    if (island && !alive.has(island)) pressed = button;
  });
  document.addEventListener('submit', ({ defaultPrevented }) => {
    isSending ||= !defaultPrevented;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isSending = false;
  });
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (isAnswer || hasFormDraft(island)) void wake(island);
  }
}
