import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useEndpoint } from '../../api/endpoint-query.ts';
import { listAddress, oneOf } from '../../api/list-address.ts';
import { sourceName } from '../../contract/lead-fields.ts';
import { DEVICES, type ViewRow, type Views, ViewSpan } from '../../contract/views.ts';
import { counted, formatCount } from '../../lib/text.ts';
import { PeriodColumns } from '../../parts/charts/period-columns.tsx';
import { StaffScreen } from '../../parts/layout/staff-screen.tsx';
import { ExportButton } from '../../parts/transfer/export-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InlineLink } from '../../ui/text-link.tsx';

const DEFAULT_SPAN = '12 weeks';
const address = listAddress('/admin/visitors', { span: oneOf(...ViewSpan.options) });

/** Fewer views than this say nothing about how many readers ask. */
const FEW_VIEWS = 20;
/** Rows of a table; the file has all. */
const ROWS_MAX = 25;

const perHundred = ({ views, requests }: Pick<ViewRow, 'views' | 'requests'>): string =>
  views < FEW_VIEWS ? '–' : ((requests / views) * 100).toFixed(1);

interface RatesProps {
  title: string;
  heading: string;
  rows: readonly ViewRow[];
  nameOf: (name: string) => ReactNode;
}

function Rates({ title, heading, rows, nameOf }: RatesProps) {
  return (
    <div className="min-w-0">
      <table className="table table-fixed [&_th]:whitespace-normal max-sm:[&_:is(td,th)]:px-1.5">
        <caption className="mb-3 text-left font-sans text-sm font-semibold">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-[38%]">
              {heading}
            </th>
            <th scope="col">Views</th>
            <th scope="col">Requests</th>
            <th scope="col">Per 100 views</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, ROWS_MAX).map((row) => (
            <tr key={row.name}>
              <td className="wrap-anywhere">{row.name === '' ? 'Others' : nameOf(row.name)}</td>
              <td className="tabular">{formatCount(row.views)}</td>
              <td className="tabular">{formatCount(row.requests)}</td>
              <td className="tabular">{perHundred(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > ROWS_MAX && (
        <p className="mt-2 text-sm text-soft">
          {`The ${ROWS_MAX} most viewed of ${formatCount(rows.length)}. The CSV file has all.`}
        </p>
      )}
    </div>
  );
}

function Numbers({ views, span }: { views: Views; span: ViewSpan }) {
  const { periods, pages, sources, devices, withoutScripts, bots } = views;
  const total = periods.reduce((sum, period) => sum + period.views, 0);
  const requests = periods.reduce((sum, period) => sum + period.requests, 0);
  if (total === 0) {
    return (
      <EmptyState title="No views yet" headingLevel={2}>
        As soon as people read your pages, you see here which ones, where they came from, and how many of them
        send you a request.
      </EmptyState>
    );
  }
  const unit = span.endsWith('weeks') ? 'week' : 'month';
  const note = `The last column is the current ${unit} so far.`;
  const columnsOf = (what: 'views' | 'requests') =>
    periods.map(({ beginsOn, ...counts }) => ({ beginsOn, count: counts[what] }));
  return (
    <div className="grid gap-12">
      <p className="measure text-lg">
        <span>{`${counted(total, 'view')} and ${counted(requests, 'request')} in the last ${span}`}</span>
        <span>
          {total < FEW_VIEWS || requests === 0
            ? '.'
            : `: ${perHundred({ views: total, requests })} requests for every 100 views.`}
        </span>
      </p>
      <Section
        title={unit === 'week' ? 'Week by week' : 'Month by month'}
        className="border-t border-ink pt-4"
      >
        <div className="mt-6 grid items-start gap-8 xl:grid-cols-2 xl:gap-gap">
          <PeriodColumns
            title={`Views per ${unit}`}
            counted="Views"
            periods={columnsOf('views')}
            {...{ unit, note }}
          />
          <PeriodColumns
            title={`Requests per ${unit}`}
            counted="Requests"
            periods={columnsOf('requests')}
            {...{ unit, note }}
          />
        </div>
      </Section>
      <Section title="What brings requests" className="border-t border-ink pt-4">
        <p className="measure mt-2 mb-6 text-sm text-soft">
          {`A request counts for the page it was sent from. “Direct” means that no other site led here, as with a typed address. With fewer than ${FEW_VIEWS} views, there is no rate.`}
        </p>
        <div className="grid items-start gap-10 xl:grid-cols-2 xl:gap-gap">
          <Rates
            title="By page"
            heading="Page"
            rows={pages}
            nameOf={(name) => <InlineLink href={name}>{name === '/' ? 'Home page' : name}</InlineLink>}
          />
          <Rates
            title="By source"
            heading="Source"
            rows={sources}
            nameOf={(name) => (
              <InlineLink href={`/admin/inbox?source=${encodeURIComponent(name)}`}>
                {sourceName(name)}
              </InlineLink>
            )}
          />
        </div>
      </Section>
      <Section title="Devices" className="border-t border-ink pt-4">
        <table className="table mt-4 max-w-form">
          <caption className="sr-only">Views by device</caption>
          <thead>
            <tr>
              <th scope="col">Device</th>
              <th scope="col">Views</th>
            </tr>
          </thead>
          <tbody>
            {DEVICES.map((device) => (
              <tr key={device}>
                <td>{`On a ${device}`}</td>
                <td className="tabular">{formatCount(devices[device])}</td>
              </tr>
            ))}
            <tr>
              <td>Of these, with JavaScript off</td>
              <td className="tabular">{formatCount(withoutScripts)}</td>
            </tr>
          </tbody>
        </table>
        <p className="measure mt-4 text-sm text-soft">
          {`Search engines and other bots requested ${counted(bots, 'page')}. These don’t count as views. Staff are not counted, nor readers whose browser asks not to be tracked. No address, cookie, or name is stored.`}
        </p>
      </Section>
    </div>
  );
}

const loading = (
  <SkeletonRows
    label="Loading the numbers..."
    rows={8}
    className="flex min-h-14 items-center justify-between gap-4 px-4"
  >
    {(width) => (
      <>
        <Skeleton className="h-5" style={{ width }} />
        <Skeleton className="h-5 w-16" />
      </>
    )}
  </SkeletonRows>
);

/** How many people read what, where they come from, and how many of them ask. */
export function VisitorsPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const span = address.read(search).span ?? DEFAULT_SPAN;
  return (
    <StaffScreen
      title="Visitors"
      description="Views of your pages, where readers come from, and how many of them ask."
      path="/admin/visitors"
      actions={
        <ExportButton
          of="GET /api/admin/views/export"
          query={{ span }}
          exported={(file) => ({
            title: 'Numbers exported',
            description: `The days of the last ${span} are in ${file}.`,
          })}
          failed="Nothing was exported"
        />
      }
    >
      <div className="mt-6 mb-8 max-w-60">
        <Select
          label="Time span"
          name="span"
          value={span}
          options={ViewSpan.options.map((value) => ({ value, label: `Last ${value}` }))}
          onChange={({ target }) => {
            const chosen = ViewSpan.options.find((one) => one === target.value);
            void navigate(address.href({ span: chosen === DEFAULT_SPAN ? undefined : chosen }), {
              preventScrollReset: true,
            });
          }}
        />
      </div>
      <QueryView
        query={useEndpoint('GET /api/admin/views', { query: { span } })}
        loading={loading}
        failure="The numbers could not be loaded."
        headingLevel={2}
      >
        {(views) => <Numbers views={views} span={span} />}
      </QueryView>
    </StaffScreen>
  );
}
