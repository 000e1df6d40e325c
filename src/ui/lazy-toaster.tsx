import { type ComponentType, useEffect, useState } from 'react';
import { useToasts } from './toast-store.ts';

/**
 * The `Toaster`, loaded when somebody starts to fill in a form, for the answer may have to be shown without a
 * connection, or else with the first notice. Until then it renders nothing. A load that
 * fails is tried again with the next notice; forms say beside their button, too, how they fared.
 */
export function LazyToaster() {
  const newest = useToasts().find((toast) => toast.open)?.id;
  const [isWanted, setWanted] = useState(false);
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('form')) setWanted(true);
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
    };
  }, []);

  useEffect(() => {
    if (Toaster !== undefined || (newest === undefined && !isWanted)) return undefined;
    let isCurrent = true;
    import('./toaster.tsx').then(
      (module) => isCurrent && setToaster(() => module.Toaster),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [newest, isWanted, Toaster]);

  return Toaster ? <Toaster /> : null;
}
