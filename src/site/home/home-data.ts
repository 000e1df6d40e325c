import { business, website } from '../../features/structured-data/business.ts';
import type { DescribePage } from '../../features/structured-data/thing.ts';

export const homeData: DescribePage = (source) => ({
  type: 'WebPage',
  mainEntity: business(source),
  others: [website(source)],
});
