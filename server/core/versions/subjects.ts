import { SETTINGS_ID, type VersionKind } from '../../../src/contract/version.ts';
import type { Access } from '../api/endpoint.ts';
import { found } from '../api/http-error.ts';
import type { ContentReader } from '../store/content-repositories.ts';

export type Fields = Readonly<Record<string, unknown>>;

type Present = Fields & { readonly revision: number };

interface Subject {
  /** The access required to change it, which also allows reading its versions. */
  access: Access;
  present(content: ContentReader, id: string): Promise<Present | undefined>;
}

export const SUBJECTS: Readonly<Record<VersionKind, Subject>> = {
  post: { access: ['admin', 'editor'], present: ({ posts }, id) => posts.byId(id) },
  page: { access: ['admin'], present: ({ pages }, id) => pages.byId(id) },
  settings: {
    access: ['admin'],
    present: async ({ settings }, id) => (id === SETTINGS_ID ? settings.site() : undefined),
  },
};

/** The current record. Refuses with 404. */
export const presentOf = async (content: ContentReader, kind: VersionKind, id: string): Promise<Present> =>
  found(await SUBJECTS[kind].present(content, id), 'Nothing of this kind has this id.');
