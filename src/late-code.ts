/**
 * Asks for a page's code after its first paint: when all of the first view is there, or with the first thing that the
 * visitor does. Until then links, menu and forms are the browser's own; what it cannot answer is noted for the code.
 *
 * The build writes this script into the page itself (`vite.config.ts`), so it imports nothing but types, and those in
 * place: with a line for them it would be a module, which browsers run last.
 */
(() => {
  const list = document.getElementById('late-code')?.textContent;
  if (!list) return;
  const { entry, imported } = JSON.parse(list) as import('./lib/early-visit.ts').LateCode;
  const visit: NonNullable<typeof window.earlyVisit> = { hasMovedOn: false };
  window.earlyVisit = visit;
  /** How long the code waits for what does not come, be it a picture or the paint itself, in milliseconds. */
  const LONGEST_WAIT = 2000;
  const early = { capture: true, passive: true };

  const load = (fetchPriority: 'high' | 'low') => {
    const add = (element: HTMLElement, properties: object) => {
      document.head.append(Object.assign(element, { fetchPriority }, properties));
    };
    for (const href of imported) add(document.createElement('link'), { rel: 'modulepreload', href });
    add(document.createElement('script'), { type: 'module', src: entry });
  };
  let isAsked = false;
  const ask = (priority: 'high' | 'low') => {
    if (isAsked) return;
    isAsked = true;
    // Code that takes over HTML needs all of it.
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => {
        load(priority);
      });
    } else load(priority);
  };
  for (const act of ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'input']) {
    addEventListener(
      act,
      () => {
        ask('high');
      },
      { ...early, once: true },
    );
  }
  const askLater = () => {
    ask('low');
  };
  new PerformanceObserver(() => {
    if (document.readyState === 'complete') askLater();
    addEventListener('load', askLater);
    setTimeout(askLater, LONGEST_WAIT);
  }).observe({ type: 'paint', buffered: true });
  // A page that nobody looks at is not painted.
  addEventListener('load', () => {
    setTimeout(askLater, LONGEST_WAIT);
  });

  for (const act of ['pointerdown', 'touchstart', 'wheel', 'keydown']) {
    addEventListener(
      act,
      () => {
        visit.hasMovedOn = true;
      },
      early,
    );
  }
  addEventListener(
    'click',
    ({ target }) => {
      const pressed = target instanceof Element ? target.closest('a, button') : null;
      if (pressed) Object.assign(visit, { pressed, hasMovedOn: false });
    },
    early,
  );

  // A form that the browser itself is sending is sent by the browser until its answer is there, however often it is
  // pressed, and under the same key, by which the server knows it again. Code that came meanwhile has one of its own.
  let sent: [input: HTMLInputElement, value: string][] = [];
  addEventListener(
    'submit',
    (event) => {
      if (sent.length > 0) event.stopImmediatePropagation();
      for (const [input, value] of sent) input.value = value;
    },
    early,
  );
  addEventListener('submit', ({ defaultPrevented, target }) => {
    if (defaultPrevented || !(target instanceof HTMLFormElement)) return;
    const hidden = target.querySelectorAll<HTMLInputElement>('input[type=hidden]');
    sent = Array.from(hidden, (input) => [input, input.value]);
  });
  const forget = () => {
    sent = [];
  };
  addEventListener('input', forget);
  // Back from the answer, in a page that the browser has kept.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) forget();
  });
})();
