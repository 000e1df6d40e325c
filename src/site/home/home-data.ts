import { business, website } from '../../parts/structured-data/business.ts';
import type { DescribePage } from '../../parts/structured-data/thing.ts';

export const homeData: DescribePage = (source) => ({
  type: 'WebPage',
  mainEntity: business(source),
  others: [website(source)],
});
