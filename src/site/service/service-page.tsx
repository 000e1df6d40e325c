import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../api/api-context.ts';
import { isMissing, MovedError } from '../../api/api-error.ts';
import { serviceQuery, usePage, useSite } from '../../api/queries.ts';
import type { PageProps } from '../../api/route.ts';
import { sharePicture } from '../../lib/share-picture.ts';
import { AuditBar } from '../../parts/layout/audit-bar.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { PaperContact } from '../../parts/layout/paper-contact.tsx';
import { useOwnAddress } from '../../parts/layout/use-own-address.ts';
import { ServiceBody } from './service-body.tsx';

/**
 * Navigates to the new address of a moved record. The live server redirects first for visitors from outside.
 *
 * @param error of the query
 */
function useRedirectRetired(error: unknown): void {
  const navigate = useNavigate();
  const leadsTo = error instanceof MovedError ? error.leadsTo : undefined;
  useEffect(() => {
    if (leadsTo !== undefined) void navigate(leadsTo, { replace: true });
  }, [navigate, leadsTo]);
}

/** Service page (spec §2), with a state for unknown services. */
export function ServicePage({ params: { id = '' } }: PageProps) {
  const { search } = useSite().site;
  const { notFoundHeading } = usePage('services-frame');
  const { services } = usePage('frame');
  const { data, error } = useQuery(serviceQuery(useCall(), id));
  const isUnknown = isMissing(error);
  // At an address that it had before, the service has been found at its present one.
  const slug = data?.service.slug ?? id;
  useOwnAddress(data && `/services/${slug}`);
  useRedirectRetired(error);
  return (
    <>
      <PageHead
        title={data?.service.title ?? (isUnknown ? notFoundHeading : services)}
        description={data?.service.description ?? search.description}
        path={`/services/${slug}`}
        noindex={isUnknown}
        words={data?.service}
        {...(data && { image: { path: sharePicture('services', slug), alt: data.service.title } })}
      />
      <ServiceBody slug={id} />
      {data && <AuditBar />}
      {data && <PaperContact path={`/services/${slug}`} />}
    </>
  );
}
