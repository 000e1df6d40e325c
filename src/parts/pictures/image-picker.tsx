import { useRef, useState } from 'react';
import type { StockPicture, StockPictureAnswer } from '../../contract/pictures/stock-picture.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StockSearch } from './stock-search.tsx';
import { useStockChoice } from './use-stock-choice.ts';

interface ImagePickerProps {
  firstTerm: string;
  onClose: () => void;
  /** Uses a picture; resolves when done, and shows its own error. */
  onUse: (stock: StockPicture, source: StockPictureAnswer['source']) => Promise<void>;
  /** Called when a search starts (except the first) and ends. */
  onBusy: (isBusy: boolean) => void;
}

/** Picker for stock pictures (spec §2, §4, §8). Without a Pexels key it offers the built-in library (decision 21). */
export function ImagePicker({ firstTerm, onClose, onUse, onBusy }: ImagePickerProps) {
  const choice = useStockChoice(firstTerm, onBusy);
  const [isUsing, setUsing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function apply() {
    const chosen = choice.take();
    if (!chosen) return;
    setUsing(true);
    await onUse(chosen.stock, chosen.source);
    setUsing(false);
  }

  return (
    <Dialog
      onClose={onClose}
      title="Search Pexels Images"
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={isUsing ? 'Updating...' : undefined}
            disabled={choice.hasNoFirstYet}
            onClick={() => void apply()}
          >
            {choice.label}
          </Button>
        </>
      }
    >
      <StockSearch choice={choice} firstTerm={firstTerm} field={field} />
    </Dialog>
  );
}
