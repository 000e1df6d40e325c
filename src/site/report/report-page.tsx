import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useCall } from '../../api/api-context.ts';
import { isClosed, isMissing } from '../../api/api-error.ts';
import { reportQuery, useSite, useSiteUrl } from '../../api/queries.ts';
import type { PageProps } from '../../api/route.ts';
import { useLivesInTab } from '../../api/use-tab-host.ts';
import { phoneLink } from '../../lib/phone-link.ts';
import { Report, reportTitle } from '../../parts/audit-report/report.tsx';
import { ArticleBody } from '../../parts/blog/article-body.tsx';
import { BookingButton, bookingHref } from '../../parts/coach/booking-button.tsx';
import { CoachPortrait } from '../../parts/coach/coach-portrait.tsx';
import { NotFoundPage } from '../../parts/layout/not-found-page.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { GhostRose } from '../../ui/art/ghost-rose.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState, retryOf } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { noteOpened } from './note-opened.ts';
import { RunningHead } from './running-head.tsx';

interface NoReportProps {
  title: string;
  heading: string;
  text: string;
  /** The way on. */
  children: ReactNode;
}

function NoReport({ title, heading, text, children }: NoReportProps) {
  return (
    <>
      <PageHead
        title={title}
        description="A link to a report that is no longer available."
        path="/report"
        noindex="with-links"
      />
      <div className="container-page grid min-h-[60vh] place-items-center py-20">
        <div className="grid max-w-[38rem] grid-cols-1 justify-items-center gap-5 text-center">
          <GhostRose className="size-40" />
          <h1 className="text-4xl">{heading}</h1>
          <p className="text-lg text-soft">{text}</p>
          <div className="mt-2 flex flex-wrap items-center justify-center gap-x-6 gap-y-4">{children}</div>
        </div>
      </div>
    </>
  );
}

/** Page of an expired or revoked report link, with contact details. */
function ClosedReport() {
  const { phone } = useSite().site.contact;
  const number = phoneLink(phone);
  return (
    <NoReport
      title="This link is closed"
      heading="This link no longer works."
      text="Links to a report work for a few weeks, and a new link replaces the old one. The report itself is not lost. Ask me, and I’ll send you a link that works."
    >
      <LinkButton href="/contact" variant="primary" needle>
        Ask for a new link
      </LinkButton>
      <p>or call {number === undefined ? phone : <InlineLink href={number}>{phone}</InlineLink>}</p>
    </NoReport>
  );
}

/** Page of a report that another tab of the demo has. */
const ReportOfOtherTab = () => (
  <NoReport
    title="Not in this tab"
    heading="This report is not in this tab."
    text="In the demo, each tab has its own data, and starting over erases it. Open the link in the tab where you got it, or ask for an audit here."
  >
    <LinkButton href="/" variant="primary" needle>
      Go to the home page
    </LinkButton>
  </NoReport>
);

/**
 * Reports once that the report was read; ignores failures.
 *
 * @param token of the report, once loaded
 */
function useNoteOpened(token: string | undefined): void {
  const call = useCall();
  useEffect(() => {
    if (token === undefined) return undefined;
    return noteOpened(() => {
      call('POST /api/reports/{token}/opened', { params: { token } }).catch(() => undefined);
    });
  }, [call, token]);
}

/** Back to the report asks for it anew: what was checked off since is not in the answer. */
function useForgetOnLeave(queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const forget = useEffectEvent(() => queryClient.removeQueries({ queryKey, exact: true }));
  useEffect(() => () => forget(), []);
}

/** Next steps after a report: book, call or write. Printed with full addresses. */
function NextStep() {
  const { site } = useSite();
  const { phone, email } = site.contact;
  const number = phoneLink(phone);
  const siteUrl = useSiteUrl();
  const booking = siteUrl === undefined ? site.booking : new URL(bookingHref(site), siteUrl).href;
  return (
    <div className="print:break-inside-avoid">
      <BookingButton>Book the free consultation</BookingButton>
      {booking !== '' && (
        <p className="hidden wrap-anywhere print:block">Book the free consultation: {booking}</p>
      )}
      <address className="mt-6 not-italic wrap-anywhere text-soft print:mt-3">
        {site.about.name !== '' && <span className="block">{site.brand}</span>}
        {number === undefined ? <span>{phone}</span> : <InlineLink href={number}>{phone}</InlineLink>}
        <span>, </span>
        <InlineLink href={`mailto:${email}`}>{email}</InlineLink>
      </address>
    </div>
  );
}

/** In a document its script handles the click. */
const PrintButton = () => (
  <Button size="sm" className="justify-self-start noscript:hidden" data-print onClick={() => window.print()}>
    Print or save as PDF
  </Button>
);

function PlainHead({ title }: { title: string }) {
  return (
    <PageHead
      title={title}
      description="An audit report, for anyone who was given its link."
      path="/report"
      noindex="with-links"
    />
  );
}

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
  const { site } = useSite();
  const query = reportQuery(useCall(), token);
  const livesInTab = useLivesInTab();
  const { data, error, isPending, isFetching, refetch } = useQuery(query);
  useNoteOpened(data && token);
  useForgetOnLeave(query.queryKey);
  if (isMissing(error)) return livesInTab ? <ReportOfOtherTab /> : <NotFoundPage />;
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
            {...retryOf({ isFetching, refetch })}
          >
            Please check your connection.
          </ErrorState>
        </div>
      </>
    );
  }
  const { report, expiresAt, checkedOff } = data;
  const coach = site.about.name || site.brand;
  const portrait = <CoachPortrait pictures={site.pictures} sizes="4.5rem" />;
  return (
    <>
      <PlainHead title={reportTitle(report.business)} />
      {/* For client-side navigation, without the server's header. */}
      <meta name="referrer" content="strict-origin" />
      <RunningHead
        text={reportTitle(report.business)}
        contact={[coach, site.contact.phone].filter(Boolean).join(', ')}
      />
      <Report
        report={report}
        coach={{ name: coach, portrait }}
        expiresAt={expiresAt}
        key={token}
        token={token}
        checkedOff={checkedOff}
        print={<PrintButton />}
        Article={ArticleBody}
      >
        <NextStep />
      </Report>
    </>
  );
}
