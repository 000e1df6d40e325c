import * as z from 'zod/mini';
import { Timestamp } from './fields.ts';

/** A picture of an old site that has not been fetched yet. */
export const ImportedPicture = z.object({
  id: z.string(),
  url: z.string(),
  alt: z.string(),
  /** The ids of the posts and pages that show it. */
  in: z.array(z.string()),
  /** Why it could not be fetched; empty while it waits. */
  problem: z.string(),
});
export type ImportedPicture = z.output<typeof ImportedPicture>;

/** The pictures of imports that are not here yet, of how many. */
export const StoredImportedPictures = z.object({
  total: z.int(),
  pending: z.array(ImportedPicture),
  /** The server that fetches them, and until when no other one does. */
  claim: z.nullable(z.object({ by: z.string(), until: Timestamp })),
});
export type StoredImportedPictures = z.output<typeof StoredImportedPictures>;

export const ImportedPictures = z.object({
  /** Since the last time that all were fetched. */
  total: z.int(),
  waiting: z.int(),
  failed: z.array(z.pick(ImportedPicture, { url: true, problem: true })),
});
export type ImportedPictures = z.output<typeof ImportedPictures>;

/** Why a host fetches none. */
export const UNREACHABLE = 'The demo cannot reach other sites.';

const WAITING = '/waiting-picture.svg?picture=';
const IMAGE = String.raw`<img src="/waiting-picture\.svg\?[^>]*>`;
const AROUND = String.raw`(?:(?!<img|<\/figure>)[^])*`;
const WAITING_IN_HTML = new RegExp(String.raw`\n?<figure>${AROUND}${IMAGE}${AROUND}<\/figure>|${IMAGE}`, 'g');

/** The address that stands for a picture until it has been fetched: a drawing that only staff see. */
export const waitingPicture = (id: string): string => WAITING + id;

/** An article as readers see it: without the pictures that have not been fetched. */
export const withoutWaiting = (html: string): string =>
  html.includes(WAITING) ? html.replaceAll(WAITING_IN_HTML, '') : html;

/** A picture's address as readers see it: none until it has been fetched. */
export const unlessWaiting = (address: string): string => (address.startsWith(WAITING) ? '' : address);
