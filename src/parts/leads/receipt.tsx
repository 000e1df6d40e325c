import { Suspense } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { PlainReceipt, type ReceiptProps } from './plain-receipt.tsx';

const FullReceipt = lazyComponent<ReceiptProps>(() =>
  import('./full-receipt.tsx').then(
    ({ FullReceipt }) => FullReceipt,
    () => PlainReceipt,
  ),
);

/** Loads the code of a receipt while its form is being sent. */
export const preloadReceipt = FullReceipt.preload;

/** Takes the place of a form that was sent. */
export const Receipt = (props: ReceiptProps) => (
  <Suspense fallback={<PlainReceipt {...props} />}>
    <FullReceipt {...props} />
  </Suspense>
);
