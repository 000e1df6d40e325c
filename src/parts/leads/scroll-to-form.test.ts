import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AUDIT_FORM, FOCUS_DELAY_MS, NAME_FIELD, scrollToForm } from './scroll-to-form.ts';

// The rules of spec §2 and §9.

let page: Map<string, object>;
let observers: (() => void)[];
/** Simulates a change in the height of the page. */
let grow: () => void;
let prefersStillness: boolean;
const section = { scrollIntoView: vi.fn<(options: ScrollIntoViewOptions) => void>() };
const field = { focus: vi.fn<(options: FocusOptions) => void>() };

/** A fake page with two elements. */
function standIn() {
  const document = Object.assign(new EventTarget(), {
    body: {},
    getElementById: (id: string) => page.get(id) ?? null,
  });
  class Observer {
    #callback: () => void;
    constructor(callback: () => void) {
      this.#callback = callback;
    }
    observe() {
      observers.push(this.#callback);
    }
    disconnect() {
      observers = observers.filter((callback) => callback !== this.#callback);
    }
  }
  vi.stubGlobal('document', document);
  const matchMedia = () => ({ matches: prefersStillness });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia }));
  vi.stubGlobal('MutationObserver', Observer);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #callback: () => void;
      constructor(callback: () => void) {
        this.#callback = callback;
      }
      observe() {
        grow = this.#callback;
      }
      disconnect() {
        grow = () => undefined;
      }
    },
  );
}

function appear(id: string, element: object) {
  page.set(id, element);
  for (const notice of observers) notice();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  observers = [];
  grow = () => undefined;
  prefersStillness = false;
  page = new Map<string, object>([
    [AUDIT_FORM, section],
    [NAME_FIELD, field],
  ]);
  standIn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('scrolls smoothly and focuses the name field after 1000 ms, without scrolling again', () => {
  scrollToForm();
  expect(section.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth' });
  vi.advanceTimersByTime(999);
  expect(field.focus).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(field.focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});

it('does not animate with reduced motion', () => {
  prefersStillness = true;
  scrollToForm();
  expect(section.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'auto' });
});

it('does not move the focus if the reader has moved it meanwhile', () => {
  scrollToForm();
  document.dispatchEvent(new Event('focusin'));
  vi.advanceTimersByTime(FOCUS_DELAY_MS);
  expect(field.focus).not.toHaveBeenCalled();
});

it('waits for a loading page, and starts the focus delay with its own scroll', () => {
  page.delete(AUDIT_FORM);
  scrollToForm();
  vi.advanceTimersByTime(5000);
  expect(section.scrollIntoView).not.toHaveBeenCalled();
  appear(AUDIT_FORM, section);
  expect(section.scrollIntoView).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(FOCUS_DELAY_MS);
  expect(field.focus).toHaveBeenCalledOnce();
});

it('waits for a loading form', () => {
  page.delete(NAME_FIELD);
  scrollToForm();
  vi.advanceTimersByTime(FOCUS_DELAY_MS);
  appear(NAME_FIELD, field);
  expect(field.focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  expect(observers).toEqual([]);
});

it('neither waits, scrolls nor focuses after a navigation', () => {
  scrollToForm()();
  vi.advanceTimersByTime(FOCUS_DELAY_MS);
  expect(field.focus).not.toHaveBeenCalled();
  page.clear();
  section.scrollIntoView.mockClear();
  scrollToForm()();
  appear(AUDIT_FORM, section);
  expect(section.scrollIntoView).not.toHaveBeenCalled();
});

it('follows the form while the page grows above it, until the reader scrolls', () => {
  scrollToForm();
  grow();
  expect(section.scrollIntoView).toHaveBeenCalledTimes(2);
  expect(section.scrollIntoView).toHaveBeenLastCalledWith({ behavior: 'smooth' });
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(section.scrollIntoView).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(FOCUS_DELAY_MS);
  expect(field.focus).toHaveBeenCalledOnce();
});
