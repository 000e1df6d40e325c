import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import { useTopDialog } from './top-layer.ts';

/** Timing of tooltips (spec §4, §9). */
const tooltipTiming = { openDelayMs: 700, skipDelayMs: 300, offsetPx: 4 } as const;

/** Shares one timer between all tooltips: shortly after one closes, the next opens without a delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider
      delayDuration={tooltipTiming.openDelayMs}
      skipDelayDuration={tooltipTiming.skipDelayMs}
    >
      {children}
    </RadixTooltip.Provider>
  );
}

interface TooltipProps {
  label: string;
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** A short hint on hover or focus. Must not be the only source of important information. */
export function Tooltip({ label, children, side = 'top' }: TooltipProps) {
  // Outside an open modal dialog it would be behind it.
  const dialog = useTopDialog();
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal container={dialog ?? null}>
        <RadixTooltip.Content
          className="tooltip"
          side={side}
          sideOffset={tooltipTiming.offsetPx}
          collisionPadding={8}
        >
          {label}
          <RadixTooltip.Arrow asChild>
            <span className="tooltip-arrow" />
          </RadixTooltip.Arrow>
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
