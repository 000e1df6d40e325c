import { useState } from 'react';
import { useCall } from '../../api/api-context.ts';
import { fieldMessages } from '../../api/api-error.ts';
import { auditQuery } from '../../api/queries.ts';
import { useStep } from '../../api/use-step.ts';
import type { AuditFact, FactOutcome } from '../../contract/audit-facts.ts';
import type { AuditAnswer } from '../../contract/staff-audit.ts';
import { counted } from '../../lib/text.ts';
import { shortTimeInText } from '../../lib/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Badge, type BadgeTone } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isRecommended, isAccepted, withAdvice, withFindings } from './accept-facts.ts';
import type { PointDraft } from './audit-parts.ts';
import { FACTS_ID, pointAt } from './audit-sections.ts';
import { shortAddress } from './audits-view.ts';

function AskForAddress({ id, website, onClose }: { id: string; website: string; onClose: () => void }) {
  const call = useCall();
  const [address, setAddress] = useState(website);
  const { mutate, isPending, error } = useStep(
    auditQuery(call, id),
    () => call('POST /api/admin/audits/{id}/scan', { params: { id }, body: { address } }),
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
function ScanBox({ answer, website, now }: { answer: AuditAnswer; website: string; now: Date }) {
  const { id, scan } = answer.audit;
  const [isConfirming, setConfirming] = useState(false);
  const { state, address, finishedAt, pages, failure, isSample, facts } = scan;
  const isScanning = state === 'scanning';
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
            {`Checked ${shortAddress(address)}: ${counted(pages, 'page')}, ${shortTimeInText(finishedAt, now)}.`}
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
        onClick={() => setConfirming(true)}
      >
        {state === 'never' ? 'Check the website' : 'Check again'}
      </Button>
      {isConfirming && <AskForAddress id={id} website={website} onClose={() => setConfirming(false)} />}
    </div>
  );
}

interface ScannerFactsProps {
  answer: AuditAnswer;
  number: number;
  part: PointDraft;
  website: string;
  now: Date;
}

const outcomes: Record<FactOutcome, { label: string; tone: BadgeTone }> = {
  fault: { label: 'Problem', tone: 'danger' },
  note: { label: 'To review', tone: 'warning' },
  'not checked': { label: 'Not checked', tone: 'neutral' },
  good: { label: 'Good', tone: 'success' },
};
const order = Object.keys(outcomes);
/** Maximum number of good results that are listed unfolded among others. */
const GOOD_SHOWN_MAX = 3;

function Evidence({ fact: { evidence, places } }: { fact: AuditFact }) {
  if (evidence.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 text-link">{`Seen in ${counted(places, 'place')}`}</summary>
      <ul className="mt-1 grid gap-2 border-l border-line pl-3 wrap-anywhere">
        {evidence.map(({ address, where, value }, index) => (
          <li key={index}>
            <span className="block text-mute">{[address, where].filter(Boolean).join(', ')}</span>
            {value}
          </li>
        ))}
      </ul>
      {places > evidence.length && <p className="mt-1 text-mute">The others were not saved.</p>}
    </details>
  );
}

interface FactRowProps {
  fact: AuditFact;
  part: PointDraft;
  onTake: (facts: readonly AuditFact[]) => void;
  onAdvise: (fact: AuditFact) => void;
}

function FactRow({ fact, part, onTake, onAdvise }: FactRowProps) {
  const { fields } = part.get();
  const { label, tone } = outcomes[fact.outcome];
  const isAdded = isAccepted(fact, fields);
  const isAdvised = isRecommended(fact, fields);
  return (
    <li className="grid gap-2 py-4">
      <p className="flex flex-wrap items-start gap-x-2 gap-y-1 text-sm font-semibold wrap-anywhere">
        <Badge tone={tone}>{label}</Badge>
        <span className="min-w-0 flex-[1_1_9rem]">{fact.message}</span>
      </p>
      <p className="text-sm text-soft">{fact.why}</p>
      <Evidence fact={fact} />
      {fact.outcome !== 'not checked' && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            blocked={isAdded}
            aria-label={`${isAdded ? 'Added' : 'Add to findings'}: ${fact.message}`}
            onClick={() => onTake([fact])}
          >
            {isAdded ? 'Added' : 'Add to findings'}
          </Button>
          {fact.advice !== '' && (
            <Button
              size="sm"
              variant="quiet"
              blocked={isAdvised}
              aria-label={`${isAdvised ? 'Recommended' : 'Recommend'}: ${fact.advice}`}
              onClick={() => onAdvise(fact)}
            >
              {isAdvised ? 'Recommended' : 'Recommend'}
            </Button>
          )}
        </div>
      )}
      {fact.advice !== '' && <p className="text-sm text-mute">{fact.advice}</p>}
    </li>
  );
}

/** Scan results of a point; they enter the audit only when the coach accepts them. */
export function ScannerFacts({ answer, number, part, website, now }: ScannerFactsProps) {
  const { scan } = answer.audit;
  const [news, setNews] = useState('');
  const facts = scan.facts
    .filter(({ point }) => point === pointAt(number))
    .toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome));
  const good = facts.filter(({ outcome }) => outcome === 'good');
  const folded = good.length > GOOD_SHOWN_MAX ? good : [];
  const open = facts.filter((fact) => !folded.includes(fact));
  const faults = facts.filter((fact) => fact.outcome === 'fault' && !isAccepted(fact, part.get().fields));

  function take(taken: readonly AuditFact[]) {
    const { fields } = part.get();
    const findings = withFindings(fields, taken, scan, now);
    const count = findings.length - fields.findings.length;
    if (count > 0) part.change({ findings });
    if (count > 0) setNews(`${count === 1 ? 'One finding was' : `${count} findings were`} added.`);
    else if (taken.some((fact) => !isAccepted(fact, fields)))
      setNews('You have reached the maximum number of findings.');
  }
  function advise(fact: AuditFact) {
    const { fields } = part.get();
    const recommendations = withAdvice(fields, fact);
    if (recommendations.length === fields.recommendations.length) return;
    part.change({ recommendations });
    setNews('Added to the recommendations.');
  }

  const row = (fact: AuditFact) => (
    <FactRow key={fact.id} fact={fact} part={part} onTake={take} onAdvise={advise} />
  );

  return (
    <aside
      className="grid min-w-0 grid-cols-1 content-start gap-6 xl:col-start-2 min-[90rem]:col-start-3"
      aria-labelledby={FACTS_ID}
    >
      <div className="grid gap-3">
        <h2 id={FACTS_ID} className="font-sans text-sm font-semibold outline-none">
          Website check
        </h2>
        <ScanBox answer={answer} website={website} now={now} />
        <p role="status" className="sr-only">
          {news}
        </p>
        {scan.finishedAt !== null && facts.length === 0 && (
          <p className="text-sm text-soft">The website check has nothing on this point.</p>
        )}
        {faults.length > 1 && (
          <Button size="sm" className="justify-self-start" onClick={() => take(faults)}>
            {`Add all ${faults.length} problems`}
          </Button>
        )}
        {open.length > 0 && (
          <ul className="ledger" aria-label={`Facts: ${pointAt(number)}`}>
            {open.map(row)}
          </ul>
        )}
        {folded.length > 0 && (
          <details>
            <summary className="cursor-pointer py-1 text-sm font-semibold text-link">
              {`All good: ${folded.length} results`}
            </summary>
            <ul className="ledger" aria-label={`All good: ${pointAt(number)}`}>
              {folded.map(row)}
            </ul>
          </details>
        )}
      </div>
    </aside>
  );
}
