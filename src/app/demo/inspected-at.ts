import type { Inspected } from './demo-stories.ts';

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
export function inspectedAt(element: Element): Inspected[] {
  const found: Inspected[] = [];
  for (let fiber = fiberOf(element) ?? null; fiber; fiber = fiber.return) {
    const inspected = inspectedIn(fiber);
    if (inspected) found.push(inspected);
  }
  return found;
}

/** The outermost component whose root is this element: a link button and not the link in it. */
export function componentOf(element: Element): Inspected | undefined {
  let outermost: Inspected | undefined;
  let fiber = fiberOf(element)?.return;
  for (; fiber && typeof fiber.type !== 'string'; fiber = fiber.return)
    outermost = inspectedIn(fiber) ?? outermost;
  return outermost;
}
