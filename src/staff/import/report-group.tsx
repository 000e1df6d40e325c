import { useState } from 'react';
import type { ImportLine } from '../../contract/transfer.ts';
import { Button } from '../../ui/button.tsx';
import { kindNames } from './report-words.ts';

/** More lines than this are only shown on request. */
const SHORT = 8;

export interface ReportGroupProps {
  title: string;
  /** What this means for these things. */
  text: string;
  lines: readonly ImportLine[];
}

/** A part of the report: everything that fares alike. Renders nothing where there is none. */
export function ReportGroup({ title, text, lines }: ReportGroupProps) {
  const [isWhole, setWhole] = useState(false);
  if (lines.length === 0) return null;
  const shown = isWhole ? lines : lines.slice(0, SHORT);
  return (
    <section aria-label={title}>
      <h3 className="text-lg">
        {title} <span className="count">{lines.length}</span>
      </h3>
      <p className="text-sm text-mute">{text}</p>
      <ul className="ledger mt-3 text-sm">
        {shown.map(({ kind, name, fields }, index) => (
          <li key={`${kind} ${name} ${index}`} className="grid gap-x-4 py-2 sm:grid-cols-[7rem_1fr]">
            <span className="text-mute">{kindNames[kind]}</span>
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{name}</span>
              {fields && fields.length > 0 && `: ${fields.join(', ')}`}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > shown.length && (
        <Button size="sm" className="mt-3" onClick={() => setWhole(true)}>
          {`Show all ${lines.length}`}
        </Button>
      )}
    </section>
  );
}
