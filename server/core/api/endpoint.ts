import type * as z from 'zod/mini';
import type { Account, Role } from '../../../src/contract/account.ts';
import type { Capabilities } from '../../../src/contract/site.ts';
import type { Ports, RateLimit } from '../ports.ts';
import type { Session } from '../session.ts';
import type { StreamedJson } from './streamed-json.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Method and path, such as `GET /api/blog/posts/{slug}`: an endpoint's name in client and server. */
export type EndpointKey = `${Method} /api/${string}`;

type ParamNames<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
export type Params<Key extends string> = { [Name in ParamNames<Key>]: string };

/** The subjects that staff write for visitors. */
export const CONTENT = ['blog', 'pictures', 'pages', 'settings', 'testimonials'] as const;

export type Subject =
  | (typeof CONTENT)[number]
  | 'accounts'
  | 'audit-wordings'
  | 'availability'
  | 'audits'
  | 'clients'
  | 'coach-mails'
  | 'leads'
  | 'first-steps'
  | 'imported-pictures'
  | 'redirects'
  | 'reply-templates'
  | 'subscribers'
  | 'views'
  | 'webhook';

/**
 * The data that an answer depends on, or that a change affects. The answer to a change lists the outdated paths in a
 * header, so that clients reload them. An answer that no client caches reads nothing.
 */
type Freshness<Key extends string> = Key extends `GET ${string}`
  ? { reads: readonly Subject[] }
  : { changes: readonly Subject[] };

type AbilityOf<T> = { [Key in keyof T]: T[Key] extends boolean ? Key : never }[keyof T];

/** Who may call an endpoint: everyone, any account, or roles, except on hosts that open it to everyone. */
export type Access =
  | 'public'
  | 'account'
  | readonly [Role, ...Role[]]
  | { readonly openWith: AbilityOf<Capabilities>; readonly otherwise: readonly [Role, ...Role[]] };

export type Schema = z.ZodMiniType;
type Output<S, Fallback> = S extends Schema ? z.output<S> : Fallback;
type Handled<S> = S extends Schema ? z.input<S> | StreamedJson<z.input<S> & object> : void;

export interface Call<Key extends string, Query, Body> {
  params: Params<Key>;
  query: Query;
  body: Body;
  account: Account | undefined;
  session: Session;
  /** Whether the caller has confirmed their identity within the last minutes (`PROOF_LIMIT`). */
  isProven: boolean;
  ports: Ports;
  now: Date;
}

export type Handling<Body = unknown> = Pick<
  Call<string, unknown, Body>,
  'body' | 'account' | 'session' | 'ports' | 'now'
>;

/** One row of the table. `access`, `reads` and `changes` have no default: omitting one does not compile. */
export interface Endpoint<
  Key extends EndpointKey = EndpointKey,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Result extends Schema | undefined = Schema | undefined,
> {
  key: Key;
  summary: string;
  details?: string;
  access: Access;
  reads?: readonly Subject[];
  changes?: readonly Subject[];
  /** The caller must have confirmed their identity recently. A call that decides by its input checks `isProven` itself. */
  needsProof?: true;
  /** The answer without a session is the same for everybody, so a host may cache it until the content changes. */
  isCacheable?: true;
  /** Knowing the address grants access: search engines do not list it, and browsers do not send it as referrer. */
  isUnlisted?: true;
  /** Calls allowed per address; unlimited without it. */
  limit?: RateLimit;
  /** For memory-heavy calls: how many run at a time, how many more wait, and the message to those beyond. */
  concurrency?: { calls: number; waiting: number; busy: string };
  query?: Query;
  /** The JSON input. A `z.file()` is the raw body, whatever its declared media type. */
  body?: Body;
  /** The file is read while it arrives: once, and never in memory as a whole. */
  streamsBody?: true;
  /** Largest body in bytes, if not the default. */
  bodyLimit?: number;
  /** The message for a larger body, unless it is a form's text. */
  tooLarge?: string;
  /** The output; undeclared fields are stripped. A `z.file()` is sent as a download. */
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
