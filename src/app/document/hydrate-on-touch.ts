const TOUCHES = ['pointerdown', 'focusin', 'input'] as const;

/** True when the tab keeps a draft of the island's form (`parts/enquiries/form-draft.ts`). */
function hasFormDraft({ dataset }: HTMLElement): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(`unsent:${dataset['island']}`));
  } catch {
    return false;
  }
}

/**
 * Hydrates each island on first touch, or immediately when it shows an outcome or restores a draft. Until then its form
 * works natively. A form that is being sent is not hydrated before its answer, so that its idempotency key stays the
 * same; other buttons are clicked again after hydration.
 * @param isAnswer the document answers a posted form
 */
export function hydrateOnTouch(isAnswer: boolean): void {
  const awake = new WeakSet<HTMLElement>();
  const alive = new WeakSet<Element>();
  /** The last clicked element that needs its code to work. */
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
      // Its form still works natively. The next touch retries.
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
