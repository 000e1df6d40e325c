import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import type { DemoTourSteps } from './demo-controls.ts';

/** Here because visitors load the site's style sheets. Keeps the end of the page, and a phone's editor bar, above it. */
const room = `
body { padding-bottom: 9rem }
html { scroll-padding-bottom: 9rem }
@media (width < 40rem) { .editor-bar { bottom: 7.5rem } }
`;

/** The present step of the tour, below every page. Each step is a document of its own; Escape leaves the tour. */
export function DemoTour({ tour }: { tour: DemoTourSteps }) {
  const [step, setStep] = useState(() => tour.read());
  const text = useRef<HTMLParagraphElement>(null);
  const leave = () => {
    tour.write(undefined);
    setStep(undefined);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const onKey = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) leave();
  });
  const isOn = step !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    // The next step begins where the last one ended.
    text.current?.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
  if (!isOn) return null;
  const { texts, addressOf } = tour;
  return createPortal(
    <section
      aria-label="Tour"
      data-not-inspected=""
      className="on-sheet fixed inset-x-0 bottom-0 z-(--z-overlay) border-t border-ink shadow-float"
    >
      <style>{room}</style>
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p ref={text} tabIndex={-1} className="min-w-56 flex-1 text-sm outline-none">
          <strong className="font-semibold">{`Step ${step} of ${texts.length}.`}</strong> {texts[step - 1]}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="quiet" onClick={leave}>
            {step === texts.length ? 'Finish tour' : 'Leave tour'}
          </Button>
          {step > 1 && (
            <a href={addressOf(step - 1)} className={buttonClass({ size: 'sm' })}>
              Previous step
            </a>
          )}
          {step < texts.length && (
            <a href={addressOf(step + 1)} className={buttonClass({ size: 'sm', variant: 'primary' })}>
              Next step
            </a>
          )}
        </div>
      </div>
    </section>,
    document.body,
  );
}
