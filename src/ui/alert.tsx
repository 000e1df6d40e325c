import type { ReactNode } from 'react';
import { errorMessage } from '../lib/error-message.ts';
import { Can, Nun } from './art/daymarks.tsx';
import { classNames } from './class-names.ts';

/** `note` is the chart-styled help box; the others show an icon beside their color. */
export type AlertTone = 'note' | 'info' | 'success' | 'warning' | 'danger';

interface AlertProps {
  tone: AlertTone;
  title?: string | undefined;
  children: ReactNode;
  /** Announces the box to screen readers; only for a box that appears after an action. */
  live?: 'polite' | 'assertive' | undefined;
  className?: string | undefined;
}

const styles: Record<AlertTone, string | undefined> = {
  note: undefined,
  info: 'note-info',
  success: 'note-ok',
  warning: 'note-warn',
  danger: 'note-err',
};

function Mark({ tone }: { tone: AlertTone }) {
  if (tone === 'success') return <Can className="" />;
  if (tone === 'warning' || tone === 'danger') return <Nun className="" />;
  // Drawn here, because Lucide's code for one icon outweighs it on visitors' pages.
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10" />
      <path d="M12 16v-4M12 8h.01" />
    </svg>
  );
}

const roles = { polite: 'status', assertive: 'alert' } as const;

/** A boxed notice: help, information, a confirmation, a warning or an error. */
export function Alert({ tone, title, children, live, className }: AlertProps) {
  return (
    <div className={classNames('note', styles[tone], className)} role={live && roles[live]}>
      <Mark tone={tone} />
      {title !== undefined && <p className="font-semibold text-text">{title}</p>}
      <div>{children}</div>
    </div>
  );
}

interface ErrorAlertProps extends Pick<AlertProps, 'title' | 'className'> {
  /** Error, or its message. */
  error: unknown;
  /** Text before the message. */
  children?: string;
}

/** The reason why an action failed; nothing without one. */
export function ErrorAlert({ error, children, ...alert }: ErrorAlertProps) {
  if (!error) return null;
  return (
    <Alert tone="danger" live="assertive" {...alert}>
      {`${children === undefined ? '' : `${children} `}${typeof error === 'string' ? error : errorMessage(error)}`}
    </Alert>
  );
}
