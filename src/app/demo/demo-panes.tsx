import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { makeQueryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { ConfirmProvider } from '../confirm-provider.tsx';
import { type DemoMails, useObserved } from './demo-controls.ts';
import { DemoOutbox, isToStaff } from './demo-outbox.tsx';
import { DemoReset } from './demo-reset.tsx';

interface DemoPanesProps {
  /** The name of a frame is its login. */
  panes: readonly { name: string; title: string; address: string }[];
  reset: () => Promise<void>;
  outbox: DemoMails;
  /** Address of the demo in one pane. */
  exit: string;
}

/** Two people in the demo side by side, over the same data. Narrow screens show one at a time, and keep both. */
export function DemoPanes({ panes, reset, outbox, exit }: DemoPanesProps) {
  const [isResetting, setResetting] = useState(false);
  const sent = useObserved(outbox);
  const [shown, setShown] = useState(panes[0]?.name);
  const [shownAt, setShownAt] = useState(sent[0]?.sentAt ?? '');
  const nameFor = (toStaff: boolean) => panes[Number(toStaff)]?.name;
  /** Nothing else tells on a phone that the hidden pane got an email. */
  const hasNews = (name: string) =>
    name !== shown &&
    sent.some((mail) => !mail.isScheduled && mail.sentAt > shownAt && nameFor(isToStaff(mail)) === name);
  const show = (name: string) => {
    setShown(name);
    setShownAt(sent[0]?.sentAt ?? '');
  };
  return (
    <div className="flex h-dvh min-h-96 flex-col">
      <title>Visitor and coach side by side | Demo</title>
      <header className="on-land border-b border-ink">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-1.5 [&_.btn]:min-h-11">
          <h1 className="min-w-56 flex-1 font-sans text-xs font-normal">
            <strong className="font-semibold">Visitor and coach side by side.</strong> Send a request as the
            visitor: it appears in the coach’s inbox.
          </h1>
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <div
              role="group"
              aria-label="Shown"
              className="flex gap-2 max-sm:basis-full min-[56.25rem]:hidden"
            >
              {panes.map(({ name, title }) => (
                <Button
                  key={name}
                  size="sm"
                  variant={name === shown ? 'primary' : 'secondary'}
                  aria-pressed={name === shown}
                  onClick={() => show(name)}
                >
                  {`Show ${title.toLowerCase()}${hasNews(name) ? ' (new)' : ''}`}
                </Button>
              ))}
            </div>
            <DemoOutbox mails={outbox} targetOf={nameFor} onFollow={show} />
            <DemoReset
              reset={async () => {
                setResetting(true);
                await reset().finally(() => setResetting(false));
              }}
            />
            <a href={exit} className="link inline-flex min-h-11 items-center">
              Leave panes
            </a>
          </div>
        </div>
      </header>
      <main className="relative grid min-h-0 flex-1 min-[56.25rem]:grid-cols-2">
        {panes.map(({ name, title, address }) => (
          <section
            key={name}
            aria-labelledby={`pane-${name}`}
            className={classNames(
              'flex min-h-0 min-w-0 flex-col border-line not-first:border-l',
              // Without a size it could not open at its anchor.
              name !== shown && 'max-[56.24rem]:invisible max-[56.24rem]:absolute max-[56.24rem]:inset-0',
            )}
          >
            <h2
              id={`pane-${name}`}
              className="border-b border-line px-4 py-1 font-sans text-sm font-semibold"
            >
              {title}
            </h2>
            {/* Frames that stay would work on with what is gone. */}
            {!isResetting && (
              // oxlint-disable-next-line react/iframe-missing-sandbox -- the demo itself, over this tab's data
              <iframe name={name} title={title} src={address} className="w-full flex-1" />
            )}
          </section>
        ))}
      </main>
    </div>
  );
}

export function startPanes(props: DemoPanesProps): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to mount in.');
  createRoot(root).render(
    <QueryClientProvider client={makeQueryClient()}>
      <ConfirmProvider>
        <DemoPanes {...props} />
      </ConfirmProvider>
      <Toaster />
    </QueryClientProvider>,
  );
}
