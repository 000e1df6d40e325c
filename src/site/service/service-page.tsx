import { useQuery } from '@tanstack/react-query';
import { memo, Suspense } from 'react';
import { useCall } from '../../api/api-context.ts';
import { isMissing } from '../../api/api-error.ts';
import { serviceQuery } from '../../api/queries.ts';
import { useSite } from '../../api/use-site.ts';
import { PageHead } from '../../features/layout/page-head.tsx';
import { useOwnAddress } from '../../features/layout/use-own-address.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { sharePicture } from '../../lib/share-picture.ts';
import { LateServiceBody } from './late-body.ts';

/** Rendered again only for another service: HTML that still waits for its code is left alone. */
const Body = memo(function Body({ slug }: { slug: string }) {
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <LateServiceBody slug={slug} />
    </Suspense>
  );
});

/** A service of the coach (spec §2); an unknown one says so. */
export function ServicePage({ params: { id = '' } }: PageProps) {
  const { search } = useSite().site;
  const { data, error } = useQuery(serviceQuery(useCall(), id));
  const isUnknown = isMissing(error);
  useOwnAddress(data && `/services/${id}`);
  return (
    <>
      <PageHead
        title={data?.service.title ?? (isUnknown ? 'Service Not Found' : 'Services')}
        description={data?.service.description ?? search.description}
        path={`/services/${id}`}
        noindex={isUnknown}
        {...(data && { image: { path: sharePicture('services', id), alt: data.service.title } })}
      />
      <Body slug={id} />
    </>
  );
}
