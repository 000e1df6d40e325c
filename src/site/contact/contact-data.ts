import { business } from '../../parts/structured-data/business.ts';
import type { DescribePage } from '../../parts/structured-data/thing.ts';

export const contactData: DescribePage = (source) => ({ type: 'ContactPage', mainEntity: business(source) });
