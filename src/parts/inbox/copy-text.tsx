import { Copy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast-store.ts';

/** Copies the words of a reply, to be put wherever they are sent from. */
export function CopyText({ text }: { text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ title: 'Copied', description: 'Put the text where you send it from.' });
    } catch {
      notify({
        title: 'Not copied',
        description: 'Your browser does not let us copy. Mark the text and copy it by hand.',
        tone: 'destructive',
      });
    }
  };
  return (
    <Button icon={<Copy size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void copy()}>
      Copy the text
    </Button>
  );
}
