import type { LucideIcon } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** Keys as they stand on the keyboard: `Mod-Shift-8` is `Ctrl+Shift+8`, or `⌘⇧8` on Apple's. */
const readable = (keys: string): string =>
  isApple
    ? keys.replace('Mod-', '⌘').replace('Alt-', '⌥').replace('Shift-', '⇧')
    : keys.replace('Mod-', 'Ctrl+').replaceAll('-', '+');

export interface ToolButtonProps {
  name: string;
  icon: LucideIcon;
  keys?: string | undefined;
  /** Makes the tool a toggle. */
  isPressed?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Opens a dialog. */
  hasDialog?: boolean | undefined;
  /** True for the one tool in the tab order. */
  isStop: boolean;
  onUse: () => void;
}

/** A tool of the toolbar. It stays focusable while disabled, so that the order stays the same. */
export function ToolButton({
  name,
  icon: Icon,
  keys,
  isPressed,
  isDisabled = false,
  hasDialog = false,
  isStop,
  onUse,
}: ToolButtonProps) {
  return (
    <Tooltip label={keys === undefined ? name : `${name} (${readable(keys)})`} side="bottom">
      <IconButton
        label={name}
        variant="quiet"
        size="sm"
        className="editor-tool"
        data-tool={name}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isPressed}
        aria-disabled={isDisabled || undefined}
        aria-haspopup={hasDialog ? 'dialog' : undefined}
        // The text keeps the cursor, and a phone its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (!isDisabled) onUse();
        }}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </Tooltip>
  );
}
