import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { sessionQuery } from '../../api/queries.ts';
import type { ReadyAccount } from '../../api/ready-accounts.ts';
import { type ExportSource, useExport } from '../../api/use-export.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/select.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import {
  DEMO_DOOR_GROUPS,
  type DemoControls,
  type DemoMails,
  type DemoNetwork,
  NEVER,
  NO_MAILS,
  useObserved,
} from './demo-controls.ts';
import { DemoDoor } from './demo-door.tsx';
import { DemoFoot } from './demo-foot.tsx';
import { DemoInspect } from './demo-inspect.tsx';
import { DemoOutbox } from './demo-outbox.tsx';
import { DemoReset } from './demo-reset.tsx';
import { useSwitchRole } from './use-switch-role.ts';

/** Switches for a slow or failing network, kept in the tab. */
function DemoSwitches({ network }: { network: DemoNetwork }) {
  const { isSlow, failure } = useObserved(network);
  return (
    <>
      <Checkbox
        role="switch"
        label="Slow network"
        name="slow-network"
        checked={isSlow}
        aria-checked={isSlow}
        onChange={({ target: { checked } }) => network.change({ isSlow: checked })}
      />
      <Checkbox
        role="switch"
        label="Next request fails"
        name="next-request-fails"
        checked={failure === 'next'}
        aria-checked={failure === 'next'}
        onChange={({ target: { checked } }) => network.change({ failure: checked ? 'next' : 'off' })}
      />
    </>
  );
}

const VISITOR = { value: 'visitor', label: 'Visitor' };

/** Switches the demo's role: logs in with a demo account, or out, and stays on the page. */
function DemoRole({ accounts, onChosen }: { accounts: readonly ReadyAccount[]; onChosen: () => void }) {
  const account = useQuery(sessionQuery(useCall())).data?.account;
  const { mutate, isPending, variables } = useSwitchRole();
  const navigate = useNavigate();
  const isStaffPage = /\/admin\b/.test(useLocation().pathname);
  const goToToday = () => void navigate('/admin');
  const usable = accounts.filter(({ role }) => role !== null);
  const options = [VISITOR, ...usable.map(({ email, label }) => ({ value: email, label }))];
  // The account may be one that the visitor created.
  if (account && !usable.some(({ email }) => email === account.email)) {
    options.push({ value: account.email, label: account.name });
  }
  const current = account?.email ?? VISITOR.value;
  return (
    <Select
      label="View as"
      name="demo-role"
      className="grid-cols-[auto_1fr] items-center gap-x-2 [&_select]:min-h-11 [&_select]:py-1 [&_select]:text-sm"
      options={options}
      value={isPending ? (variables?.email ?? VISITOR.value) : current}
      onChange={({ target: { value } }) => {
        if (isPending) return;
        const chosen = usable.find(({ email }) => email === value);
        if (!chosen && value !== VISITOR.value) return;
        onChosen();
        const onSuccess = (entered: { name: string } | null) =>
          notify({
            title: 'Role switched',
            description: entered ? `You are logged in as ${entered.name}.` : 'You are logged out.',
            // On a visitor's page of a phone nothing else changes.
            ...(entered && !isStaffPage && { action: { label: 'Go to Today', onClick: goToToday } }),
          });
        mutate(chosen, { onSuccess });
      }}
    />
  );
}

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
      onError: (error) => void notifyFailure('Nothing was exported', error),
    });
  return (
    <Button size="sm" busy={isPending ? 'Exporting...' : undefined} onClick={save}>
      Export
    </Button>
  );
}

/** Tour, panes and scenes by who one is there. Each loads the demo anew. */
const DemoDoors = ({ doors = [], tour, changes }: DemoControls) => (
  <div className="grid basis-full gap-x-10 gap-y-2 lg:grid-cols-[auto_auto_auto_1fr]">
    {DEMO_DOOR_GROUPS.map((group) => (
      <section key={group} aria-label={group} className="last:[&>ul]:lg:grid-cols-2">
        <p className="font-semibold">{group}</p>
        <ul className="grid grid-cols-2 items-start gap-x-6 lg:grid-cols-1">
          {group === 'Tour' && tour && (
            <li>
              <a href={tour.addressOf(1)} className={buttonClass({ size: 'sm', variant: 'primary' })}>
                Start the tour
              </a>
            </li>
          )}
          {doors
            .filter((door) => door.group === group)
            .map((door) => (
              <li key={door.href}>
                <DemoDoor door={door} changes={changes} className="link inline-flex min-h-11 items-center" />
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
);

/** Restores the demo's state, and begins at the home page: what this page shows may be gone. */
function useReset(reset: DemoControls['reset']): DemoControls['reset'] {
  const navigate = useNavigate();
  return async () => {
    await reset();
    await navigate('/');
  };
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** The emails of the news at the foot: until they are dismissed, or read and left. */
function useNewMails(sent: ReturnType<DemoMails['read']>) {
  const { pathname } = useLocation();
  const newest = sent[0]?.sentAt ?? '';
  const [seenAt, setSeenAt] = useState(newest);
  const [read, setRead] = useState({ at: '', on: pathname });
  const since = read.on === pathname ? seenAt : later(seenAt, read.at);
  const newMails = sent.filter(({ sentAt, isScheduled }) => !isScheduled && sentAt > since);
  return {
    newMails,
    isRead: newMails.every(({ sentAt }) => sentAt <= read.at),
    dismiss: () => setSeenAt(newest),
    /** The way on stays on this page. */
    markRead: () => setRead({ at: newest, on: pathname }),
  };
}

interface DemoBannerProps {
  controls: DemoControls;
  /** The source file of the current page. */
  page?: string;
}

/**
 * Labels every page as a demo whose changes last for the tab's session (decision 1), with its emails, role, tour and
 * controls. Narrow screens have the role among the controls.
 */
export function DemoBanner({ controls, page }: DemoBannerProps) {
  const location = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === location.pathname;
  const panelId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpenOn(undefined);
    opener.current?.focus();
  };
  const { isSlow, failure } = useObserved(controls.network);
  const reset = useReset(controls.reset);
  const { stories, outbox, doors, tour, others = NEVER } = controls;
  const sent = useObserved(outbox ?? NO_MAILS);
  const news = useNewMails(sent);
  const isElsewhere = useObserved(others);
  const story = page === undefined ? undefined : stories?.ofPage(page);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the controls in it
    <aside
      aria-label="Demo"
      data-not-inspected=""
      className="on-land border-b border-ink"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
        event.preventDefault();
        close();
      }}
    >
      <div className="container-page flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm max-sm:[&>.btn]:flex-auto max-sm:[&>.btn]:px-2 [&_.btn]:min-h-11">
        <p className="min-w-0 flex-1 basis-full text-xs md:basis-48">
          <strong className="font-semibold">This is a demo.</strong>{' '}
          <span>Changes last until you close this tab.</span>{' '}
          {isElsewhere && <span>Your other tab of the demo has data of its own. </span>}
          {isSlow && <span>The network is slow. </span>}
          {failure === 'next' && <span>The next request fails. </span>}
          {tour && location.pathname === '/' && tour.read(location.state) === undefined && (
            <a href={tour.addressOf(1)} className="link inline-block">
              Take the tour as visitor and coach (3 minutes)
            </a>
          )}
        </p>
        {outbox && <DemoOutbox mails={outbox} onClose={news.markRead} />}
        <Button
          ref={opener}
          size="sm"
          aria-expanded={isOpen}
          aria-controls={panelId}
          icon={SlidersHorizontal}
          onClick={() => setOpenOn(isOpen ? undefined : location.pathname)}
        >
          Tour and controls
        </Button>
        <div
          id={panelId}
          className={classNames('basis-full max-md:pt-2 md:contents', !isOpen && 'max-md:hidden')}
        >
          <DemoRole accounts={controls.accounts} onChosen={() => isOpen && close()} />
          <div
            className={classNames(
              'basis-full flex-wrap items-center gap-x-5 gap-y-1 py-2 [&_.field>div]:items-center [&_label]:py-3',
              isOpen ? 'flex' : 'hidden',
            )}
          >
            {doors && <DemoDoors {...controls} />}
            <DemoSwitches network={controls.network} />
            {stories && <DemoInspect stories={stories} screen={story} />}
            {story !== undefined && (
              <a href={story} target="storybook" className="link inline-block py-3">
                Open this screen in Storybook
              </a>
            )}
            <div className="flex gap-2 sm:ml-auto">
              <DemoExport source={controls.exports} />
              <DemoReset reset={reset} />
            </div>
          </div>
        </div>
      </div>
      <DemoFoot controls={{ ...controls, reset }} {...news} />
    </aside>
  );
}
