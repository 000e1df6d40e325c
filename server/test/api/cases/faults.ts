import type { Bench, Case } from '../bench.ts';

/** A field, its expected messages, and the values that cause them. */
export type Fault = readonly [field: string, sentences: string | readonly string[], ...values: unknown[]];

export interface Validated extends Pick<Case, 'as' | 'capabilities'> {
  key: string;
  /** A valid body or query, of which one field at a time is replaced. */
  sound: object;
  /** Prepares records that the body refers to. */
  begin?: (bench: Bench) => Promise<object>;
  /** The path of the fields within the body. */
  within?: string;
  faults: readonly Fault[];
}

export const NAME = 'Name must be at least 2 characters.';
export const EMAIL = 'Please enter a valid email address.';
export const PHONE = 'Please enter a valid phone number.';
export const WEBSITE = 'Please enter a valid website URL.';
export const EXAMPLE = 'For example yourshop.com';
export const MESSAGE = 'Message must be at least 10 characters.';
export const COMMENT = 'Please write a comment.';
export const IMAGE = 'The image must be a web address or a picture of this site.';
export const PAGE = 'The page must be a whole number from 1.';
export const TERM = 'A search term has at most 200 characters.';
