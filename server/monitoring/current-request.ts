import { AsyncLocalStorage } from 'node:async_hooks';

export interface CurrentRequest {
  /** Identifies it in the log and in its answer. */
  readonly id: string;
  /** An endpoint's path as in the table, `page`, `file` or `other`; never caller input. */
  route: string;
  /** Work after the answer, such as mail, does not belong to the request. */
  isAnswered: boolean;
}

export interface AnsweredRequest {
  id: string;
  method: string;
  /** Its path without the query, with ids, secrets and addresses masked. */
  path: string;
  route: string;
  status: number;
  seconds: number;
  /** Bytes sent, including headers. */
  bytes: number;
}

const requests = new AsyncLocalStorage<CurrentRequest>();

export const withinRequest = <Result>(request: CurrentRequest, work: () => Result): Result =>
  requests.run(request, work);

/** The request of the current context, until it is answered. */
export function currentRequest(): CurrentRequest | undefined {
  const request = requests.getStore();
  return request?.isAnswered ? undefined : request;
}
