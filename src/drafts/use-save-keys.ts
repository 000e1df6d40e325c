import { useEffect, useEffectEvent } from 'react';

/** Saves with Ctrl+S or ⌘S, except while a dialog is open. */
export function useSaveKeys(save: () => void): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) onSave();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
