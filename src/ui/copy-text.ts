import { notify } from './toast-store.ts';

/** Copies a text, and tells so with a description of what to do now. Browsers may refuse. */
export async function copyText(what: 'text' | 'link', text: string, description: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ title: 'Copied', description });
  } catch {
    notify({
      title: 'Not copied',
      description: `Your browser did not allow copying. Please select the ${what} and copy it.`,
      tone: 'destructive',
    });
  }
}
