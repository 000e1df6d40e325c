import { counted } from '../../lib/text.ts';
import { useState } from 'react';
import { useStep } from '../../api/use-step.ts';
import { useCall } from '../../api/api-context.ts';
import { fieldMessages } from '../../api/api-error.ts';
import { auditQuery } from '../../api/queries.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { formatShortTime } from '../../lib/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Loader } from '../../ui/loader.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { shortAddress } from './wording.ts';

interface ScanBoxProps {
  answer: AuditAnswer;
  website: string;
  now: Date;
}

function AskForAddress({ id, website, onClose }: { id: string; website: string; onClose: () => void }) {
  const call = useCall();
  const [address, setAddress] = useState(website);
  const { mutate, isPending, error } = useStep(
    auditQuery(call, id),
    () => call('POST /api/admin/audits/{id}/look', { params: { id }, body: { address } }),
    onClose,
  );
  const ofField = new Map(fieldMessages(error)).get('address');
  return (
    <FormDialog
      title="Check the website"
      size="sm"
      action="Check now"
      busy={isPending ? 'Starting...' : undefined}
      error={ofField === undefined && error}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label="Address"
        name="address"
        type="url"
        inputMode="url"
        autoComplete="off"
        value={address}
        maxLength={2000}
        error={ofField}
        help="Reads up to ten pages, one at a time. This takes a minute at most."
        onChange={({ target }) => setAddress(target.value)}
      />
    </FormDialog>
  );
}

/** Starts a scan of the client's website and shows its state. Accepted results stay. */
export function ScanBox({ answer, website, now }: ScanBoxProps) {
  const { id, look } = answer.audit;
  const [isAsked, setAsked] = useState(false);
  const { state, address, finishedAt, pages, failure, isSample, facts } = look;
  const isScanning = state === 'looking';
  return (
    <div className="grid gap-3 text-sm">
      {isSample && (
        <Alert tone="note" title="A recorded website">
          The demo cannot reach other sites. It shows the results for a sample site, whatever address you
          enter.
        </Alert>
      )}
      {state === 'failed' && (
        <Alert tone="danger" title="The website could not be checked">
          {failure}
        </Alert>
      )}
      <div role="status" className="empty:hidden">
        {isScanning && <Loader>{`Checking ${shortAddress(address)}...`}</Loader>}
        {state === 'done' && finishedAt !== null && (
          <p className="text-soft wrap-anywhere">
            {`Checked ${shortAddress(address)}: ${counted(pages, 'page')}, ${formatShortTime(finishedAt, now)}.`}
          </p>
        )}
        {state === 'failed' && facts.length > 0 && (
          <p className="text-soft">These results are from an earlier check.</p>
        )}
      </div>
      {state === 'never' && (
        <p className="text-soft">
          The website has not been checked yet. The check reads the site and lists what it finds and where.
          You decide what goes into the audit.
        </p>
      )}
      <Button
        size="sm"
        className="justify-self-start"
        aria-haspopup="dialog"
        blocked={isScanning}
        onClick={() => setAsked(true)}
      >
        {state === 'never' ? 'Check the website' : 'Check again'}
      </Button>
      {isAsked && <AskForAddress id={id} website={website} onClose={() => setAsked(false)} />}
    </div>
  );
}
