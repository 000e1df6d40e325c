/** Patterns of permitted console errors, from `parameters.allowedErrors`. */
interface GuardedContext {
  parameters: { allowedErrors?: RegExp[] };
}

let complaints: string[] = [];

/** Listens to console.error while a story is shown. */
export function listenToConsole(): () => void {
  const original = console.error;
  complaints = [];
  console.error = (...args: unknown[]) => {
    complaints.push(args.map(String).join(' '));
    original(...args);
  };
  return () => {
    console.error = original;
  };
}

/** Fails a story with console errors that are not allowed. */
export function checkConsole({ parameters: { allowedErrors = [] } }: GuardedContext): void {
  const unexpected = complaints.filter((text) => !allowedErrors.some((allowed) => allowed.test(text)));
  if (unexpected.length > 0) throw new Error(`Unexpected console errors:\n${unexpected.join('\n')}`);
}
