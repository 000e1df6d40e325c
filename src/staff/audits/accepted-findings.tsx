import { Section } from '../../ui/section.tsx';
import { Trash2 } from 'lucide-react';
import { AuditRating } from '../../contract/audit-report.ts';
import { AUDIT_MAX, type AcceptedFinding } from '../../contract/audit.ts';
import { MARK_WORDS } from '../../parts/audit-report/reading-at.ts';
import { RatingMark } from '../../parts/audit-report/rating-mark.tsx';
import { formatDateTime } from '../../lib/time.ts';
import { IconButton } from '../../ui/button.tsx';
import { useFocusById } from '../../ui/use-focus-by-id.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface AcceptedFindingsProps {
  number: number;
  findings: readonly AcceptedFinding[];
  onChange: (findings: AcceptedFinding[]) => void;
  /** Called when no focusable control remains here. */
  onLastRemoved: () => void;
}

const ratings = AuditRating.options.map((rating) => ({ value: rating, label: MARK_WORDS[rating] }));

const removeId = (id: string): string => `remove-${id}`;

/** Accepted scan results in the coach's wording, with the original evidence. */
export function AcceptedFindings({ number, findings, onChange, onLastRemoved }: AcceptedFindingsProps) {
  const focusOn = useFocusById();
  if (findings.length === 0) return null;

  function remove(index: number) {
    onChange(findings.filter((_, place) => place !== index));
    const next = findings[index + 1] ?? findings[index - 1];
    if (next) focusOn(removeId(next.id));
    else onLastRemoved();
  }
  const put = (index: number, changes: Partial<AcceptedFinding>) =>
    onChange(findings.map((finding, place) => (place === index ? { ...finding, ...changes } : finding)));

  return (
    <Section title="Findings with evidence" level={3} titleClass="mb-2 text-xl">
      <ol className="ledger" aria-label="Findings with evidence">
        {findings.map(({ id, title, rating, why, evidence, seenAt }, index) => (
          <li key={id} className="bench-item py-5">
            <div className="flex items-start gap-3">
              <RatingMark mark={rating} number={number} />
              <p className="min-w-0 flex-1 pt-1.5 text-sm font-semibold wrap-anywhere" aria-hidden="true">
                {title || 'Without a title'}
              </p>
              <IconButton
                icon={Trash2}
                id={removeId(id)}
                label={`Remove “${title}”`}
                onClick={() => remove(index)}
              />
            </div>
            <TextField
              label="Finding"
              name={`title-${id}`}
              value={title}
              maxLength={AUDIT_MAX.title}
              autoComplete="off"
              onChange={({ target }) => put(index, { title: target.value })}
            />
            <Select
              label="Its rating"
              name={`rating-${id}`}
              className="sm:w-56"
              options={ratings}
              value={rating}
              onChange={({ target }) => put(index, { rating: AuditRating.parse(target.value) })}
            />
            <TextArea
              label="Why it matters"
              name={`why-${id}`}
              value={why}
              rows={2}
              maxLength={AUDIT_MAX.why}
              optional
              onChange={({ target }) => put(index, { why: target.value })}
            />
            <Evidence evidence={evidence} seenAt={seenAt} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Evidence({ evidence, seenAt }: Pick<AcceptedFinding, 'evidence' | 'seenAt'>) {
  return (
    <div className="text-sm">
      <dl className="grid gap-2 wrap-anywhere">
        {evidence.map(({ where, seen }, index) => (
          <div key={index}>
            <dt className="text-mute">{where}</dt>
            <dd className="m-0">{seen}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-mute">{`Seen on ${formatDateTime(seenAt)}`}</p>
    </div>
  );
}
