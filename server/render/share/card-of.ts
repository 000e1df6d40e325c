import type { PostAnswer } from '../../../src/contract/post.ts';
import type { ServiceAnswer } from '../../../src/contract/service.ts';
import type { SiteAnswer } from '../../../src/contract/site.ts';
import { HttpError } from '../../core/api/http-error.ts';

/** All that a share picture is drawn from. */
export interface Card {
  brand: string;
  /** What kind of thing it is, such as the category of a post. */
  kicker: string;
  title: string;
  /** The address of a post's cover, or the name of a service's icon. */
  art: { cover: string } | { icon: string };
}

/** Answers a call of the API. */
type Read = (path: string) => Promise<unknown>;

async function brandOf(read: Read): Promise<string> {
  const { site } = (await read('/api/site')) as SiteAnswer;
  return site.brand;
}

export async function postCard(read: Read, slug: string): Promise<Card> {
  const { post } = (await read(`/api/blog/posts/${slug}`)) as PostAnswer;
  const { category, title, imageUrl } = post;
  return { brand: await brandOf(read), kicker: category, title, art: { cover: imageUrl } };
}

export async function serviceCard(read: Read, slug: string): Promise<Card> {
  const answer = (await read(`/api/services/${slug}`)) as ServiceAnswer;
  if ('leadsTo' in answer) throw new HttpError(404, 'That service is no longer offered.');
  const { service } = answer;
  const { title, icon } = service;
  return { brand: await brandOf(read), kicker: 'Coaching', title, art: { icon } };
}
