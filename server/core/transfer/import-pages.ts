import type { ContentFile, ImportKind, TransferredPage } from '../../../src/contract/transfer.ts';
import { HttpError } from '../api/http-error.ts';
import { keepUnknown } from '../keep-unknown.ts';
import { checkedContent } from '../pages/checked.ts';
import { isKnownPage, isSinglePage, kindOf, unchanged, type ReadPage } from '../pages/pages.ts';
import { isOffered, serviceNamedBy, shippedServicePages } from '../pages/services.ts';
import type { ShippedPages } from '../pages/shipped-pages.ts';
import { isSamplePage, nameOf } from '../pages/staff-pages.ts';
import { stampChange } from '../shared/change.ts';
import { isSitePath } from '../shared/site-paths.ts';
import { idOf } from '../store/lists.ts';
import { asText } from '../texts.ts';
import { transferredPage } from './content-file.ts';
import type { ExportBundle } from './export-bundle.ts';
import {
  checkUnique,
  importRecords,
  matched,
  slugOf,
  type FileRecord,
  type ImportContext,
} from './import-records.ts';

const isService = ({ kind }: { kind: string }): boolean => kind === 'service';

/** The pages of a file normalized for storage. Notes what cannot be stored. */
export async function normalizedPages(
  pages: readonly TransferredPage[],
  kinds: ReadonlySet<ImportKind>,
  problems: Set<string>,
  shipped: ShippedPages,
): Promise<TransferredPage[]> {
  const valid: TransferredPage[] = [];
  for (const page of pages.filter((one) => kinds.has(isService(one) ? 'services' : 'pages'))) {
    const contentOf = async (filedContent: TransferredPage['published'], stage: 'draft' | 'whole') =>
      filedContent && checkedContent(kindOf(page).fields, filedContent, stage);
    let name = page.id;
    try {
      if (!isKnownPage(page)) throw new HttpError(400, 'This site does not have this kind of page.');
      name = nameOf({ ...unchanged(page.id, 'service'), ...page }, shipped);
      valid.push({
        ...page,
        ...(isSinglePage(page.id) && { slug: '', formerSlugs: [], retiredTo: null }),
        published: await contentOf(page.published, 'whole'),
        draft: await contentOf(page.draft, 'draft'),
      });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      problems.add(`“${name}”: ${error.message}`);
    }
  }
  return valid;
}

/** Notes added pages that use another one's address, or the site's own. */
function checkAdded(pages: readonly ReadPage[], context: ImportContext): void {
  const name = (page: ReadPage): string => nameOf(page, context.shippedPages);
  checkUnique(pages, 'address', name, ({ slug, formerSlugs }) => [slug, ...formerSlugs], context);
  for (const page of pages.filter(({ slug }) => isSitePath(slug))) {
    context.problems.add(`“${name(page)}”: The site itself uses its address “${page.slug}.”`);
  }
}

/** Notes services that leave none offered, redirect in a circle, or use another one's address. */
function checkServices(services: readonly ReadPage[], context: ImportContext): void {
  const { problems, shippedPages } = context;
  const name = (service: ReadPage): string => nameOf(service, shippedPages);
  if (!services.some(isOffered)) problems.add('No services would be left on offer.');
  for (const service of services) {
    const passed = new Set<ReadPage>();
    for (let next: ReadPage | undefined = service; next && next.retiredTo !== null;) {
      if (passed.has(next)) problems.add(`“${name(service)}”: Its address would redirect in a loop.`);
      if (passed.has(next)) break;
      passed.add(next);
      next = serviceNamedBy(next.retiredTo, services);
    }
  }
  checkUnique(services, 'address', name, ({ slug, formerSlugs }) => [slug, ...formerSlugs], context);
}

/** Imports the pages and services of a file. Unchanged services stay as shipped, unless it contains others. */
export function importPages({ pages }: ContentFile, content: ExportBundle, context: ImportContext): void {
  const { kinds, shippedPages } = context;
  const recordsOf = (
    filed: readonly TransferredPage[],
    here: readonly ReadPage[],
    keys: readonly ((page: { id: string; slug: string }) => string)[],
  ) => {
    const pairs = matched(filed, here, keys);
    return filed.map((page): FileRecord<ReadPage> => {
      const before = pairs.get(page);
      const added: ReadPage = { ...unchanged(page.id, 'service'), ...page, revision: 1 };
      const { id, revision, updatedAt, updatedBy } = before ?? added;
      const { published, draft } = added;
      const one: ReadPage = before
        ? {
            ...before,
            ...page,
            ...keepUnknown({ published: before.published, draft: before.draft }, { published, draft }),
            id,
            revision,
            updatedAt,
            updatedBy,
          }
        : added;
      return {
        one,
        before,
        name: nameOf(one, shippedPages),
        isSample: one.sample === true || isSamplePage(one, shippedPages),
      };
    });
  };
  const shared = {
    toFileRecord: (page: ReadPage) => transferredPage(page, shippedPages),
    asReplaced: (page: ReadPage) => stampChange(page, context.change),
  };
  const known = content.pages.filter(isKnownPage);
  let others = known.filter((page) => !isService(page));
  let services = known.filter(isService);
  if (kinds.has('pages')) {
    const filed = pages.filter((page) => !isService(page));
    const records = recordsOf(filed, others, [idOf, ({ id, slug }) => slug || id]);
    others = importRecords({ ...shared, kind: 'pages', here: others, records }, context);
    checkAdded(
      others.filter(({ id }) => !isSinglePage(id)),
      context,
    );
  }
  const filed = pages.filter(isService);
  if (kinds.has('services') && (filed.length > 0 || services.length > 0)) {
    const isShipped = services.length === 0;
    const here = isShipped ? shippedServicePages(shippedPages) : services;
    const records = recordsOf(filed, here, [idOf, slugOf]);
    const after = importRecords({ ...shared, kind: 'services', here, records }, context);
    checkServices(after, context);
    services = isShipped && asText(after) === asText(here) ? [] : after;
  }
  content.pages = [...content.pages.filter((page) => !isKnownPage(page)), ...others, ...services];
}
