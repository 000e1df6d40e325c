import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { staff } from '../journeys/live-accounts.ts';
import { startLiveServer } from '../journeys/live-server.ts';
import { leadsWith } from './sites.ts';
import { percentile } from './times.ts';

const ADDRESSES = 5_000;
const LOGINS_PER_SECOND = 400;
const LEADS_PER_SECOND = 10;
const LEADS_BEFORE = 20_000;
/** Duration of the flood before measuring, in seconds: a server that has just started is slow. */
const SETTLING = 3;
/** Maximum 99th percentile of a lead, in milliseconds. */
const MOST = 150;

const coach = staff.admin;
/** The coach's logins during the flood: from a familiar browser, and from elsewhere. */
const COACH_TRIES = 20;
const addressOf = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

interface Answer {
  /** 0 if nothing answered. */
  status: number;
  /** In milliseconds. */
  took: number;
  /** That of the session that it begins. */
  cookie?: string | undefined;
}

async function post(url: string, from: string, body: object, cookie = ''): Promise<Answer> {
  const start = performance.now();
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie };
  try {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    const [session] = answer.headers.getSetCookie();
    return { status: answer.status, took: performance.now() - start, cookie: session?.split(';')[0] };
  } catch {
    return { status: 0, took: performance.now() - start };
  }
}

type Answers = Promise<Answer>[];

/** Calls at a fixed rate, without waiting for responses. */
async function keepCalling(
  perSecond: number,
  seconds: number,
  call: (index: number) => Answers[number],
): Promise<Answers> {
  const answers: Answers = [];
  const start = performance.now();
  while (performance.now() - start < seconds * 1000) {
    const due = ((performance.now() - start) / 1000) * perSecond;
    while (answers.length < due) answers.push(call(answers.length));
    await pause(1);
  }
  return answers;
}

/**
 * Prints the results of the leads.
 * @returns whether all were accepted in time
 */
async function printLeads(when: string, sent: Answers): Promise<boolean> {
  const answers = await Promise.all(sent);
  const times = answers.map(({ took }) => took);
  const taken = answers.filter(({ status }) => status === 201).length;
  const [p50, p99, most] = [50, 99, 100].map((percent) => percentile(times, percent).toFixed(0));
  console.log(
    `Leads ${when}: ${taken} of ${answers.length} taken, p50 ${p50} ms, p99 ${p99} ms (below ${MOST} wanted), slowest ${most} ms.`,
  );
  return taken === answers.length && percentile(times, 99) < MOST;
}

async function flood(seconds: number): Promise<boolean> {
  const site = await startLiveServer({ TRUST_PROXY: '1' }, { leads: leadsWith(LEADS_BEFORE) });
  const lead = (index: number) =>
    post(`${site.url}api/contact`, `192.0.2.${index % 256}`, {
      name: `Lead ${index}`,
      email: 'lead@example.com',
      phone: '239-555-0101',
      message: 'Do you coach teams?',
    });
  let cookie: string | undefined;
  const logInAsCoach = async (index: number) => {
    const isOnTheWay = index % 2 === 1;
    const { email, password } = coach;
    const answer = await (isOnTheWay
      ? post(`${site.url}api/auth/login`, `198.51.100.${index}`, { email, password }, cookie)
      : post(`${site.url}api/auth/login`, '198.51.100.0', { email, password }));
    cookie = answer.cookie ?? cookie;
    return answer;
  };
  await logInAsCoach(0);
  // In a worker thread, so that leads do not wait for the flood's own responses; started before measuring.
  const strangers = new Worker(import.meta.filename, {
    workerData: { url: site.url, seconds: SETTLING + seconds },
  });
  await once(strangers, 'message');
  await printLeads('in a quiet hour', await keepCalling(LEADS_PER_SECOND, 5, lead));
  strangers.postMessage('Begin.');
  const statuses = once(strangers, 'message');
  await pause(SETTLING * 1000);
  const [ofVisitors, ofCoach] = await Promise.all([
    keepCalling(LEADS_PER_SECOND, seconds, lead),
    keepCalling(COACH_TRIES / seconds, seconds, logInAsCoach),
  ]);
  const isHeld = await printLeads('in the flood', ofVisitors);
  const tries = await Promise.all(ofCoach);
  const times = tries.map(({ took }) => took);
  const succeeded = tries.filter(({ status }) => status === 200).length;
  console.log(
    `The coach in the flood: ${succeeded} of ${tries.length} logins succeed, slowest ${Math.max(...times).toFixed(0)} ms.`,
  );
  const [statusText] = (await statuses) as [string];
  console.log(statusText);
  await site.close();
  return isHeld && succeeded === tries.length;
}

/** Tries wrong passwords from many addresses, and prints the results. */
async function logInAsStrangers({ url, seconds }: { url: string; seconds: number }): Promise<string> {
  // Strangers have other machines: this thread only takes time that the server leaves.
  setPriority(constants.priority.PRIORITY_LOW);
  const logins = await keepCalling(LOGINS_PER_SECOND, seconds, (index) =>
    post(`${url}api/auth/login`, addressOf(index % ADDRESSES), {
      email: index % 4 === 0 ? coach.email : `guess-${index}@example.com`,
      password: `guess ${index}`,
    }),
  );
  const tried = await Promise.all(logins);
  const answers = Object.entries(Object.groupBy(tried, ({ status }) => status))
    .map(([status, some = []]) => `${status}: ${some.length}`)
    .join(', ');
  return `The flood: ${tried.length} logins in ${seconds} s from ${ADDRESSES} addresses, answered with ${answers}.`;
}

/** `npm run measure -- logins [seconds]`: measures visitors during a flood of logins. */
async function runFromCommandLine(): Promise<void> {
  const [seconds = 20] = process.argv.slice(2).map(Number);
  if (!(await flood(seconds))) process.exitCode = 1;
}

if (parentPort) {
  parentPort.postMessage('Ready.');
  await once(parentPort, 'message');
  parentPort.postMessage(await logInAsStrangers(workerData as Parameters<typeof logInAsStrangers>[0]));
} else if (import.meta.main) {
  await runFromCommandLine();
}
