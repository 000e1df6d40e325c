import { PROBLEM_TYPE } from '../../src/contract/media-types.ts';
import type { Problem } from '../../src/contract/problem.ts';
import { readText } from '../core/api/body.ts';
import { Refusal } from '../core/api/refusal.ts';
import type { Respond } from '../core/api/respond.ts';
import type { Session } from '../core/ports.ts';

/** The forms that work without JavaScript, by the value of their hidden `form` field, and the endpoint of each. */
const endpoints: Record<string, string> = {
  'audit-request': '/api/audit-request',
};

/** How a posted form fared; `status` is the status of the page that answers it. */
export type PostedOutcome =
  | { sent: true; form: string }
  | {
      sent: false;
      form: string;
      status: number;
      values: Record<string, string>;
      errors: Record<string, string[]>;
      message: string;
    };

const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Hands a form that a browser posted without JavaScript to the API, where it goes the way of every other call.
 * Refuses with 400 and 415 what is none of our forms.
 */
export async function carryOutForm(
  request: Request,
  session: Session,
  respond: Respond,
): Promise<PostedOutcome> {
  if (!request.headers.get('content-type')?.startsWith(FORM_TYPE)) {
    throw new Refusal(415, 'Send the form as a browser would.');
  }
  const { form = '', ...values } = Object.fromEntries(new URLSearchParams(await readText(request)));
  const path = endpoints[form];
  if (!path) throw new Refusal(400, 'This form is not known here.');
  const headers = new Headers({ 'content-type': 'application/json', accept: PROBLEM_TYPE });
  for (const name of ['origin', 'sec-fetch-site']) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const answer = await respond(
    new Request(new URL(path, request.url), { method: 'POST', headers, body: JSON.stringify(values) }),
    session,
  );
  if (answer.ok) return { sent: true, form };
  const { detail, errors = {} } = (await answer.json()) as Problem;
  const message = `${answer.status}: ${detail}`;
  return { sent: false, form, status: answer.status, values, errors, message };
}
