import { idOf } from '../store/lists.ts';
import type { ContentFile, TransferredPage } from '../../../src/contract/transfer.ts';
import { HttpError } from '../api/http-error.ts';
import { asText } from '../texts.ts';
import { keepUnknown } from '../keep-unknown.ts';
import { checkedContent } from '../pages/checked.ts';
import { isKnownPage, kindOf, unchanged, type ReadPage } from '../pages/pages.ts';
import { isOffered, serviceNamedBy, shippedServicePages } from '../pages/services.ts';
import { nameOf } from '../pages/staff-pages.ts';
import { stampChange } from '../shared/change.ts';
import { transferredPage } from './content-file.ts';
import type { ExportBundle } from './export-bundle.ts';
import {
  conflictsIn,
  importRecords,
  matched,
  slugOf,
  type FileRecord,
  type ImportContext,
  type Problems,
} from './import-records.ts';
import { isSamplePage } from './samples.ts';

const isService = ({ kind }: { kind: string }): boolean => kind === 'service';

/** The pages of a file normalized for storage. Collects the reasons of invalid ones. */
export async function validatePages(
  pages: readonly TransferredPage[],
  problems: Map<string, string>,
): Promise<TransferredPage[]> {
  const valid: TransferredPage[] = [];
  for (const page of pages) {
    const contentOf = async (given: TransferredPage['published'], stage: 'draft' | 'whole') =>
      given && checkedContent(kindOf(page).fields, given, stage);
    try {
      if (!isKnownPage(page)) throw new HttpError(400, 'This site does not have this kind of page.');
      valid.push({
        ...page,
        ...(!isService(page) && { slug: '', formerSlugs: [], retiredTo: null }),
        published: await contentOf(page.published, 'whole'),
        draft: await contentOf(page.draft, 'draft'),
      });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      problems.set(`page ${page.id}`, error.message);
      valid.push({ ...page, published: null, draft: null });
    }
  }
  return valid;
}

/** Finds services that leave none offered, redirect in a circle, or use another one's address. */
function serviceProblems(services: readonly ReadPage[]): Problems {
  const problems = new Map<string, string>();
  if (!services.some(isOffered)) {
    for (const { id } of services) problems.set(id, 'No services would be left on offer.');
  }
  for (const service of services) {
    const passed = new Set<ReadPage>();
    for (let next: ReadPage | undefined = service; next && next.retiredTo !== null;) {
      if (passed.has(next)) problems.set(service.id, 'Its address would redirect in a loop.');
      if (passed.has(next)) break;
      passed.add(next);
      next = serviceNamedBy(next.retiredTo, services);
    }
  }
  const addresses = ({ slug, formerSlugs }: ReadPage) => [slug, ...formerSlugs];
  return new Map([...conflictsIn(services, 'address', nameOf, addresses), ...problems]);
}

/** Imports the pages and services of a file. Unchanged services stay as shipped, unless it contains others. */
export function importPages(
  { pages }: ContentFile,
  content: ExportBundle,
  problems: Problems,
  context: ImportContext,
): void {
  const recordsOf = (
    given: readonly TransferredPage[],
    here: readonly ReadPage[],
    keys: readonly ((page: { id: string; slug: string }) => string)[],
  ) => {
    const pairs = matched(given, here, keys);
    return given.map((page): FileRecord<ReadPage> => {
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
      const problem = problems.get(`page ${page.id}`);
      const isKnown = isKnownPage(page);
      return {
        one,
        before,
        name: isKnown ? nameOf(one) : page.id,
        isSample: isKnown && isSamplePage(one),
        problem,
      };
    });
  };
  const shared = {
    asFiled: transferredPage,
    asReplaced: (page: ReadPage) => stampChange(page, context.doing),
  };
  const known = content.pages.filter(isKnownPage);
  const singlesHere = known.filter((page) => !isService(page));
  const given = pages.filter((page) => !isService(page));
  const records = recordsOf(given, singlesHere, [idOf]);
  const singles = importRecords({ ...shared, kind: 'pages', here: singlesHere, records }, context);

  const givenServices = pages.filter(isService);
  const stored = known.filter(isService);
  const isShipped = stored.length === 0 && givenServices.length > 0;
  const here = isShipped ? shippedServicePages : stored;
  const services = importRecords(
    {
      ...shared,
      kind: 'services',
      here,
      records: recordsOf(givenServices, here, [idOf, slugOf]),
      problemsOf: serviceProblems,
      sampleOrder: shippedServicePages.map(idOf),
    },
    context,
  );
  const isUntouched = isShipped && asText(services) === asText(here);
  const others = content.pages.filter((page) => !isKnownPage(page));
  content.pages = [...others, ...singles, ...(isUntouched ? [] : services)];
}
