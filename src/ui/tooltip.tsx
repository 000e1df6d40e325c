import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import { useTopDialog } from './top-layer.ts';

/** How tooltips behave (spec §4, §9). */
export const tooltipTiming = { openDelayMs: 700, skipDelayMs: 300, offsetPx: 4 } as const;

/** Shares one clock between all tooltips: after one closes, the next opens at once for a moment. */
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

export interface TooltipProps {
  label: string;
  /** One focusable control. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** A short hint on pointing at a control or focusing it. Never the only place of something that matters. */
export function Tooltip({ label, children, side = 'top' }: TooltipProps) {
  // Outside an open modal dialog it would be hidden behind it.
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
