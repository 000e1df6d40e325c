import { useMutation } from '@tanstack/react-query';
import { FileJson } from 'lucide-react';
import { useEffect, useRef, useState, useId, type DragEvent, type ReactNode } from 'react';
import { useCall } from '../../api/api-context.ts';
import { ApiError, isConflict } from '../../api/api-error.ts';
import type { CallApi } from '../../api/client.ts';
import { UnusableArchive } from '../../api/open-archive.ts';
import {
  changesAnything,
  type ImportKind,
  type ImportReport,
  type ImportRow,
} from '../../contract/transfer.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { formatCount } from '../../lib/text.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { useDeferredFocus } from '../../ui/use-deferred-focus.ts';
import { ImportedPictures } from './imported-pictures.tsx';
import { readContentFile, type ReadFile } from './read-content-file.ts';

const kindNames: Record<ImportKind, string> = {
  settings: 'Site settings',
  categories: 'Categories',
  posts: 'Posts',
  testimonials: 'Testimonials',
  pages: 'Pages',
  services: 'Services',
  redirects: 'Old addresses',
  pictures: 'Pictures',
};

const listed = (parts: readonly string[]): string => new Intl.ListFormat('en-US').format(parts);

/** Counts of an import by kind, future or past: `3 new, 2 replaced, and 40 the same`. */
function summaryOf(row: ImportRow, isDone: boolean): string {
  if (row.kind === 'settings' && row.replaced.length > 0) {
    return isDone ? 'Your settings were replaced' : 'Replaces your settings';
  }
  const replaced = isDone ? 'replaced' : row.replaced.length === 1 ? 'replaces yours' : 'replace yours';
  const counts = Object.entries({
    new: row.added.length,
    'left out, because something of yours has the same address': row.skipped.length,
    [replaced]: row.replaced.length,
    'the same': row.same,
    [`untouched ${row.samples === 1 ? 'sample' : 'samples'} left out`]: row.samples,
    'only on this site': row.unmatched,
  });
  return listed(
    counts
      .filter(([, count]) => count > 0)
      .map(([text, count]) => (row.kind === 'settings' ? text : `${count} ${text}`)),
  );
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

interface ImportRowsProps {
  rows: readonly ImportRow[];
  /** Whether the import has happened. */
  isDone?: boolean;
  /** Selection; omitted where there is no choice. */
  choice?: { isTicked: (kind: ImportKind) => boolean; onTick: (kind: ImportKind) => void; disabled: boolean };
}

function ImportRows({ rows, isDone = false, choice }: ImportRowsProps) {
  return (
    <ul className="ledger" aria-label="Contents of the file">
      {rows.map((row) => {
        const { kind, added, replaced, skipped } = row;
        const summary = summaryOf(row, isDone);
        return (
          <li key={kind} className="py-4 text-sm">
            {choice ? (
              <Checkbox
                label={kindNames[kind]}
                help={summary}
                name={kind}
                className="[&_.help]:pl-8.5 [&_label]:font-semibold"
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
              {added.length + replaced.length + skipped.length > 0 && kind !== 'settings' && (
                <details className="mt-2">
                  <summary className="w-fit cursor-pointer py-1">Show details</summary>
                  <Names title="New">{added}</Names>
                  <Names title={isDone ? 'Replaced' : 'Replaces yours'}>{replaced}</Names>
                  <Names title="Left out">{skipped}</Names>
                </details>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Parts of an old site that have no place here, by post or page. */
function Losses({ lost }: Pick<ImportReport, 'lost'>) {
  if (lost.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-semibold">
        {`What cannot be imported (${formatCount(lost.length)})`}
      </summary>
      <ul className="mt-2 grid list-disc gap-2 pl-5 wrap-anywhere">
        {lost.map(({ title, what }, index) => (
          <li key={index}>
            <span className="font-semibold">{title}</span>
            <ul className="list-disc pl-5">
              {what.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The kinds for a button's label: `posts and pictures`. */
const kindsText = (rows: readonly ImportRow[]): string =>
  listed(rows.map(({ kind }) => (kind === 'settings' ? 'the site settings' : kind)));

interface FileDropProps {
  label: string;
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

function FileDrop({ label, accept, disabled = false, onFile, children }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onFile(file);
  }

  return (
    <div
      className="relative grid justify-items-center gap-4 rounded-md border-[1.5px] border-dashed border-line-strong px-6 py-8 text-center data-over:border-primary data-over:bg-primary-soft"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileJson size={32} strokeWidth={1.25} aria-hidden="true" />
      <div className="text-soft">{children}</div>
      <div>
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          className="peer sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Allows choosing the corrected file again.
            target.value = '';
            if (file) onFile(file);
          }}
        />
        <label
          htmlFor={id}
          className={buttonClass({
            className:
              'peer-focus-visible:outline-offset-3 cursor-pointer peer-focus-visible:[outline:var(--ring-w)_solid_var(--focus)]',
          })}
        >
          {label}
        </label>
      </div>
    </div>
  );
}

/** The text during a run, once the file has been sent; `true` for one that writes. */
const WORKING = { true: 'Importing...', false: 'Checking what would change...' } as const;

type UsableFile = Extract<ReadFile, { content: object }>;
const bodyOf = ({ content, pictures }: UsableFile) => ({ file: content, pictures: [...pictures.keys()] });

/** Adds the picture's name to an error: there may be hundreds. */
function withName(error: unknown, name: string): unknown {
  if (error instanceof UnusableArchive) return new ApiError(400, `“${name}”: ${error.message}`);
  return error instanceof ApiError && error.status < 500
    ? new ApiError(error.status, `“${name}”: ${error.displayMessage}`)
    : error;
}

/** Sends the files of pictures before their import, one after the other. */
async function sendPictures(
  call: CallApi,
  { content, pictures }: UsableFile,
  ids: readonly string[],
  onSending: (text: string) => void,
): Promise<void> {
  for (const [index, id] of ids.entries()) {
    onSending(`Sending picture ${index + 1} of ${ids.length}...`);
    const archived = pictures.get(id);
    if (!archived) continue;
    try {
      const body = await archived.read();
      await call('POST /api/admin/import/pictures', { query: { picture: archived.picture }, body });
    } catch (error) {
      throw withName(error, content.pictures.find((picture) => picture.id === id)?.name ?? id);
    }
  }
}

/** The choices for a file. */
interface Options {
  withSamples: boolean;
  hasTagCategories: boolean;
  /** Of the old site. */
  address: string;
}
const NO_OPTIONS: Options = { withSamples: false, hasTagCategories: false, address: '' };

/** A file whose import can be tried. */
type Source = UsableFile | { program: string; file: File };

const sourceOf = (file: File, read: ReadFile): Source | undefined =>
  'problems' in read ? undefined : 'program' in read ? { ...read, file } : read;

/** Import flow: choose a file, review the dry run, confirm (decision 2). */
function ImportFlow() {
  const call = useCall();
  const { target: outcome, deferFocus } = useDeferredFocus<HTMLHeadingElement>();
  const [chosen, setChosen] = useState<{ file: File; read: ReadFile }>();
  const [options, setOptions] = useState(NO_OPTIONS);
  const [unticked, setUnticked] = useState<ReadonlySet<ImportKind>>(new Set());
  /** The latest report; stays visible during the next dry run. */
  const [report, setReport] = useState<ImportReport>();
  const [progress, setProgress] = useState<string>(WORKING.true);
  const source = chosen && sourceOf(chosen.file, chosen.read);
  const oldSite = source && 'program' in source ? source : undefined;
  const { withSamples } = options;

  const importOldSite = (
    { file }: { file: File },
    { hasTagCategories, address }: Options,
    write: 'true' | 'false',
  ) =>
    call('POST /api/admin/import/old-site', {
      query: { write, address, 'tag-categories': hasTagCategories ? 'true' : 'false' },
      body: file,
      waitsForRefresh: true,
      onProgress: (sent) =>
        setProgress(sent < 1 ? `Sending the file: ${Math.round(100 * sent)}%` : WORKING[write]),
    });
  const dryRun = useMutation({
    mutationFn: ({ source, options }: { source: Source; options: Options }) =>
      'program' in source
        ? importOldSite(source, options, 'false')
        : call('POST /api/admin/import', { body: { ...bodyOf(source), withSamples: options.withSamples } }),
  });
  const realRun = useMutation({
    async mutationFn({ source: file, seen }: { source: Source; seen: string }) {
      if ('program' in file) return importOldSite(file, options, 'true');
      await sendPictures(call, file, [...new Set(selected.flatMap((row) => row.pictures))], setProgress);
      setProgress(WORKING.true);
      const choice = { withSamples, kinds: selected.map(({ kind }) => kind), seen, dryRun: false };
      return await call('POST /api/admin/import', {
        body: { ...bodyOf(file), ...choice },
        waitsForRefresh: true,
      });
    },
    onSuccess: deferFocus,
    onError(error, { source }) {
      setProgress(WORKING.true);
      if (isConflict(error)) inspect(source, options);
    },
  });

  const rows = report?.rows ?? [];
  const possible = rows.filter(changesAnything);
  const selected = possible.filter(({ kind }) => !unticked.has(kind));
  const samples = rows.reduce((sum, row) => sum + row.samples, 0);
  const problems = chosen && 'problems' in chosen.read ? chosen.read.problems : (report?.problems ?? []);

  /** Starts a dry run; the last answer wins. */
  function inspect(source: Source, options: Options) {
    setOptions(options);
    setProgress(WORKING.false);
    dryRun.mutate(
      { source, options },
      {
        onSuccess(found) {
          setReport(found);
          setProgress(WORKING.true);
        },
      },
    );
  }

  function startAgain() {
    dryRun.reset();
    realRun.reset();
    setChosen(undefined);
    setUnticked(new Set());
    setReport(undefined);
    setOptions(NO_OPTIONS);
  }

  async function choose(file: File) {
    startAgain();
    const read = await readContentFile(file);
    setChosen({ file, read });
    const source = sourceOf(file, read);
    if (source) inspect(source, NO_OPTIONS);
  }

  function tick(kind: ImportKind) {
    const others = new Set(unticked);
    if (!others.delete(kind)) others.add(kind);
    setUnticked(others);
  }

  const failure = useRef<HTMLDivElement>(null);
  // The button loses focus while the next dry run disables it.
  useEffect(() => {
    if (realRun.isError && dryRun.isPending) failure.current?.focus();
  }, [realRun.isError, dryRun.isPending]);

  if (realRun.isSuccess) {
    return (
      <div className="grid gap-6">
        <h2 ref={outcome} tabIndex={-1} className="text-2xl">
          Import complete
        </h2>
        <ImportRows rows={realRun.data.rows} isDone />
        <Losses lost={realRun.data.lost} />
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/blog/admin" variant="primary">
            Go to the blog
          </LinkButton>
          <Button onClick={startAgain}>Import another file</Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-8">
      <FileDrop
        label={chosen ? 'Choose another file' : 'Choose a file'}
        accept=".zip,.json,.xml,application/zip,application/json,text/xml"
        disabled={realRun.isPending}
        onFile={(one) => void choose(one)}
      >
        {chosen ? (
          <p className="font-semibold wrap-anywhere text-text">{chosen.file.name}</p>
        ) : (
          <p>
            No file chosen yet. Drop or choose a file from Export Data (ZIP or JSON), or the export of your
            old site: WordPress or Squarespace (XML), or Ghost (JSON).
          </p>
        )}
      </FileDrop>
      {oldSite?.program === 'Ghost' && (
        <form
          className="grid justify-items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            inspect(oldSite, options);
          }}
        >
          <TextField
            label="Address of your old site"
            help="Ghost leaves it out. Your pictures are fetched from there."
            name="address"
            inputMode="url"
            placeholder="https://example.com"
            value={options.address}
            onChange={({ target }) => setOptions({ ...options, address: target.value })}
          />
          <Button type="submit" disabled={dryRun.isPending}>
            Check again
          </Button>
        </form>
      )}
      {problems.length > 0 && (
        <Alert tone="danger" title="This file cannot be imported" live="assertive">
          <ul className="grid gap-1">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {dryRun.isPending && !report && <Loader>{progress}</Loader>}
      {source && dryRun.isError && (
        <ErrorState
          title="The changes in this file could not be checked"
          headingLevel={2}
          retry={() => inspect(source, options)}
          retrying={dryRun.isPending}
        >
          {errorMessage(dryRun.error)}
        </ErrorState>
      )}
      {source && report && problems.length === 0 && !dryRun.isError && (
        <>
          <section
            aria-label="What would happen"
            aria-busy={dryRun.isPending || undefined}
            className="grid gap-6"
          >
            <div>
              <h2 className="text-2xl">What would happen</h2>
              <p role="status" className="mt-2 text-soft">
                {dryRun.isPending
                  ? 'Checking again...'
                  : possible.length > 0
                    ? oldSite
                      ? 'Everything of yours stays as it is.'
                      : 'Clear the boxes of anything you do not want to import.'
                    : 'There is nothing to import. Everything is already on the site, or left out.'}
              </p>
            </div>
            <ImportRows
              rows={rows}
              {...(!oldSite && {
                choice: {
                  isTicked: (kind: ImportKind) => !unticked.has(kind),
                  onTick: tick,
                  disabled: realRun.isPending,
                },
              })}
            />
            <Losses lost={report.lost} />
            <ul className="grid list-disc gap-1 pl-5 text-sm text-soft">
              {oldSite ? (
                <>
                  <li>What was published becomes public here, and drafts stay drafts.</li>
                  <li>Old addresses lead to the new ones.</li>
                  <li>
                    Pictures are fetched from your old site afterwards. Keep it online until they are here.
                  </li>
                </>
              ) : (
                <>
                  <li>
                    Content at the same address is replaced with the version from the file. You can restore
                    earlier versions of posts, pages, services and settings.
                  </li>
                  <li>Nothing is removed.</li>
                  <li>
                    Posts bring along the categories and pictures they need. Anything published in the file
                    becomes public.
                  </li>
                </>
              )}
            </ul>
          </section>
          <div className="grid justify-items-start gap-5">
            {(samples > 0 || withSamples) && (
              <Checkbox
                label="Also import the samples"
                help="They came with the software and have not been changed."
                name="withSamples"
                checked={withSamples}
                disabled={realRun.isPending}
                onChange={({ target }) => inspect(source, { ...options, withSamples: target.checked })}
              />
            )}
            {oldSite?.program === 'WordPress' && (
              <Checkbox
                label="Use the first tag of a post that has no category as its category"
                help="Posts have one category here, and no tags."
                name="tag-categories"
                checked={options.hasTagCategories}
                disabled={realRun.isPending}
                onChange={({ target }) => inspect(source, { ...options, hasTagCategories: target.checked })}
              />
            )}
            {realRun.isError && (
              <div ref={failure} tabIndex={-1}>
                <Alert tone="danger" title="Nothing was imported" live="assertive">
                  {isConflict(realRun.error)
                    ? 'The site has changed since you checked. Above is what would happen now; your selections are unchanged.'
                    : errorMessage(realRun.error)}
                </Alert>
              </div>
            )}
            {possible.length > 0 && (
              <Button
                variant="primary"
                disabled={dryRun.isPending || selected.length === 0}
                busy={realRun.isPending ? progress : undefined}
                onClick={() => realRun.mutate({ source, seen: report.seen })}
              >
                {oldSite
                  ? 'Import your old site'
                  : selected.length === 0
                    ? 'Select something to import'
                    : `Import ${kindsText(selected)}`}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** Imports a content file of this site or the demo (decision 2). */
export function ImportPage() {
  return (
    <>
      <PageHead title="Import data" description="Import content from a file." path="/admin/import" noindex />
      <div className="container-page py-10 lg:py-12">
        <PageTitle>Import data</PageTitle>
        <p className="measure mt-4 mb-8 text-soft">
          You see what would change, and choose. Leads, subscribers and accounts are only in{' '}
          <InlineLink href="/admin/settings#backup-heading">a backup</InlineLink>.
        </p>
        <div className="grid gap-10">
          <ImportFlow />
          <ImportedPictures />
        </div>
      </div>
    </>
  );
}
