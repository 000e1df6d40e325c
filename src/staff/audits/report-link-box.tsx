import { Section } from '../../ui/section.tsx';
import { useState } from 'react';
import { useHref } from 'react-router-dom';
import { useSiteUrl, auditQuery } from '../../api/queries.ts';
import { LINK_DAYS, LINK_DAYS_MAX } from '../../contract/audit-report.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { formatDate, formatDateTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Fact } from '../../ui/fact.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useCall } from '../../api/api-context.ts';
import { useStep } from '../../api/use-step.ts';

export function useReportAddress(path: string): string {
  const origin = useSiteUrl() ?? window.location.origin;
  return new URL(useHref(path), origin).href;
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify({ title: 'Copied', description: 'Anyone with the link can open the report.' });
  } catch {
    notify({
      title: 'Not copied',
      description: 'Your browser did not allow copying. Please select the link and copy it.',
      tone: 'destructive',
    });
  }
}

interface LinkDialogProps {
  id: string;
  onClose: () => void;
}

function RenewLink({ id, replaces, onClose }: LinkDialogProps & { replaces: boolean }) {
  const [days, setDays] = useState(String(LINK_DAYS));
  const call = useCall();
  const { mutate, isPending, error } = useStep(
    auditQuery(call, id),
    () => call('PUT /api/admin/audits/{id}/link', { params: { id }, body: { days: Number(days) } }),
    onClose,
  );
  const isRight = /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= LINK_DAYS_MAX;
  const [isTried, setTried] = useState(false);
  return (
    <FormDialog
      title="A new link to the report"
      size="sm"
      action="Make link"
      busy={isPending ? 'Making link...' : undefined}
      error={error}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isRight) mutate();
      }}
      onClose={onClose}
    >
      {replaces && <p className="text-soft">The old link will then stop working, so send the new one.</p>}
      <TextField
        label="Valid for (days)"
        name="days"
        inputMode="numeric"
        autoComplete="off"
        value={days}
        error={isTried && !isRight ? `Enter a number of days from 1 to ${LINK_DAYS_MAX}.` : undefined}
        onChange={({ target }) => setDays(target.value.trim())}
      />
    </FormDialog>
  );
}

function CloseLink({ id, onClose }: LinkDialogProps) {
  const call = useCall();
  const { mutate, isPending, error } = useStep(
    auditQuery(call, id),
    () => call('DELETE /api/admin/audits/{id}/link', { params: { id } }),
    onClose,
  );
  return (
    <ConfirmDialog
      title="Close the link to the report?"
      confirm="Close the link"
      tone="danger"
      busy={isPending ? 'Closing...' : undefined}
      error={error}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        Anyone who opens it will be told that the report is no longer available. You can make a new link at
        any time.
      </p>
    </ConfirmDialog>
  );
}

function OpenLink({ path }: { path: string }) {
  const address = useReportAddress(path);
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" onClick={() => void copy(address)}>
        Copy link
      </Button>
      <a className={buttonClass({ size: 'sm' })} href={address} target="_blank" rel="noopener">
        Open report
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </div>
  );
}

const Address = ({ path }: { path: string }) => <Fact name="Address">{useReportAddress(path)}</Fact>;

export function ReportLinkBox({ answer: { audit, reportPath } }: { answer: AuditAnswer }) {
  const { id, links, deliveredAt, openedAt } = audit;
  const [asked, setAsked] = useState<'renew' | 'close'>();
  const last = links.at(-1);
  const close = () => setAsked(undefined);
  return (
    <Section title="Its link" level={3} titleClass="text-xl" className="grid gap-4 border-t border-line pt-6">
      {reportPath === null ? (
        <p className="text-soft">
          The report has no working link
          {last && last.revokedAt !== null && `: it was closed on ${formatDateTime(last.revokedAt)}`}
          {last && last.revokedAt === null && `: it expired on ${formatDateTime(last.expiresAt)}`}.
        </p>
      ) : (
        <p className="text-sm text-soft">
          It cannot be guessed, and search engines will not find it. Your own visits do not count as opened.
        </p>
      )}
      <dl className="ledger text-sm">
        {reportPath !== null && <Address path={reportPath} />}
        {last && reportPath !== null && <Fact name="Valid until">{formatDate(last.expiresAt)}</Fact>}
        <Fact name="Delivered">{deliveredAt === null ? 'Not yet' : formatDateTime(deliveredAt)}</Fact>
        <Fact name="First opened">{openedAt === null ? 'Not yet' : formatDateTime(openedAt)}</Fact>
      </dl>
      {reportPath !== null && <OpenLink path={reportPath} />}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" aria-haspopup="dialog" onClick={() => setAsked('renew')}>
          Make a new link
        </Button>
        {reportPath !== null && (
          <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setAsked('close')}>
            Close the link
          </Button>
        )}
      </div>
      {asked === 'renew' && <RenewLink id={id} replaces={reportPath !== null} onClose={close} />}
      {asked === 'close' && <CloseLink id={id} onClose={close} />}
    </Section>
  );
}
