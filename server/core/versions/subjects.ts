import { SETTINGS_ID, type VersionKind } from '../../../src/contract/version.ts';
import { HttpError } from '../api/http-error.ts';
import type { Access } from '../api/endpoint.ts';
import type { ContentReader } from '../store/content-repositories.ts';

/** A record as versions see it: whatever kind it is of. */
export type Fields = Readonly<Record<string, unknown>>;

interface Subject {
  /** Whoever may change it may see what it was. */
  access: Access;
  /** As it stands now. */
  present(content: ContentReader, id: string): Promise<Fields | undefined>;
}

/** What versions are kept of. */
export const SUBJECTS: Readonly<Record<VersionKind, Subject>> = {
  post: { access: ['admin', 'editor'], present: ({ posts }, id) => posts.byId(id) },
  page: { access: ['admin', 'editor'], present: ({ pages }, id) => pages.byId(id) },
  category: { access: ['admin', 'editor'], present: ({ categories }, id) => categories.byId(id) },
  testimonial: { access: ['admin'], present: ({ testimonials }, id) => testimonials.byId(id) },
  settings: {
    access: ['admin'],
    present: async ({ settings }, id) => (id === SETTINGS_ID ? settings.site() : undefined),
  },
};

/** A record as it stands now. Refuses with 404. */
export async function presentOf(content: ContentReader, kind: VersionKind, id: string): Promise<Fields> {
  const present = await SUBJECTS[kind].present(content, id);
  if (!present) throw new HttpError(404, 'There is nothing of that kind under this id.');
  return present;
}
