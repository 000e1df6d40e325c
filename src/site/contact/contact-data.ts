import { business } from '../../features/structured-data/business.ts';
import type { DescribePage } from '../../features/structured-data/thing.ts';

export const contactData: DescribePage = (source) => ({ type: 'ContactPage', mainEntity: business(source) });
