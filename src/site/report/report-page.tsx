import { useQuery } from '@tanstack/react-query';
import { isClosed, isMissing } from '../../api/api-error.ts';
import { useCall } from '../../api/api-context.ts';
import { reportQuery } from '../../api/queries.ts';
import { Report } from '../../parts/audit-report/report.tsx';
import { ArticleBody } from '../../parts/blog/article-body.tsx';
import { NotFoundPage } from '../../parts/layout/not-found-page.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import type { PageProps } from '../../lib/page-props.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClosedReport } from './closed-report.tsx';
import { useNoteOpened } from './use-note-opened.ts';
import { NextStep } from './next-step.tsx';

/** Head without a report. */
function PlainHead({ title }: { title: string }) {
  return (
    <PageHead
      title={title}
      description="The report of an audit, for whoever was given its link."
      path="/report"
      noindex="with-links"
    />
  );
}

/** A report on its way, with the same boxes. */
function ReportSkeleton() {
  return (
    <div className="container-page grid-page gap-y-10 pt-10 pb-section lg:pt-16">
      <div className="col-span-12 grid content-start gap-5 lg:col-span-7">
        <Loader>Loading the report...</Loader>
        <Skeleton className="h-12 w-[80%] lg:h-14" />
        <Skeleton className="h-5 w-64" />
        <Skeleton className="mt-3 h-5 max-w-[36rem]" />
        <Skeleton className="h-5 max-w-[34rem]" />
        <Skeleton className="h-5 max-w-[20rem]" />
      </div>
      <div className="col-span-12 lg:col-span-5">
        <Skeleton className="mx-auto aspect-square max-w-[24rem]" />
      </div>
    </div>
  );
}

/** Client report for its secret link. Unknown links show the not-found page. */
export function ReportPage({ params: { token = '' } }: PageProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(reportQuery(useCall(), token));
  useNoteOpened(data && token);
  if (isMissing(error)) return <NotFoundPage />;
  if (isClosed(error)) return <ClosedReport />;
  if (isPending) {
    return (
      <>
        <PlainHead title="Loading the report" />
        <ReportSkeleton />
      </>
    );
  }
  if (!data) {
    return (
      <>
        <PlainHead title="The report" />
        <div className="container-page py-section">
          <ErrorState
            title="The report could not be loaded."
            headingLevel={1}
            retry={() => void refetch()}
            retrying={isFetching}
          >
            Please check your connection.
          </ErrorState>
        </div>
      </>
    );
  }
  const { report, expiresAt } = data;
  return (
    <>
      <PlainHead title={`The audit of ${report.business}`} />
      {/* Where no server says so: a reader may have come from another page of the site. */}
      <meta name="referrer" content="no-referrer" />
      <Report report={report} expiresAt={expiresAt} token={token} Article={ArticleBody}>
        <NextStep />
      </Report>
    </>
  );
}
