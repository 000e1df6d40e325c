import { AsyncLocalStorage } from 'node:async_hooks';

/** A request that is being answered. */
export interface CurrentRequest {
  /** Names it in the log and in its answer. */
  readonly id: string;
  /** What it is for: an endpoint's path as the table writes it, `page`, `file` or `other`. Nothing that a caller wrote. */
  route: string;
  /** What goes on after the answer, such as mail, is no part of it. */
  isAnswered: boolean;
}

/** A request that was answered, or whose caller did not wait for the answer. */
export interface AnsweredRequest {
  id: string;
  method: string;
  /** Its path without the query, and without ids, secrets and addresses that stood in it. */
  path: string;
  route: string;
  status: number;
  seconds: number;
  /** What was sent, with the head of the answer. */
  bytes: number;
}

const requests = new AsyncLocalStorage<CurrentRequest>();

/** Does work as a part of a request: whatever it begins finds the request by `currentRequest`. */
export const withinRequest = <Result>(request: CurrentRequest, work: () => Result): Result =>
  requests.run(request, work);

/** The request that this work is a part of, until it is answered. */
export function currentRequest(): CurrentRequest | undefined {
  const request = requests.getStore();
  return request?.isAnswered ? undefined : request;
}
