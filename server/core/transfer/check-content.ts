import { ORDER, type ImportChoice } from '../../../src/contract/import-choice.ts';
import type { ContentFile } from '../../../src/contract/transfer.ts';
import { HttpError } from '../api/http-error.ts';
import { isKnownPage, type ReadPage } from '../pages/pages.ts';
import { isOffered, serviceNamedBy } from '../pages/services.ts';
import { nameOf } from '../pages/staff-pages.ts';
import { isReserved } from '../posts/slugs.ts';
import type { ExportBundle } from './export-bundle.ts';

/** Refuses with 400 a file in which two records have one id. */
export function checkIds({ categories, posts, testimonials, pages = [], media = [] }: ContentFile): void {
  const all = { categories, posts, testimonials, pages, pictures: media };
  for (const [what, records] of Object.entries(all)) {
    const seen = new Set<string>();
    for (const { id } of records) {
      if (seen.has(id)) throw new HttpError(400, `Two ${what} of the file have the id “${id}”.`);
      seen.add(id);
    }
  }
}

/** Refuses with 400 a choice of what the file does not hold. */
export function checkChoice(file: ContentFile, only: ImportChoice): void {
  for (const kind of ['categories', 'posts', 'testimonials', 'pages', 'media'] as const) {
    const ids = new Set([
      ...(file[kind] ?? []).map(({ id }) => id),
      ...(kind === 'posts' || kind === 'media' ? [] : [ORDER]),
    ]);
    const unknown = only[kind].find((id) => !ids.has(id));
    if (unknown !== undefined)
      throw new HttpError(
        400,
        `The file has nothing with the id “${unknown}” among its ${kind === 'media' ? 'pictures' : kind}.`,
      );
  }
}

interface Named {
  /** What people know a record by. */
  name: string;
  /** What no other may have. */
  keys: readonly string[];
}

function checkUnique(what: string, records: readonly Named[]): void {
  const owners = new Map<string, string>();
  for (const { name, keys } of records) {
    for (const key of new Set(keys)) {
      const owner = owners.get(key);
      if (owner !== undefined) {
        throw new HttpError(
          400,
          `“${owner}” and “${name}” would both have the ${what} “${key}”. Change one of them first.`,
        );
      }
      owners.set(key, name);
    }
  }
}

/** Refuses with 400 services of which none is offered, and retired ones whose addresses lead in a circle. */
function checkServices(services: readonly ReadPage[]): void {
  if (services.length > 0 && !services.some(isOffered)) {
    throw new HttpError(400, 'No service would be offered any more.');
  }
  for (const service of services) {
    const passed = new Set<ReadPage>();
    let next: ReadPage | undefined = service;
    while (next && next.retiredTo !== null) {
      if (passed.has(next)) {
        throw new HttpError(400, `The address of “${nameOf(service)}” would lead in a circle.`);
      }
      passed.add(next);
      next = serviceNamedBy(next.retiredTo, services);
    }
  }
}

/** Refuses with 400 content in which an address, present or former, or a category's name would belong to two. */
export function checkContent({
  categories,
  posts,
  pages,
}: Pick<ExportBundle, 'categories' | 'posts' | 'pages'>): void {
  const services = pages.filter((page) => page.kind === 'service' && isKnownPage(page));
  checkServices(services);
  checkUnique(
    'address',
    services.map((service) => ({ name: nameOf(service), keys: [service.slug, ...service.formerSlugs] })),
  );
  const reserved = posts.find(({ slug }) => isReserved(slug));
  if (reserved) {
    throw new HttpError(
      400,
      `“${reserved.title}” cannot have the address “${reserved.slug}”: the site itself uses it.`,
    );
  }
  checkUnique(
    'address',
    posts.map(({ title, slug, formerSlugs }) => ({ name: title, keys: [slug, ...formerSlugs] })),
  );
  checkUnique(
    'address',
    categories.map(({ name, slug }) => ({ name, keys: [slug] })),
  );
  checkUnique(
    'name',
    categories.map(({ name }) => ({ name, keys: [name.toLowerCase()] })),
  );
}
