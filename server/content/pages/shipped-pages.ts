import type { PageContent, SinglePageId } from '../../../src/contract/page.ts';
import { about } from './about.ts';

/** The pages of which there is one each, as the software brings them. */
export const shippedPages: { readonly [Id in SinglePageId]: PageContent<Id> } = { about };
