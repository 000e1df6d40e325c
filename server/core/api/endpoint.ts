import type * as z from 'zod/mini';
import type { Account, Role } from '../../../src/contract/account.ts';
import type { Capabilities } from '../../../src/contract/site.ts';
import type { Ports, RateLimit, Session } from '../ports.ts';
import type { StreamedJson } from './streamed-json.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Method and path, such as `GET /api/blog/posts/{slug}`: an endpoint's name for both sides. */
export type EndpointKey = `${Method} /api/${string}`;

/** The names in braces of a key's path. */
export type ParamNames<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
export type Params<Key extends string> = { [Name in ParamNames<Key>]: string };

/** All that staff write for visitors. */
export const CONTENT = ['blog', 'media', 'pages', 'settings', 'testimonials'] as const;

/** Data of the site that answers are made of. */
export type Subject =
  | (typeof CONTENT)[number]
  | 'accounts'
  | 'audit-wordings'
  | 'audits'
  | 'coach-mails'
  | 'enquiries'
  | 'first-steps'
  | 'reply-templates'
  | 'subscribers';

/**
 * The data that an answer is made of, or that a change touches. A change names the paths whose answers it outdates in a
 * header, so that clients read them again. An answer that no client keeps reads nothing.
 */
type Freshness<Key extends string> = Key extends `GET ${string}`
  ? { reads: readonly Subject[] }
  : { changes: readonly Subject[] };

type AbilityOf<T> = { [Key in keyof T]: T[Key] extends boolean ? Key : never }[keyof T];

/**
 * Who may call an endpoint: everyone, any account, the named roles, or those roles except on hosts whose
 * capability opens it to everyone.
 */
export type Access =
  | 'public'
  | 'account'
  | readonly [Role, ...Role[]]
  | { readonly openWith: AbilityOf<Capabilities>; readonly otherwise: readonly [Role, ...Role[]] };

export type Schema = z.ZodMiniType;
type Output<S, Fallback> = S extends Schema ? z.output<S> : Fallback;
type Handled<S> = S extends Schema ? z.input<S> | StreamedJson<z.input<S> & object> : void;

/** What a handler is given: checked input, who asks, and the ports. */
export interface Call<Key extends string, Query, Body> {
  params: Params<Key>;
  query: Query;
  body: Body;
  /** The active account behind the session, if any. */
  account: Account | undefined;
  session: Session;
  ports: Ports;
  now: Date;
}

/** One row of the table. `access`, `reads` and `changes` have no default: an endpoint without its own does not compile. */
export interface Endpoint<
  Key extends EndpointKey = EndpointKey,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Result extends Schema | undefined = Schema | undefined,
> {
  key: Key;
  /** One line for the OpenAPI document. */
  summary: string;
  /** What the summary cannot say, in full sentences for the OpenAPI document. */
  details?: string;
  access: Access;
  reads?: readonly Subject[];
  changes?: readonly Subject[];
  /**
   * What it answers to a caller without a session changes with the content that visitors read, and with nothing else: a
   * host may keep it for as long as an edition lasts. Its query names all that it reads of its address.
   */
  isKept?: true;
  /**
   * Its address is a secret: whoever knows it is answered. Search engines are told not to list the answer, and browsers
   * not to tell the address on.
   */
  isUnlisted?: true;
  /** How often one address may call it; without one, as often as it likes. */
  limit?: RateLimit;
  /**
   * For calls that take much room: how many are worked on at once, how many more wait with their bodies unread, and what
   * is said to those beyond.
   */
  atOnce?: { calls: number; waiting: number; busy: string };
  query?: Query;
  /** What comes in as JSON. A `z.file()` is the file itself, whatever media type it says it has. */
  body?: Body;
  /** Largest body it takes, in bytes, where that is not the usual one. */
  bodyLimit?: number;
  /** What is said of a larger one, where that is no text of a form. */
  tooLarge?: string;
  /** What goes out; fields that it does not name are stripped. A `z.file()` goes out as a file to be saved. */
  result?: Result;
  /** Status of success: 200, or 204 without a result. */
  status?: number;
  handle(
    call: Call<Key, Output<Query, undefined>, Output<Body, undefined>>,
  ): Handled<Result> | Promise<Handled<Result>>;
}

/** Declares a row, keeping the literal types of key and schemas for the typed client. */
export const endpoint = <
  const Key extends EndpointKey,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Result extends Schema | undefined = undefined,
>(
  key: Key,
  row: Omit<Endpoint<Key, Query, Body, Result>, 'key'> & Freshness<Key>,
): Endpoint<Key, Query, Body, Result> => ({ ...row, key });
