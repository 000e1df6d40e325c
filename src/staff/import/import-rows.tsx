import type { ReactNode } from 'react';
import { changesAnything, type ImportKind, type ImportRow } from '../../contract/transfer.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

export const kindNames: Record<ImportKind, string> = {
  settings: 'Site settings',
  categories: 'Categories',
  posts: 'Posts',
  testimonials: 'Testimonials',
  pages: 'Pages',
  services: 'Services',
  pictures: 'Pictures',
};

const listed = (parts: readonly string[]): string => new Intl.ListFormat('en-US').format(parts);

/** Counts of an import by kind, future or past: `3 new, 2 replaced, and 40 the same`. */
function summaryOf(row: ImportRow, isDone: boolean): string {
  const replaced = isDone ? 'replaced' : row.replaced.length === 1 ? 'replaces yours' : 'replace yours';
  const counts = Object.entries({
    new: row.added.length,
    [replaced]: row.replaced.length,
    'the same': row.same,
    [`untouched ${row.samples === 1 ? 'sample' : 'samples'} left out`]: row.samples,
    'changed here since': row.newer.length,
    'only here': row.onlyHere,
    'cannot be imported': row.refused.length,
  });
  return listed([
    ...counts
      .filter(([, count]) => count > 0)
      .map(([words, count]) => (row.kind === 'settings' ? words : `${count} ${words}`)),
    ...(row.isReordered ? ['the order of the file'] : []),
  ]);
}

function Names({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div className="mt-2">
      <p className="font-semibold">{title}</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {children.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  );
}

export interface ImportRowsProps {
  rows: readonly ImportRow[];
  /** Selection; omitted in the report of a finished import. */
  choice?: { isTicked: (kind: ImportKind) => boolean; onTick: (kind: ImportKind) => void; disabled: boolean };
}

export function ImportRows({ rows, choice }: ImportRowsProps) {
  return (
    <ul className="ledger" aria-label="Contents of the file">
      {rows.map((row) => {
        const { kind, added, replaced, newer, refused } = row;
        const summary = summaryOf(row, !choice);
        return (
          <li key={kind} className="py-4 text-sm">
            {choice ? (
              <Checkbox
                label={kindNames[kind]}
                help={summary}
                name={kind}
                className="import-kind"
                checked={choice.isTicked(kind) && changesAnything(row)}
                disabled={choice.disabled || !changesAnything(row)}
                onChange={() => choice.onTick(kind)}
              />
            ) : (
              <>
                <h3 className="text-base">{kindNames[kind]}</h3>
                <p className="help">{summary}</p>
              </>
            )}
            <div className={choice && 'pl-8.5'}>
              {added.length + replaced.length > 0 && kind !== 'settings' && (
                <details className="mt-2">
                  <summary className="cursor-pointer">Show details</summary>
                  <Names title="New">{added}</Names>
                  <Names title={choice ? 'Replaces yours' : 'Replaced'}>{replaced}</Names>
                </details>
              )}
              <Names title="Changed here since the file was saved">{newer}</Names>
              <Names title="Cannot be imported">
                {refused.map(({ name, reason }) => `“${name}”: ${reason}`)}
              </Names>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The kinds for a button's label: `posts and pictures`. */
export const kindsText = (rows: readonly ImportRow[]): string =>
  listed(rows.map(({ kind }) => (kind === 'settings' ? 'the site settings' : kind)));
