import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useCall } from '../../api/api-context.ts';
import type { FirstSteps as Steps, FirstStepsChange, FirstStepName } from '../../contract/first-steps.ts';
import { ErrorAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { notifyFailure } from '../../ui/toast-store.ts';

interface StepText {
  title: string;
  text: string;
  href: string;
}

const STEP_TEXTS: Readonly<Record<FirstStepName, StepText>> = {
  name: {
    title: 'Enter your name',
    text: 'Visitors want to know who calls them. Without it, nobody is named.',
    href: '/admin/settings#settings-about-name',
  },
  contact: {
    title: 'Enter your own contact details',
    text: 'The phone number, the email address and the profiles are samples that do not reach anyone.',
    href: '/admin/settings#settings-section-contact',
  },
  portrait: {
    title: 'Add your portrait',
    text: 'It replaces the drawing on your home page and your about page.',
    href: '/admin/settings#settings-section-about',
  },
  claims: {
    title: 'Add sources for your figures',
    text: 'Give every figure a source, and remove any you cannot back up.',
    href: '/admin/settings#settings-section-claims',
  },
  services: {
    title: 'Read your service pages',
    text: 'Visitors assume every word is yours.',
    href: '/#services',
  },
  legal: {
    title: 'Confirm your privacy policy and your terms',
    text: 'They are drafts until you, or your lawyer, have read them.',
    href: '/admin/pages/privacy',
  },
  mail: {
    title: 'Check that email reaches you',
    text: 'The site emails you about every lead.',
    href: '/admin/settings#coach-mails-heading',
  },
  backup: {
    title: 'Download your first backup',
    text: 'It contains all of the site’s data.',
    href: '/admin/settings#backup-heading',
  },
  address: {
    title: 'Set the site’s address',
    text: 'Ask the person who runs the server to set it, so that links in emails and search results are right.',
    href: '/admin/health',
  },
};

function TestMail({ onSent }: { onSent: (to: string) => void }) {
  const call = useCall();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/admin/test-mail', { waitsForRefresh: true }),
    onSuccess: ({ to }) => onSent(to),
  });
  return (
    <>
      <Button size="sm" busy={isPending ? 'Sending...' : undefined} onClick={() => mutate()}>
        Send test email
      </Button>
      <ErrorAlert className="w-full" error={!isPending && error} />
    </>
  );
}

type ChecklistStep = Steps['steps'][number];

function StepRow({
  step: { name, isDone },
  number,
  children,
}: {
  step: ChecklistStep;
  number: number;
  children?: ReactNode;
}) {
  const { title, text, href } = STEP_TEXTS[name];
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-t border-line py-3">
      {/* A number and a mark, not a box: nothing here can be ticked. */}
      <span
        className="text-center font-display font-semibold text-mute"
        role="img"
        aria-label={isDone ? 'Done' : 'To do'}
      >
        {isDone ? (
          <Check size={18} strokeWidth={2.5} className="mx-auto mt-1 text-success" aria-hidden="true" />
        ) : (
          number
        )}
      </span>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          {isDone ? <p className="text-mute">{title}</p> : <InlineLink href={href}>{title}</InlineLink>}
          {!isDone && <p className="text-sm text-soft">{text}</p>}
        </div>
        {!isDone && children}
      </div>
    </li>
  );
}

function useChange(done?: (change: FirstStepsChange) => void) {
  const call = useCall();
  return useMutation({
    mutationFn: (body: FirstStepsChange) =>
      call('PATCH /api/admin/first-steps', { body, waitsForRefresh: true }),
    onSuccess: (_, change) => done?.(change),
    onError: (error) => void notifyFailure('Nothing was changed', error),
  });
}

/** Set-up checklist of a new site; disappears when done or hidden. */
export function FirstSteps({ firstSteps }: { firstSteps: Steps | null }) {
  const [sentTo, setSentTo] = useState<string>();
  const [isJustHidden, setJustHidden] = useState(false);
  const replacement = useRef<HTMLElement>(null);
  const isToFocus = useRef(false);
  const { mutate, isPending, variables } = useChange(({ isHidden, hasReadServices }) => {
    if (isHidden === false) setJustHidden(false);
    // The clicked button disappears with its step.
    if (hasReadServices) replacement.current?.focus();
  });
  /** Focuses the replacement of the focused button. */
  const focusReplacement = useCallback((element: HTMLElement | null) => {
    replacement.current = element;
    if (!element || !isToFocus.current) return;
    isToFocus.current = false;
    element.focus();
  }, []);

  function show(isWanted: boolean) {
    isToFocus.current = true;
    if (!isWanted) setJustHidden(true);
    mutate({ isHidden: !isWanted });
  }
  const isSaving = (change: keyof FirstStepsChange) =>
    isPending && variables[change] !== undefined ? 'Saving...' : undefined;

  if (!firstSteps) {
    if (!isJustHidden) return null;
    return (
      <p ref={focusReplacement} tabIndex={-1} className="flex flex-wrap items-center gap-4">
        The list of first steps is hidden.
        <Button size="sm" busy={isSaving('isHidden')} onClick={() => show(true)}>
          Show it again
        </Button>
      </p>
    );
  }
  const { steps, sendsMail } = firstSteps;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps-heading" className="border-t border-ink pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 ref={focusReplacement} id="first-steps-heading" tabIndex={-1} className="text-xl">
            Before you launch your site
          </h2>
          <p className="mt-1 text-sm text-soft">
            {done} of {steps.length} done.
          </p>
        </div>
        <Button variant="quiet" size="sm" busy={isSaving('isHidden')} onClick={() => show(false)}>
          Hide this list
        </Button>
      </div>
      <ol className="mt-3">
        {steps.map((step, index) => (
          <StepRow key={step.name} step={step} number={index + 1}>
            {step.name === 'services' && (
              <Button
                size="sm"
                aria-label="Done: Read your service pages"
                busy={isSaving('hasReadServices')}
                onClick={() => mutate({ hasReadServices: true })}
              >
                Done
              </Button>
            )}
            {step.name === 'mail' &&
              (sendsMail ? (
                <TestMail onSent={setSentTo} />
              ) : (
                <p className="w-full text-sm text-soft">
                  It does not send email yet. Ask the person who runs the server to set up email.
                </p>
              ))}
          </StepRow>
        ))}
      </ol>
      <p role="status" className="text-sm text-success">
        {sentTo !== undefined &&
          `The mail server accepted a test email to ${sentTo}. Please check whether it arrived.`}
      </p>
    </section>
  );
}
