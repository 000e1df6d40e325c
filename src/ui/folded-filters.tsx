import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface FoldedFiltersProps {
  /** Whether one of them is chosen: then they start unfolded. */
  isUsed: boolean;
  children: ReactNode;
}

/** Filters of a list, folded behind a button on a phone. */
export function FoldedFilters({ isUsed, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(isUsed);
  const id = useId();
  return (
    <>
      <Button
        size="sm"
        icon={SlidersHorizontal}
        className="justify-self-start sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
      </Button>
      <div id={id} className={classNames('contents', !isOpen && 'max-sm:hidden')}>
        {children}
      </div>
    </>
  );
}
