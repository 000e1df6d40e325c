/** Minimum horizontal distance of a swipe, in pixels. */
const SWIPE_PX_MIN = 50;

/**
 * Wires the buttons, dots and swipes of a carousel, which shows its first slide. Buttons wrap at both ends.
 * @returns removes the listeners
 */
export function enhanceCarousel(carousel: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const slides = [...carousel.querySelectorAll<HTMLElement>('[aria-roledescription=slide]')];
  const dots = [...carousel.querySelectorAll('.dot')];
  let current = 0;
  let touchedAt: number | undefined;

  const show = (index: number) => {
    current = (index + slides.length) % slides.length;
    slides.forEach((slide, at) => slide.classList.toggle('slide-away', at !== current));
    dots.forEach((dot, at) => {
      if (at === current) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
  };

  carousel.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button) return;
      const { step } = button.dataset;
      if (step) show(current + Number(step));
      else if (dots.includes(button)) show(dots.indexOf(button));
    },
    { signal },
  );
  carousel.addEventListener(
    'pointerdown',
    ({ pointerType, clientX }) => {
      // A mouse selects text instead.
      touchedAt = pointerType === 'touch' ? clientX : undefined;
    },
    { signal },
  );
  carousel.addEventListener(
    'pointerup',
    ({ clientX }) => {
      const distance = touchedAt === undefined ? 0 : clientX - touchedAt;
      touchedAt = undefined;
      if (Math.abs(distance) >= SWIPE_PX_MIN) show(current + (distance < 0 ? 1 : -1));
    },
    { signal },
  );
  carousel.addEventListener('pointercancel', () => (touchedAt = undefined), { signal });
  if (slides.length > 0) show(0);
  return () => {
    stop.abort();
  };
}
