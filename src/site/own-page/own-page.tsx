import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { isMissing, MovedError } from '../../api/api-error.ts';
import { ownPageQuery, usePage } from '../../api/queries.ts';
import type { PageProps } from '../../api/route.ts';
import type { OwnPage as OwnPageContent } from '../../contract/own-page.ts';
import { sharePicture } from '../../lib/share-picture.ts';
import { shorten, textOf } from '../../lib/text.ts';
import { ArticleBody } from '../../parts/blog/article-body.tsx';
import { articleSections } from '../../parts/blog/article-sections.ts';
import { AuditOffer } from '../../parts/blog/audit-offer.tsx';
import { PrintedAddress } from '../../parts/blog/printed-address.tsx';
import { ShareLinks } from '../../parts/blog/share-links.tsx';
import { AuditBar } from '../../parts/layout/audit-bar.tsx';
import { NotFoundPage } from '../../parts/layout/not-found-page.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { useCanonicalAddress } from '../../parts/layout/use-canonical-address.ts';
import { useRedirectRetired } from '../../parts/layout/use-redirect-retired.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState, retryOf } from '../../ui/error-state.tsx';
import { Loader } from '../../ui/loader.tsx';
import { PageContents } from '../../ui/page-contents.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pathToOwnPage } from './path-to-own-page.ts';

/** Most characters of a description that is made from the page's text. */
const DESCRIPTION_LENGTH = 160;

function Content({ page: { slug, title, intro, body } }: { page: OwnPageContent }) {
  const names = usePage('frame');
  const sections = articleSections(body);
  const hasContents = sections.length > 1;
  return (
    <article>
      <header className="on-shoal border-b border-ink">
        <div className="container-page py-8 lg:py-12">
          <Breadcrumbs above={pathToOwnPage(names)} current={title} />
          <h1 className="mt-4 text-5xl wrap-anywhere">{title}</h1>
          {intro !== '' && (
            <p className="measure mt-5 text-xl wrap-anywhere whitespace-pre-line text-soft">{intro}</p>
          )}
          <PrintedAddress path={`/${slug}`} />
        </div>
      </header>
      <div className="container-page grid-page gap-y-10 py-14 lg:py-20">
        {hasContents && (
          <div className="col-span-12 lg:col-span-4">
            <PageContents sections={sections} />
          </div>
        )}
        <div
          className={classNames(
            'col-span-12 grid max-w-[40rem] grid-cols-1 content-start gap-y-12 lg:col-span-8 print:max-w-none',
            !hasContents && 'lg:col-start-3',
          )}
        >
          <ArticleBody content={body} />
          <ShareLinks title={title} path={`/${slug}`} />
          <AuditOffer />
        </div>
      </div>
    </article>
  );
}

/** A page that the owner has added. An unknown address shows the not-found page. */
export function OwnPage({ params: { page: slug = '' } }: PageProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(ownPageQuery(useCall(), slug));
  useRedirectRetired(error);
  const path = `/${data?.page.slug ?? slug}`;
  useCanonicalAddress(data && path);
  if (isMissing(error)) return <NotFoundPage />;
  if (data) {
    const { title, intro, body } = data.page;
    return (
      <>
        <PageHead
          title={title}
          description={intro || shorten(textOf(body), DESCRIPTION_LENGTH)}
          path={path}
          image={{ path: sharePicture('pages', data.page.slug), alt: title }}
          seoTexts={data.page}
        />
        <Content page={data.page} />
        <AuditBar />
      </>
    );
  }
  return (
    <>
      <PageHead title="Loading the page" description="A page of this site." path={path} noindex />
      <div className="container-page py-section">
        {isPending || error instanceof MovedError ? (
          <div className="grid gap-5">
            <Loader>Loading the page...</Loader>
            <Skeleton className="h-12 w-[70%]" />
            <Skeleton className="h-5 max-w-[40rem]" />
            <Skeleton className="h-5 max-w-[24rem]" />
          </div>
        ) : (
          <ErrorState
            title="The page could not be loaded."
            headingLevel={1}
            {...retryOf({ isFetching, refetch })}
          />
        )}
      </div>
    </>
  );
}
