import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
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
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { sessionQuery } from '../../api/queries.ts';
import { clearSession } from '../../api/staff-session.ts';
import { isPlainClick } from '../../lib/is-plain-click.ts';
import { counted } from '../../lib/text.ts';
import { leave as leavePage } from '../../lib/unsaved.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { dismiss as dismissNotice } from '../../ui/toast-store.ts';
import {
  type DemoControls,
  type DemoMails,
  type DemoTourSteps,
  NEVER,
  NO_MAILS,
  useObserved,
} from './demo-controls.ts';
import { DemoDoor } from './demo-door.tsx';
import { DemoOutbox, reportOf, subjectOf } from './demo-outbox.tsx';
import { DemoReset } from './demo-reset.tsx';
import { useSwitchRole } from './use-switch-role.ts';

/** Here because visitors load the site's style sheets. Keeps the end of the page, notices and editor bars above it. */
const room = (height: number) => `
body { padding-bottom: ${height}px }
@media (height >= 30rem) { html { scroll-padding-bottom: ${height}px } }
.toaster { bottom: calc(${height}px + 1rem) }
@media (width < 40rem) { .editor-bar { bottom: ${height}px } }
`;

/** Opens a page in a role of staff, or for `null` as a visitor. One page at a time. */
function useOpenAs(accounts: DemoControls['accounts']) {
  const call = useCall();
  const queryClient = useQueryClient();
  const account = useQuery(sessionQuery(call)).data?.account;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { mutateAsync } = useSwitchRole();
  const [isOpening, setOpening] = useState(false);
  const open = async (pathOf: () => string | Promise<string>, role: string | null, state?: object) => {
    // It would tell one role what another did.
    dismissNotice();
    const path = await pathOf();
    // A staff screen that is still there would lead elsewhere.
    if (role === null) await call('POST /api/auth/logout');
    else if (role !== account?.role) await mutateAsync(accounts.find((one) => one.role === role));
    await navigate(path, { state: { ...state, endsSession: role === null } });
    // Its preparation may have changed what is on the screen.
    if (path.split(/[?#]/)[0] === pathname) void queryClient.invalidateQueries();
  };
  const openAs = (...where: Parameters<typeof open>): void => {
    if (isOpening) return;
    leavePage(() => {
      setOpening(true);
      // A failed switch has its notice.
      void open(...where)
        .catch(() => undefined)
        .finally(() => setOpening(false));
    });
  };
  return { openAs, isOpening };
}

/** Ends the session on screen with the arrival at a visitor's page: the staff screen before it would lead to the login. */
function useEndOfSession(): void {
  const call = useCall();
  const queryClient = useQueryClient();
  const { key, state } = useLocation() as { key: string; state: { endsSession?: boolean } | null };
  const isArrival = useNavigationType() === 'PUSH' && state?.endsSession === true;
  const arrival = isArrival ? key : undefined;
  useEffect(() => {
    if (arrival !== undefined) clearSession(queryClient, call);
  }, [arrival, call, queryClient]);
}

function Row({
  children,
  actions,
  dismiss,
  label = 'Dismiss',
}: {
  children: ReactNode;
  actions?: ReactNode;
  dismiss?: (() => void) | undefined;
  label?: string;
}) {
  return (
    <div className="container-page flex flex-wrap items-center gap-x-2 gap-y-1 py-2 [&_.btn]:min-h-11">
      {children}
      {dismiss && (
        <IconButton label={label} icon={X} className="-mr-2 self-start sm:order-1" onClick={dismiss} />
      )}
      {actions && <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:flex-auto">{actions}</div>}
    </div>
  );
}

/** The present step of the tour. Escape leaves it, except from a field. */
function TourStep({
  tour,
  step,
  accounts,
  leave,
  onNext,
  outbox,
}: Pick<DemoControls, 'accounts'> & {
  tour: DemoTourSteps;
  step: number;
  leave: () => void;
  /** Called before another step is prepared. */
  onNext: () => void;
  /** The way to new emails: a second row would cover most of a phone. */
  outbox: ReactNode;
}) {
  const text = useRef<HTMLParagraphElement>(null);
  const { openAs, isOpening } = useOpenAs(accounts);
  const call = useCall();
  const queryClient = useQueryClient();
  const account = useQuery(sessionQuery(call)).data?.account;
  const { mutate: switchRole } = useSwitchRole();
  const { steps, addressOf, open } = tour;
  const { role, next, task, text: words } = steps[step - 1] ?? {};
  const location = useLocation();
  // A link of an email may lead to its page, too.
  const [start, setStart] = useState<typeof location | undefined>(() =>
    tour.isAt(step) ? location : undefined,
  );
  // Back to a step of the coach may lead past the login, and its screens lead to others.
  const isOnItsPage = location.pathname === start?.pathname;
  const isEntry = (location.state as { tour?: unknown } | null)?.tour === step;
  if (isEntry && !isOnItsPage) setStart(location);
  // A step about a part of its page has the focus there.
  const isAtPart = start !== undefined && start.hash !== '';
  const onKey = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    const isTyping =
      target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
    if (key === 'Escape' && !defaultPrevented && !isTyping && !document.querySelector('dialog[open]'))
      leave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    // The next step begins where the last one ended.
    if (isOnItsPage && !isAtPart) text.current?.focus({ preventScroll: true });
  }, [isOnItsPage, isAtPart]);
  // At each address of its page: a screen that replaces its own drops the state of its entry.
  useEffect(() => {
    if (isOnItsPage) tour.write(step);
  });
  const isArrival = useRef(true);
  const syncSession = useEffectEvent(() => {
    if (role === null && isOnItsPage && !isOpening) clearSession(queryClient, call);
    // Back to a step of the coach. A log-out on its page is on purpose.
    else if (role !== null && account === null && isArrival.current)
      switchRole(accounts.find((one) => one.role === role));
    isArrival.current = false;
  });
  useEffect(() => {
    if (account !== undefined) syncSession();
  }, [account]);
  const link = (to: number) => ({
    href: addressOf(to),
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onNext();
      openAs(() => open(to), steps[to - 1]?.role ?? null, { tour: to });
    },
  });
  const isLast = step === steps.length;
  const isTask = isOnItsPage && task !== undefined;
  return (
    <Row
      label="Leave tour"
      dismiss={isLast ? undefined : leave}
      actions={
        <>
          {outbox}
          {isOnItsPage && step > 1 && (
            <a {...link(step - 1)} className={buttonClass({ size: 'sm' })}>
              Previous step
            </a>
          )}
          {!isOnItsPage && (
            <a {...link(step)} className={buttonClass({ size: 'sm' })}>
              Back to this step
            </a>
          )}
          {isTask && (
            <LinkButton href={`${location.pathname}#${task}`} size="sm" variant="primary">
              Go to the first action
            </LinkButton>
          )}
          {isLast ? (
            <Button size="sm" variant="primary" onClick={leave}>
              Finish tour
            </Button>
          ) : (
            <a
              {...link(step + 1)}
              className={buttonClass({ size: 'sm', variant: isTask ? 'secondary' : 'primary' })}
            >
              {isOpening ? 'Opening...' : (next ?? 'Next step')}
            </a>
          )}
        </>
      }
    >
      <p
        ref={text}
        role={isAtPart ? 'status' : undefined}
        tabIndex={-1}
        className="min-w-56 flex-1 text-sm outline-none"
      >
        <strong className="font-semibold">{`Step ${step} of ${steps.length}.`}</strong>{' '}
        <span>
          {isOnItsPage ? words : 'This step is on another screen. Look around, then come back or go on.'}
        </span>
      </p>
    </Row>
  );
}

/** The page of the other side, which got one of these emails. */
function useWayOn(newMails: DemoFootProps['newMails']) {
  const account = useQuery(sessionQuery(useCall())).data?.account;
  const [path] =
    account === undefined
      ? []
      : newMails.flatMap((mail) => (account === null ? subjectOf(mail) : reportOf(mail)) ?? []);
  return path === undefined
    ? undefined
    : { path, ...(account ? { role: null, name: 'client' } : { role: 'admin', name: 'coach' }) };
}

/** Emails that have just gone out, and the way to who got one. */
function News({
  newMails,
  mails,
  accounts,
  wayOn,
  isRead,
  dismiss,
  markRead,
}: Pick<DemoFootProps, 'newMails' | 'isRead' | 'dismiss' | 'markRead'> & {
  mails: DemoMails;
  accounts: DemoControls['accounts'];
  wayOn: ReturnType<typeof useWayOn>;
}) {
  const { openAs } = useOpenAs(accounts);
  return (
    <Row
      dismiss={dismiss}
      actions={
        <>
          <DemoOutbox mails={mails} onClose={markRead} />
          {wayOn && (
            <Button
              size="sm"
              variant="primary"
              onClick={() => {
                dismiss();
                openAs(() => wayOn.path, wayOn.role);
              }}
            >
              {`See it as the ${wayOn.name}`}
            </Button>
          )}
        </>
      }
    >
      <p role="status" className="min-w-56 flex-1 text-sm">
        {isRead
          ? `${counted(newMails.length, 'email')} went out.`
          : `${counted(newMails.length, 'new email is', 'new emails are')} in the Outbox.`}
      </p>
    </Row>
  );
}

/** The end of the tour: what it showed, and what to try next. */
function TourEnd({ controls, dismiss }: { controls: DemoControls; dismiss: () => void }) {
  const { doors = [], changes } = controls;
  return (
    <Row dismiss={dismiss}>
      <div role="status" className="grid min-w-56 flex-1 gap-1 text-sm">
        <p>
          You followed one request to an audit, and to a report whose actions the client checks off. Three
          things to try next:
        </p>
        <ol className="flex flex-wrap gap-x-6 gap-y-1">
          {doors
            .filter(({ isNext }) => isNext)
            .map((door) => (
              <li key={door.href}>
                <DemoDoor door={door} changes={changes} className="link inline-block py-1" />
              </li>
            ))}
        </ol>
      </div>
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
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
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

interface DemoFootProps {
  controls: DemoControls;
  /** Emails that the Outbox has not shown yet. */
  newMails: ReturnType<DemoMails['read']>;
  isRead: boolean;
  dismiss: () => void;
  /** Keeps the way on until the page is left. */
  markRead: () => void;
}

/** Below every page: the tour, emails that have just gone out, and whether the tab is full. */
export function DemoFoot({ controls, newMails, isRead, dismiss, markRead }: DemoFootProps) {
  const { accounts, changes, network, tour, outbox = NO_MAILS, fullness = NEVER, reset } = controls;
  const location = useLocation();
  const [left, setLeft] = useState('');
  const [sceneAt, setSceneAt] = useState(location.pathname);
  // Each change renders the step anew, too, which tells what has been done.
  const changeCount = useObserved(changes);
  const [firstCount] = useState(changeCount);
  // A change makes its text untrue.
  const isScene = sceneAt === location.pathname && changeCount === firstCount;
  const scene = isScene ? controls.sceneText?.() : undefined;
  const [lastStep, setLastStep] = useState<number>();
  const step = left === location.key ? undefined : tour?.read(location.state);
  const isFull = useObserved(fullness);
  const hasFailed = useObserved(network).failure === 'done';
  useEndOfSession();
  const wayOn = useWayOn(newMails);
  const isNews = step === undefined && newMails.length > 0 && (!isRead || wayOn !== undefined);
  const ended = step === undefined ? lastStep : undefined;
  const hasFinished = ended !== undefined && ended === tour?.steps.length;
  const hasLeft = ended !== undefined && !hasFinished && left === location.key;
  if (
    !isFull &&
    !hasFailed &&
    scene === undefined &&
    !isNews &&
    !hasFinished &&
    !hasLeft &&
    step === undefined
  )
    return null;
  return (
    <Foot label={step === undefined ? 'Demo news' : 'Tour'}>
      {isFull && (
        <Row actions={<DemoReset reset={reset} />}>
          <p role="alert" className="min-w-56 flex-1 text-sm">
            <strong className="font-semibold">This tab is full.</strong> Start over to make room. If that is
            not enough, open the demo in a new tab.
          </p>
        </Row>
      )}
      {hasFailed && scene === undefined && (
        <Row dismiss={() => network.change({ failure: 'off' })}>
          <p role="status" className="min-w-56 flex-1 text-sm">
            The demo made a request fail, as you asked. The switch is off again.
          </p>
        </Row>
      )}
      {/* Two rows would cover most of a phone. */}
      {scene !== undefined && (
        <Row dismiss={() => setSceneAt('')}>
          <p role="status" className="min-w-56 flex-1 text-sm">
            {scene}
          </p>
        </Row>
      )}
      {isNews && scene === undefined && (
        <News {...{ newMails, wayOn, isRead, dismiss, markRead, accounts }} mails={outbox} />
      )}
      {hasLeft && (
        <Row
          dismiss={() => setLastStep(undefined)}
          actions={
            <a href={tour?.addressOf(ended)} className={buttonClass({ size: 'sm' })}>
              Resume
            </a>
          }
        >
          <p role="status" className="min-w-56 flex-1 text-sm">
            {`You left the tour at step ${ended}.`}
          </p>
        </Row>
      )}
      {hasFinished && <TourEnd controls={controls} dismiss={() => setLastStep(undefined)} />}
      {tour && step !== undefined && (
        <TourStep
          key={step}
          tour={tour}
          step={step}
          accounts={accounts}
          onNext={dismiss}
          outbox={
            (newMails.length > 0 || tour.steps[step - 1]?.hasMail) && (
              <DemoOutbox mails={outbox} isForClient={tour.steps[step - 1]?.role === null} />
            )
          }
          leave={() => {
            tour.write(undefined);
            setLeft(location.key);
            setLastStep(step);
            dismiss();
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        />
      )}
    </Foot>
  );
}
