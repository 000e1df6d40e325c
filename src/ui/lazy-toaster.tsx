import { type ComponentType, useEffect, useState } from 'react';
import { useToasts } from './toast-store.ts';

/**
 * The `Toaster`, loaded with the first notice: most visits never raise one. Until then it renders nothing. A load that
 * fails (no connection) is tried again with the next notice; forms say the same beside their button.
 */
export function LazyToaster() {
  const newest = useToasts().find((toast) => toast.open)?.id;
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(() => {
    if (newest === undefined || Toaster !== undefined) return undefined;
    let isCurrent = true;
    import('./toaster.tsx').then(
      (module) => isCurrent && setToaster(() => module.Toaster),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [newest, Toaster]);

  return Toaster ? <Toaster /> : null;
}
