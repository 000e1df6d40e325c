import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../api/api-context.ts';
import { enquiryQuery } from '../../api/queries.ts';
import { Enquiry } from './enquiry.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import type { PageProps } from '../../lib/page-props.ts';

/** One of the things that visitors sent (decision 10). */
export function EnquiryPage({ params: { id = '' } }: PageProps) {
  const { data } = useQuery(enquiryQuery(useCall(), id));
  return (
    <>
      <PageHead
        title={data ? `${data.item.name}, inbox` : 'Enquiry'}
        description="What a visitor sent."
        path={`/admin/inbox/${id}`}
        noindex
      />
      <div className="container-page py-8 lg:py-10">
        <Enquiry id={id} />
      </div>
    </>
  );
}
