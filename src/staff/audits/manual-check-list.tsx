import { useId, useState } from 'react';
import { AUDIT_MAX, COMPETITORS_MAX, FINDINGS_MAX } from '../../contract/audit.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PointDraft } from './audit-parts.ts';
import { pointAt } from './audit-sections.ts';
import {
  answerKey,
  answerTo,
  isFound,
  LISTINGS_AS_OF,
  MANUAL_GROUPS,
  withManualFinding,
  type ManualCheck,
  type ManualGroup,
} from './manual-checks.ts';

const ANSWERS = [
  ['yes', 'Yes'],
  ['no', 'No'],
  [undefined, 'Not checked'],
] as const;

type Answer = (typeof ANSWERS)[number][0];

interface AnswerChoiceProps {
  name: string;
  label: string;
  /** The legend is hidden where the question is just above. */
  isLabelHidden?: boolean;
  value: Answer;
  onChange: (answer: Answer) => void;
}

function AnswerChoice({ name, label, isLabelHidden, value, onChange }: AnswerChoiceProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap content-start gap-x-4">
      <legend className={isLabelHidden ? 'sr-only' : 'text-sm text-mute wrap-anywhere'}>{label}</legend>
      {ANSWERS.map(([answer, text]) => (
        <label key={text} className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm">
          <input
            type="radio"
            name={name}
            className="size-4.5 accent-primary"
            checked={value === answer}
            onChange={() => onChange(answer)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

interface ManualCheckListProps {
  number: number;
  part: PointDraft;
  business: string;
  now: Date;
}

function CheckRow({
  group,
  check,
  part,
  business,
  onAdd,
}: {
  group: ManualGroup;
  check: ManualCheck;
  part: PointDraft;
  business: string;
  onAdd: () => void;
}) {
  const id = useId();
  const { fields } = part.get();
  const { answers, competitors } = fields.manualChecks;
  const isAdded = isFound(check, fields);
  const subjects = [business, ...(group.compares ? competitors : [])];
  const isCompared = subjects.slice(1).some(Boolean);

  function choose(key: string, answer: Answer) {
    const others = answers.filter(({ question }) => question !== key);
    const changed = answer ? [...others, { question: key, answer }] : others;
    part.change({ manualChecks: { answers: changed, competitors } });
  }

  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm font-semibold">
        {check.question}
        {check.search && (
          <a
            className="link font-normal"
            href={check.search.address + encodeURIComponent(business)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {`Open ${check.search.name}`}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </p>
      <div
        className={isCompared ? 'grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-4' : undefined}
      >
        {subjects.map((subject, index) =>
          index === 0 || subject ? (
            <AnswerChoice
              key={index}
              name={`${id}-${index}`}
              label={isCompared ? subject : check.question}
              isLabelHidden={!isCompared}
              value={answerTo(fields.manualChecks, check, index)}
              onChange={(answer) => choose(answerKey(check, index), answer)}
            />
          ) : null,
        )}
      </div>
      {answerTo(fields.manualChecks, check) === 'no' && (
        <Button
          size="sm"
          className="justify-self-start"
          blocked={isAdded}
          aria-label={`${isAdded ? 'Added' : 'Add to findings'}: ${check.finding.title}`}
          onClick={onAdd}
        >
          {isAdded ? 'Added' : 'Add to findings'}
        </Button>
      )}
    </li>
  );
}

/** Questions about a point that a person has to check. Each “no” can become a finding. */
export function ManualCheckList({ number, part, business, now }: ManualCheckListProps) {
  const [news, setNews] = useState('');
  const groups = MANUAL_GROUPS.filter(({ point }) => point === pointAt(number));
  if (groups.length === 0) return null;
  const { fields } = part.get();
  const { answers, competitors } = fields.manualChecks;

  function add(group: ManualGroup, check: ManualCheck) {
    const findings = withManualFinding(fields, group, check, now);
    if (findings.length > fields.findings.length) part.change({ findings });
    setNews(
      fields.findings.length >= FINDINGS_MAX
        ? 'You have reached the maximum number of findings.'
        : 'One finding was added.',
    );
  }
  const name = (index: number, value: string) =>
    part.change({
      manualChecks: {
        answers,
        competitors: Array.from({ length: COMPETITORS_MAX }, (_, place) =>
          place === index ? value : (competitors[place] ?? ''),
        ),
      },
    });

  return (
    <Section title="Check by hand" level={3} titleClass="text-xl" className="grid gap-3">
      <p role="status" className="sr-only">
        {news}
      </p>
      {groups.map((group) => (
        <details key={group.title}>
          <summary className="cursor-pointer py-2 font-semibold text-link">
            {`${group.title}: ${group.checks.filter((check) => answerTo(fields.manualChecks, check)).length} of ${group.checks.length} checked`}
          </summary>
          <p className="text-sm text-soft">{group.help}</p>
          {group.compares && (
            <div className="mt-3 grid gap-4 sm:grid-cols-3">
              {Array.from({ length: COMPETITORS_MAX }, (_, index) => (
                <TextField
                  key={index}
                  label={`Competitor ${index + 1}`}
                  name={`competitor-${index + 1}`}
                  value={competitors[index] ?? ''}
                  maxLength={AUDIT_MAX.business}
                  autoComplete="off"
                  optional
                  onChange={({ target }) => name(index, target.value)}
                />
              ))}
            </div>
          )}
          <ul className="ledger" aria-label={group.title}>
            {group.checks.map((check) => (
              <CheckRow
                key={check.id}
                {...{ group, check, part, business }}
                onAdd={() => add(group, check)}
              />
            ))}
          </ul>
          {group.checks.some(({ id }) => id.startsWith('listing-')) && (
            <p className="text-xs text-mute">{`List of listings as of ${LISTINGS_AS_OF}.`}</p>
          )}
        </details>
      ))}
    </Section>
  );
}
