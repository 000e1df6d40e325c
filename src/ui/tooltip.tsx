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
}

/** A short hint on hover or focus. Must not be the only source of important information. */
export function Tooltip({ label, children }: TooltipProps) {
  // Outside an open modal dialog it would be behind it.
  const dialog = useTopDialog();
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal container={dialog ?? null}>
        <RadixTooltip.Content
          className="relative z-(--z-tooltip) max-w-72 animate-fade-in rounded-sm bg-text px-2.5 py-1.5 text-xs/[1.35] font-medium text-bg"
          side="bottom"
          sideOffset={tooltipTiming.offsetPx}
          collisionPadding={8}
        >
          {label}
          <RadixTooltip.Arrow asChild>
            {/* Without a height it does not push the tooltip away from its control. */}
            <span className="block h-0 w-2 after:absolute after:-top-1 after:size-2 after:rotate-45 after:bg-text" />
          </RadixTooltip.Arrow>
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
