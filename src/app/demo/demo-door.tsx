import { isPlainClick } from '../../lib/is-plain-click.ts';
import { useConfirm } from '../../ui/confirm.ts';
import type { DemoControls } from './demo-controls.ts';

interface DemoDoorProps extends Pick<DemoControls, 'changes'> {
  door: NonNullable<DemoControls['doors']>[number];
  className: string;
}

/** A way into the demo. All but the panes start over, which erases what was changed. */
export function DemoDoor({ door: { group, label, href }, changes, className }: DemoDoorProps) {
  const confirm = useConfirm();
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (group === 'Tour' || !isPlainClick(event) || changes.read() === 0) return;
        event.preventDefault();
        void confirm({
          title: 'Start the demo over?',
          text: `“${label}” starts over. Everything you changed in this tab will be reset.`,
          confirm: 'Yes, start over',
          busy: 'Resetting...',
          run: () => {
            window.location.assign(href);
            return Promise.resolve();
          },
        });
      }}
    >
      {label}
    </a>
  );
}
