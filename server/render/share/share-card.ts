import type { OwnPageAnswer } from '../../../src/contract/own-page.ts';
import type { PostAnswer } from '../../../src/contract/post.ts';
import type { ServiceAnswer } from '../../../src/contract/service.ts';
import type { SiteAnswer } from '../../../src/contract/site.ts';
import { drawnCover } from '../../../src/lib/default-cover.ts';
import { HttpError } from '../../core/api/http-error.ts';

export interface Card {
  brand: string;
  /** The kind of page, such as a post's category. */
  kicker: string;
  title: string;
  /** The address of a post's cover, or the name of a service's icon; the site itself shows the coach. */
  art: { cover: string } | { icon: string } | { portrait: true };
  /** The owner's colors; the default ones if absent. */
  colors?: SiteAnswer['colors'];
}

type ReadApi = (path: string) => Promise<unknown>;

async function brandOf(read: ReadApi): Promise<Pick<Card, 'brand' | 'colors'>> {
  const { site, colors } = (await read('/api/site')) as SiteAnswer;
  return { brand: site.brand, colors };
}

export function siteCard({ site, colors }: SiteAnswer): Card {
  const { brand, contact, hero } = site;
  return { brand, colors, kicker: contact.location, title: hero.headline, art: { portrait: true } };
}

export async function postCard(read: ReadApi, slug: string): Promise<Card> {
  const { post } = (await read(`/api/blog/posts/${slug}`)) as PostAnswer;
  const { category, title, imageUrl, sharePictureUrl } = post;
  const cover = drawnCover(sharePictureUrl) ? sharePictureUrl : imageUrl;
  return { ...(await brandOf(read)), kicker: category, title, art: { cover } };
}

export async function ownPageCard(read: ReadApi, slug: string): Promise<Card> {
  const answer = (await read(`/api/own-pages/${slug}`)) as OwnPageAnswer;
  if ('leadsTo' in answer) throw new HttpError(404, 'That page is no longer there.');
  const site = (await read('/api/site')) as SiteAnswer;
  return { ...siteCard(site), title: answer.page.title };
}

export async function serviceCard(read: ReadApi, slug: string): Promise<Card> {
  const answer = (await read(`/api/services/${slug}`)) as ServiceAnswer;
  if ('leadsTo' in answer) throw new HttpError(404, 'That service is no longer offered.');
  const { service } = answer;
  const { title, icon } = service;
  return { ...(await brandOf(read)), kicker: 'Coaching', title, art: { icon } };
}
