import * as z from 'zod/mini';
import { Slug } from './fields.ts';
import { pageShape } from './page-shape.ts';
import { ownPage } from './pages/own.ts';

const { inMenu, inFooter, linkText: _, ...shown } = pageShape(ownPage).shape;

/** A page of the owner's as visitors see it. */
export const OwnPage = z.object({ ...shown, slug: Slug });
export type OwnPage = z.output<typeof OwnPage>;

/** A page of the owner's, or where a retired one redirects. */
export const OwnPageAnswer = z.union([z.object({ page: OwnPage }), z.object({ leadsTo: z.string() })]);
export type OwnPageAnswer = z.output<typeof OwnPageAnswer>;

/** Its link on every page. */
export const OwnPageLink = z.object({ slug: Slug, title: z.string(), inMenu, inFooter });
export type OwnPageLink = z.output<typeof OwnPageLink>;

export const OwnPageList = z.object({ pages: z.array(OwnPageLink) });
