import { serviceQuery } from '../../api/queries.ts';
import { areaServed, theBusiness } from '../../parts/structured-data/business.ts';
import type { DescribePage } from '../../parts/structured-data/thing.ts';
import { sharePicture } from '../../lib/share-picture.ts';
import { pathToService } from './path-to-service.ts';

export const serviceData: DescribePage = (source) => {
  const { site, names, siteUrl, queryClient, call, place } = source;
  const data = queryClient.getQueryData(serviceQuery(call, place.params['id'] ?? '').queryKey);
  if (!data) return undefined;
  const { slug, title, description } = data.service;
  return {
    type: 'WebPage',
    breadcrumbs: { above: pathToService(names), current: title },
    mainEntity: {
      '@type': 'Service',
      name: title,
      description,
      url: `${siteUrl}/services/${slug}`,
      image: siteUrl + sharePicture('services', slug),
      areaServed: areaServed(site),
      provider: theBusiness(source),
    },
  };
};
