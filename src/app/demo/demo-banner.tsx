import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { isStaffQuery } from '../../api/endpoint-query.ts';
import { sessionQuery } from '../../api/queries.ts';
import type { ReadyAccount } from '../../api/ready-accounts.ts';
import {
  clearSession,
  giveUpStaffQueries,
  keepSession,
  resumeStaffQueries,
} from '../../api/staff-session.ts';
import { type ExportSource, useExport } from '../../api/use-export.ts';
import { DisplayError } from '../../lib/error-message.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { type DemoControls, type DemoNetwork, useDemoNetwork, type DemoTourSteps } from './demo-controls.ts';
import { DemoInspect } from './demo-inspect.tsx';

/** Here because visitors load the site's style sheets. Keeps the end of the page, and a phone's editor bar, above it. */
const room = `
body { padding-bottom: 9rem }
@media (height >= 30rem) { html { scroll-padding-bottom: 9rem } }
@media (width < 40rem) { .editor-bar { bottom: 7.5rem } }
`;

/** The present step of the tour, below every page. Each step is a document of its own; Escape leaves the tour. */
function DemoTour({ tour }: { tour: DemoTourSteps }) {
  const [step, setStep] = useState(() => tour.read());
  const text = useRef<HTMLParagraphElement>(null);
  const leave = () => {
    tour.write(undefined);
    setStep(undefined);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const onKey = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) leave();
  });
  const isOn = step !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    // The next step begins where the last one ended.
    text.current?.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
  if (!isOn) return null;
  const { texts, addressOf } = tour;
  return createPortal(
    <section
      aria-label="Tour"
      data-not-inspected=""
      className="on-sheet fixed inset-x-0 bottom-0 z-(--z-overlay) max-h-[50dvh] overflow-y-auto border-t border-ink shadow-float"
    >
      <style>{room}</style>
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p ref={text} tabIndex={-1} className="min-w-56 flex-1 text-sm outline-none">
          <strong className="font-semibold">{`Step ${step} of ${texts.length}.`}</strong> {texts[step - 1]}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="quiet" onClick={leave}>
            {step === texts.length ? 'Finish tour' : 'Leave tour'}
          </Button>
          {step > 1 && (
            <a href={addressOf(step - 1)} className={buttonClass({ size: 'sm' })}>
              Previous step
            </a>
          )}
          {step < texts.length && (
            <a href={addressOf(step + 1)} className={buttonClass({ size: 'sm', variant: 'primary' })}>
              Next step
            </a>
          )}
        </div>
      </div>
    </section>,
    document.body,
  );
}

const target = 'min-h-11 content-center lg:min-h-8';

/** Switches for a slow or failing network, kept in the tab. */
function DemoSwitches({ network }: { network: DemoNetwork }) {
  const { isSlow, failure } = useDemoNetwork(network);
  return (
    <>
      <Checkbox
        role="switch"
        label="Slow network"
        name="slow-network"
        className={target}
        checked={isSlow}
        aria-checked={isSlow}
        onChange={({ target: { checked } }) => network.change({ isSlow: checked })}
      />
      <Checkbox
        role="switch"
        label="Next request fails"
        name="next-request-fails"
        className={target}
        checked={failure === 'next'}
        aria-checked={failure === 'next'}
        onChange={({ target: { checked } }) => network.change({ failure: checked ? 'next' : 'off' })}
      />
      <p role="status" className="text-xs empty:hidden max-lg:col-span-full">
        {failure === 'done' && 'A request has failed. The switch is off again.'}
      </p>
    </>
  );
}

const VISITOR = { value: 'visitor', label: 'Visitor' };

/** Switches the demo's role: logs in with a demo account, or out, and stays on the page. */
function DemoRole({ accounts }: { accounts: readonly ReadyAccount[] }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const account = useQuery(sessionQuery(call)).data?.account;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (chosen: ReadyAccount | undefined) => {
      await giveUpStaffQueries(queryClient);
      if (!chosen) {
        await call('POST /api/auth/logout');
        return null;
      }
      const { email, password } = chosen;
      const answer = await call('POST /api/auth/login', { body: { email, password } });
      if ('ticket' in answer) {
        throw new DisplayError('This account uses two-step verification now. Please use the login page.');
      }
      return answer.account;
    },
    onSuccess: (entered) => {
      if (entered) keepSession(queryClient, call, entered);
      else clearSession(queryClient, call);
      const description = entered ? `You are logged in as ${entered.name}.` : 'You are logged out.';
      notify({ title: 'Role switched', description });
    },
    onError: (error) => {
      void resumeStaffQueries(queryClient);
      notifyFailure('The role was not switched', error);
    },
  });

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
      className="grid-cols-[auto_1fr] max-lg:col-span-full items-center gap-x-2 [&_select]:min-h-11 [&_select]:py-1 [&_select]:text-sm lg:[&_select]:min-h-10"
      options={options}
      value={isPending ? (variables?.email ?? VISITOR.value) : current}
      onChange={({ target: { value } }) => {
        if (isPending) return;
        const chosen = usable.find(({ email }) => email === value);
        if (chosen || value === VISITOR.value) mutate(chosen);
      }}
    />
  );
}

/** Keeps the site's settings during a reset, so that the frame and the reset button stay mounted. */
const isOfFrame = (query: Query): boolean => query.queryKey[0] === 'GET /api/site' && !isStaffQuery(query);

export function DemoReset({ reset }: { reset: () => Promise<void> }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const resetting = useMutation({
    mutationFn: async () => {
      await reset();
      await queryClient.resetQueries({ predicate: (query) => !isOfFrame(query) });
      await queryClient.invalidateQueries({ predicate: isOfFrame });
    },
    onSuccess: () => {
      setAsking(false);
      notify({ title: 'Started over', description: 'The demo is back to its original state.' });
    },
  });
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          resetting.reset();
          setAsking(true);
        }}
      >
        Reset demo
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Start the demo over?"
          confirm="Yes, start over"
          tone="danger"
          busy={resetting.isPending ? 'Resetting...' : undefined}
          error={resetting.isError ? 'The demo could not be reset. Please try again.' : undefined}
          onConfirm={() => resetting.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>All changes made in this tab will be reset: posts, testimonials, requests and logins.</p>
        </ConfirmDialog>
      )}
    </>
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

/** Links to tour, panes and scenes. Each loads the demo anew. */
function DemoDoors({ doors }: { doors: NonNullable<DemoControls['doors']> }) {
  return (
    <details className="relative sm:ml-2 sm:inline-block">
      <summary className="link inline-block min-h-6 cursor-pointer list-none content-center">
        Tour and scenes
      </summary>
      <ul className="on-sheet absolute z-(--z-overlay) grid w-64 border border-ink p-2 text-sm shadow-float">
        {doors.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="link inline-block px-2 py-1.5">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
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
        <div className="min-w-56 flex-1 text-xs">
          <p className="inline">
            <strong className="font-semibold">This is a demo.</strong> What you change stays in this tab and
            is gone when you close it.
          </p>
          {controls.doors && <DemoDoors doors={controls.doors} />}
        </div>
        <Button
          size="sm"
          className="lg:hidden"
          aria-expanded={isOpen}
          aria-controls={panelId}
          icon={SlidersHorizontal}
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
      {controls.tour && <DemoTour tour={controls.tour} />}
    </aside>
  );
}
