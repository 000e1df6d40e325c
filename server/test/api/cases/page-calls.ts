import type { SinglePageId } from '../../../../src/contract/page.ts';
import type { StaffPage } from '../../../../src/contract/staff-page.ts';
import type { TestApi } from '../test-context.ts';

type Content = Readonly<Record<string, unknown>>;

export const pageAt = async ({ call }: TestApi, id: string): Promise<StaffPage> =>
  (await call('GET /api/admin/pages/{id}', { params: { id } })).page;

/** Writes some fields of a page's draft. */
export async function writePage(api: TestApi, id: string, fields: Content): Promise<StaffPage> {
  const { revision, draft, published } = await pageAt(api, id);
  const body = { revision, content: { ...published, ...draft, ...fields } };
  return (await api.call('PATCH /api/admin/pages/{id}', { params: { id }, body })).page;
}

/** Runs an action on a whole page, such as publishing its draft. */
export async function stepPage(
  api: TestApi,
  step: 'publish' | 'discard' | 'offer',
  id: string,
): Promise<StaffPage> {
  const { revision } = await pageAt(api, id);
  return (await api.call(`POST /api/admin/pages/{id}/${step}`, { params: { id }, body: { revision } })).page;
}

export async function retire(api: TestApi, id: string, leadsTo: string): Promise<StaffPage> {
  const { revision } = await pageAt(api, id);
  const body = { revision, leadsTo };
  return (await api.call('POST /api/admin/pages/{id}/retire', { params: { id }, body })).page;
}

export async function rename(api: TestApi, id: string, slug: string): Promise<StaffPage> {
  const { revision } = await pageAt(api, id);
  return (await api.call('PATCH /api/admin/pages/{id}', { params: { id }, body: { revision, slug } })).page;
}

/** Adds and publishes a service. */
export async function offerNew(api: TestApi, title: string): Promise<StaffPage> {
  const { page } = await api.call('POST /api/admin/services', { body: { title } });
  const text = 'Words about it.';
  const benefits = Array.from({ length: 4 }, () => ({ title: text, description: text }));
  await writePage(api, page.id, { summary: text, description: text, whyItMatters: text, benefits });
  return stepPage(api, 'publish', page.id);
}

export const seen = async ({ call }: TestApi, id: SinglePageId) =>
  (await call('GET /api/pages/{id}', { params: { id } })).content;

/** The slugs of the offered services, in order. */
export const offered = async ({ call }: TestApi): Promise<string[]> =>
  (await call('GET /api/services')).services.map(({ slug }) => slug);

export const serviceAt = ({ call }: TestApi, slug: string) =>
  call('GET /api/services/{slug}', { params: { slug } });
