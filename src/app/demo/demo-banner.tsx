import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { type ExportSource, useExport } from '../../api/use-export.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { notify } from '../../ui/toast-store.ts';
import { type DemoControls, useDemoNetwork } from './demo-controls.ts';
import { DemoInspect } from './demo-inspect.tsx';
import { DemoReset } from './demo-reset.tsx';
import { DemoRole } from './demo-role.tsx';
import { DemoSwitches } from './demo-switches.tsx';

/** Saves the demo's content as a file. No login: all of it is in the visitor's tab. */
function DemoExport({ source }: { source: ExportSource }) {
  const { mutate, isPending } = useExport(source);
  const save = () =>
    mutate(undefined, {
      onSuccess: (name) =>
        notify({
          title: 'Data exported',
          description: `Your browser saves it as ${name}. ${name.endsWith('.zip') ? 'Its texts are' : 'It is'} printed to the console, too.`,
        }),
      onError: (error) =>
        notify({ title: 'Nothing was exported', description: errorMessage(error), tone: 'destructive' }),
    });
  return (
    <Button size="sm" busy={isPending ? 'Exporting...' : undefined} onClick={save}>
      Export
    </Button>
  );
}

interface DemoBannerProps {
  controls: DemoControls;
  /** The source file of the current page. */
  page?: string;
}

/**
 * Labels every page as a demo whose changes last for the tab's session (decision 1) and offers its controls: role,
 * network, reset. On small screens a button opens them.
 */
export function DemoBanner({ controls, page }: DemoBannerProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const { isSlow } = useDemoNetwork(controls.network);
  const { stories } = controls;
  const story = page === undefined ? undefined : stories?.ofPage(page);
  return (
    <aside aria-label="Demo" data-not-inspected="" className="on-land border-b border-ink">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-1.5 text-sm">
        <p className="min-w-56 flex-1 text-xs">
          <strong className="font-semibold">This is a demo.</strong> What you change stays in this tab and is
          gone when you close it.
        </p>
        <Button
          size="sm"
          className="lg:hidden"
          aria-expanded={isOpen}
          aria-controls={panelId}
          icon={<SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {isSlow ? 'Demo controls (slow)' : 'Demo controls'}
        </Button>
        <div
          id={panelId}
          className={classNames(
            'items-center gap-x-5 gap-y-3 max-lg:basis-full max-lg:grid-cols-2 max-lg:py-3 sm:max-lg:grid-cols-4 lg:flex',
            isOpen ? 'grid' : 'max-lg:hidden',
          )}
        >
          <DemoRole accounts={controls.accounts} />
          <DemoSwitches network={controls.network} />
          {stories && <DemoInspect stories={stories} screen={story} />}
          {story !== undefined && (
            <a href={story} target="storybook" className="link inline-block py-1">
              Open this screen in Storybook
            </a>
          )}
          <DemoExport source={controls.exports} />
          <DemoReset reset={controls.reset} />
        </div>
      </div>
    </aside>
  );
}
