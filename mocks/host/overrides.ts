import { HttpHandler, type HttpResponseResolver } from 'msw';
import type * as z from 'zod/mini';
import { HttpError } from '../../server/core/api/http-error.ts';
import { refused, success } from '../../server/core/api/respond.ts';
import { table, type Table } from '../../server/core/table.ts';
import type { FieldErrors } from '../../src/contract/problem.ts';
import { callsOf } from './handlers.ts';

type Row = Table[number];
export type EndpointName = Row['key'];
type ResultOf<Name extends EndpointName> = NonNullable<Extract<Row, { key: Name }>['result']>;
type AnswerOf<Name extends EndpointName> = z.output<ResultOf<Name>>;

function override(name: EndpointName, resolve: HttpResponseResolver): HttpHandler {
  const [method = '', path = ''] = name.split(' ');
  return new HttpHandler(method, callsOf(path), resolve);
}

/** An endpoint that never answers: the loading state. With `matches`, other requests pass. */
export const pending = (
  name: EndpointName,
  matches: (request: Request) => boolean = () => true,
): HttpHandler =>
  override(name, ({ request }) => (matches(request) ? new Promise<never>(() => undefined) : undefined));

/** An endpoint that answers only when told to. */
export const waits = (name: EndpointName, until: Promise<unknown>): HttpHandler =>
  override(name, async () => {
    await until;
  });

/** An endpoint that fails with a status and a message, in the format that the caller accepts (decision 18). */
export const fails = (
  name: EndpointName,
  status: number,
  message: string,
  errors?: FieldErrors,
): HttpHandler =>
  override(name, ({ request }) => refused(request, new HttpError(status, message, errors && { errors })));

/** An endpoint with an answer that the store could not produce; prefer seeding for others. */
export const answers = <Name extends EndpointName>(name: Name, body: AnswerOf<Name>): HttpHandler =>
  override(name, () => success(body, table.find(({ key }) => key === name)?.status ?? 200));

/** An endpoint that fails while a condition holds, and passes requests otherwise. */
export const failsWhile = (isBroken: (request: Request) => boolean, name: EndpointName): HttpHandler =>
  override(name, ({ request }) =>
    isBroken(request)
      ? refused(request, new HttpError(500, 'Something went wrong. Please try again.'))
      : undefined,
  );
