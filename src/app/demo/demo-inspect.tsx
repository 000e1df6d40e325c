import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { DemoStories, Inspected } from './demo-stories.ts';

/** The part of React's fiber that is read here. */
interface Fiber {
  type: unknown;
  return: Fiber | null;
}

/** The component of a fiber, if it is ours and renders an element. */
function inspectedIn({ type }: Fiber): Inspected | undefined {
  if (typeof type !== 'function' || !('inspected' in type)) return undefined;
  const inspected = type.inspected as Inspected;
  return inspected.name.endsWith('Provider') ? undefined : inspected;
}

/** Reads React's internal key on an element: there is no public API from an element to its components. */
function fiberOf(element: Element): Fiber | undefined {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  return key === undefined ? undefined : (Reflect.get(element, key) as Fiber);
}

/** The components around an element, innermost first. */
function inspectedAt(element: Element): Inspected[] {
  const found: Inspected[] = [];
  for (let fiber = fiberOf(element) ?? null; fiber; fiber = fiber.return) {
    const inspected = inspectedIn(fiber);
    if (inspected) found.push(inspected);
  }
  return found;
}

/** The outermost component whose root is this element: a link button and not the link in it. */
function componentOf(element: Element): Inspected | undefined {
  let outermost: Inspected | undefined;
  let fiber = fiberOf(element)?.return;
  for (; fiber && typeof fiber.type !== 'string'; fiber = fiber.return)
    outermost = inspectedIn(fiber) ?? outermost;
  return outermost;
}

const OUTSIDE = '[data-not-inspected]';

/** Here because visitors load the site's style sheets. */
const outlines = `
[data-inspected]:not(:focus-visible) { outline: 1px dashed var(--focus); outline-offset: -1px; }
[data-inspected='now']:not(:focus-visible) { outline: 3px solid var(--focus); outline-offset: -3px; }
`;

function outlineComponents(): () => void {
  const mark = () => {
    for (const element of document.body.querySelectorAll(`:not([data-inspected])`)) {
      if (!element.closest(OUTSIDE) && componentOf(element)) element.setAttribute('data-inspected', '');
    }
  };
  mark();
  const observer = new MutationObserver(mark);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    for (const element of document.querySelectorAll('[data-inspected]')) {
      element.removeAttribute('data-inspected');
    }
  };
}

interface Inspection {
  name: string;
  components: readonly Inspected[];
}

/** Names the component that an element starts or belongs to, and its ancestors. */
function inspect(element: Element): Inspection | undefined {
  const marked = element.closest('[data-inspected]');
  const component = marked && componentOf(marked);
  return component ? { name: component.name, components: inspectedAt(element) } : undefined;
}

interface PanelProps {
  inspection: Inspection | undefined;
  isHeld: boolean;
  stories: DemoStories;
  /** Fallback story for components without one. */
  screen: string | undefined;
}

function Names({ inspection, isHeld, stories, screen }: PanelProps) {
  const hint = isHeld
    ? 'Press Escape to unpin.'
    : 'Point at something, or tab to it. Click or press Enter to pin it.';
  return (
    <>
      <p role="status" className="font-semibold">
        {inspection ? inspection.name : 'Inspect'}
      </p>
      <p className="text-xs text-mute">{hint}</p>
      <ul className="mt-2 grid max-h-48 overflow-auto">
        {inspection?.components.map((component, index) => {
          const address = stories.ofComponent(component) ?? screen;
          const { name, file } = component;
          return (
            <li key={index} className="py-0.5">
              {address ? (
                <a href={address} target="storybook" className="link inline-block min-h-6">
                  {name}
                </a>
              ) : (
                <span>{name}</span>
              )}{' '}
              <code className="text-xs text-mute">{file}</code>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface InspectorProps {
  stories: DemoStories;
  screen: string | undefined;
}

/** Names the hovered or focused component. While open, clicks select a component and do nothing else. */
function Inspector({ stories, screen }: InspectorProps) {
  const [inspection, setInspection] = useState<Inspection>();
  const [held, setHeld] = useState<Element>();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => outlineComponents(), []);

  useEffect(() => {
    const stopping = new AbortController();
    const options = { capture: true, signal: stopping.signal };
    const targetOf = ({ target }: Event) =>
      target instanceof Element && !target.closest(OUTSIDE) ? target : undefined;
    let last: Element | undefined;
    const follow = (event: Event) => {
      const element = targetOf(event);
      if (!element || element === last || held) return;
      last = element;
      document.querySelector("[data-inspected='now']")?.setAttribute('data-inspected', '');
      element.closest('[data-inspected]')?.setAttribute('data-inspected', 'now');
      setInspection(inspect(element));
    };
    const blockEvent = (event: Event) => {
      const element = targetOf(event);
      if (!element) return;
      event.preventDefault();
      event.stopPropagation();
      setInspection(inspect(element));
      setHeld(element);
    };
    const release = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !held) return;
      event.stopPropagation();
      setHeld(undefined);
      // The press may have hit a text or a drawing in it.
      held.closest<HTMLElement>('a, button, input, select, textarea, [tabindex]')?.focus();
    };
    // Not `pointerover`: scrolling to the focus under a resting pointer would replace the focused element's name.
    document.addEventListener('pointermove', follow, options);
    document.addEventListener('focusin', follow, options);
    document.addEventListener('click', blockEvent, options);
    document.addEventListener('keydown', release, options);
    return () => stopping.abort();
  }, [held]);

  useEffect(() => {
    if (held) panel.current?.querySelector('a')?.focus();
  }, [held]);

  return createPortal(
    <div
      ref={panel}
      role="region"
      aria-label="Inspector"
      data-not-inspected=""
      className="on-sheet fixed bottom-4 left-4 z-(--z-toast) w-80 max-w-[calc(100vw-2rem)] border border-ink p-4 text-sm shadow-float"
    >
      <style>{outlines}</style>
      <Names inspection={inspection} isHeld={held !== undefined} stories={stories} screen={screen} />
    </div>,
    document.body,
  );
}

/** Outlines the page's components, names them and links to their stories. */
export function DemoInspect({ stories, screen }: InspectorProps) {
  const [isOn, setOn] = useState(false);
  return (
    <>
      <Checkbox
        role="switch"
        label="Inspect"
        name="inspect"
        checked={isOn}
        aria-checked={isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
      {isOn && <Inspector stories={stories} screen={screen} />}
    </>
  );
}
