import { useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { sessionQuery } from '../../api/queries.ts';
import { counted } from '../../lib/text.ts';
import { leave as leavePage } from '../../lib/unsaved.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import {
  type DemoControls,
  type DemoMails,
  type DemoTourSteps,
  NEVER,
  NO_MAILS,
  useObserved,
} from './demo-controls.ts';
import { DemoOutbox } from './demo-outbox.tsx';
import { DemoReset } from './demo-reset.tsx';
import { useSwitchRole } from './use-switch-role.ts';

/** Here because visitors load the site's style sheets. Keeps the end of the page, notices and editor bars above it. */
const room = (height: number) => `
body { padding-bottom: ${height}px }
@media (height >= 30rem) { html { scroll-padding-bottom: ${height}px } }
.toaster { bottom: calc(${height}px + 1rem) }
@media (width < 40rem) { .editor-bar { bottom: ${height}px } }
`;

/** Opens a page in a role of staff. */
function useOpenAs(accounts: DemoControls['accounts']) {
  const account = useQuery(sessionQuery(useCall())).data?.account;
  const navigate = useNavigate();
  const { mutateAsync } = useSwitchRole();
  const open = async (path: string, role: string, state?: object) => {
    if (role !== account?.role) await mutateAsync(accounts.find((one) => one.role === role));
    await navigate(path, { state });
  };
  return (...where: Parameters<typeof open>): void =>
    // A failed switch has its notice.
    leavePage(() => void open(...where).catch(() => undefined));
}

function Row({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      {children}
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}

/** The present step of the tour. Escape leaves it. */
function TourStep({
  tour,
  step,
  accounts,
  leave,
}: {
  tour: DemoTourSteps;
  step: number;
  accounts: DemoControls['accounts'];
  leave: () => void;
}) {
  const text = useRef<HTMLParagraphElement>(null);
  const openAs = useOpenAs(accounts);
  const { steps, addressOf, pathOf } = tour;
  const onKey = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) leave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    // The next step begins where the last one ended.
    text.current?.focus({ preventScroll: true });
    tour.write(step);
  }, [tour, step]);
  const link = (to: number) => ({
    href: addressOf(to),
    onClick: (event: MouseEvent) => {
      const role = steps[to - 1]?.role ?? null;
      // The end of a session loads a new document: a staff screen that is still there would lead elsewhere.
      if (role === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openAs(pathOf(to), role, { tour: to });
    },
  });
  return (
    <Row
      actions={
        <>
          <Button size="sm" variant="quiet" onClick={leave}>
            {step === steps.length ? 'Finish tour' : 'Leave tour'}
          </Button>
          {step > 1 && (
            <a {...link(step - 1)} className={buttonClass({ size: 'sm' })}>
              Previous step
            </a>
          )}
          {step < steps.length && (
            <a {...link(step + 1)} className={buttonClass({ size: 'sm', variant: 'primary' })}>
              Next step
            </a>
          )}
        </>
      }
    >
      <p ref={text} tabIndex={-1} className="min-w-56 flex-1 text-sm outline-none">
        <strong className="font-semibold">{`Step ${step} of ${steps.length}.`}</strong>{' '}
        <span>{steps[step - 1]?.text}</span>
      </p>
    </Row>
  );
}

/** Emails that have just gone out, and the way to the coach, who got one. */
function News({
  count,
  mails,
  accounts,
  request,
  dismiss,
}: {
  count: number;
  mails: DemoMails;
  /** Id of the request that they are about, if any. */
  request: string | undefined;
  accounts: DemoControls['accounts'];
  dismiss: () => void;
}) {
  const account = useQuery(sessionQuery(useCall())).data?.account;
  const openAs = useOpenAs(accounts);
  return (
    <Row
      actions={
        <>
          <Button size="sm" variant="quiet" onClick={dismiss}>
            Dismiss
          </Button>
          <DemoOutbox mails={mails} />
          {account === null && request !== undefined && (
            <Button size="sm" variant="primary" onClick={() => openAs(`/admin/inbox/${request}`, 'admin')}>
              See it as the coach
            </Button>
          )}
        </>
      }
    >
      <p role="status" className="min-w-56 flex-1 text-sm">
        {`The demo would have sent ${counted(count, 'email')}.`}
      </p>
    </Row>
  );
}

/** A bar at the foot of the window, which keeps everything else above it. */
function Foot({ label, children }: { label: string; children: ReactNode }) {
  const foot = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!foot.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.borderBoxSize[0]?.blockSize ?? 0));
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, []);
  return createPortal(
    <section
      ref={foot}
      aria-label={label}
      data-not-inspected=""
      className="on-sheet fixed inset-x-0 bottom-0 z-(--z-overlay) max-h-[50dvh] overflow-y-auto border-t border-ink shadow-float"
    >
      <style>{room(height)}</style>
      {children}
    </section>,
    document.body,
  );
}

/** Below every page: the tour, emails that have just gone out, and whether the tab is full. */
export function DemoFoot({ controls }: { controls: DemoControls }) {
  const { accounts, tour, outbox = NO_MAILS, newestRequest, fullness = NEVER, reset } = controls;
  const location = useLocation();
  const [left, setLeft] = useState('');
  const step = left === location.key ? undefined : tour?.read(location.state);
  const sent = useObserved(outbox);
  const [seenAt, setSeenAt] = useState(sent[0]?.sentAt ?? '');
  const count = sent.filter(({ sentAt, isScheduled }) => !isScheduled && sentAt > seenAt).length;
  const isFull = useObserved(fullness);
  const isShown = isFull || count > 0 || step !== undefined;
  if (!isShown) return null;
  return (
    <Foot label={step === undefined ? 'Demo news' : 'Tour'}>
      {isFull && (
        <Row actions={<DemoReset reset={reset} />}>
          <p role="alert" className="min-w-56 flex-1 text-sm">
            <strong className="font-semibold">This tab is full.</strong> Nothing more can be saved until you
            start over.
          </p>
        </Row>
      )}
      {count > 0 && (
        <News
          count={count}
          mails={outbox}
          accounts={accounts}
          request={newestRequest?.()}
          dismiss={() => setSeenAt(sent[0]?.sentAt ?? '')}
        />
      )}
      {tour && step !== undefined && (
        <TourStep
          key={step}
          tour={tour}
          step={step}
          accounts={accounts}
          leave={() => {
            tour.write(undefined);
            setLeft(location.key);
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        />
      )}
    </Foot>
  );
}
