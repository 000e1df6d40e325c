import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startingContent } from './content/starting-content.ts';
import { openCore } from './core/core.ts';
import { nobody } from './core/state.ts';
import { plainPorts } from './core/suite/plain-ports.ts';
import { argon2Passwords } from './secrets/passwords.ts';
import { startServer } from './storage/kill-test.ts';

const ADDRESSES = 5_000;
const LOGINS_PER_SECOND = 200;
const LEADS_PER_SECOND = 10;
const LEADS_BEFORE = 1_000;
/** What the slowest lead but one in a hundred may take, in milliseconds. */
const MOST = 150;

const COACH = 'coach@example.com';
const json = { 'content-type': 'application/json' };
const addressOf = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

/** The processor time of a wrong login without its hashing, in milliseconds, once so many are remembered. */
async function costOfLogin(already: number): Promise<number> {
  const respond = openCore(plainPorts());
  const logIn = async (index: number): Promise<void> => {
    const body = JSON.stringify({ email: `guess-${index}@example.com`, password: 'a wrong guess' });
    const call = new Request('http://localhost/api/auth/login', { method: 'POST', headers: json, body });
    await respond(call, { token: undefined, set: () => undefined, address: addressOf(index) });
  };
  for (let index = 0; index < already; index += 1) await logIn(index);
  const calls = 200;
  const before = process.cpuUsage();
  for (let index = 0; index < calls; index += 1) await logIn(already + index);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / calls;
}

/** A site with a coach and some leads. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-logins-'));
  const moment = new Date().toISOString();
  const passwordHash = await argon2Passwords.hash('seven otters under one bridge');
  const coach = { id: 'coach', name: 'The coach', email: COACH, passwordHash };
  const people = {
    ...nobody(),
    accounts: [{ ...coach, state: 'active', role: 'admin' }],
    enquiries: Array.from({ length: LEADS_BEFORE }, (_, index) => ({
      id: `lead-${index}`,
      kind: 'contact',
      receivedAt: moment,
      status: 'new',
      name: `Visitor ${index}`,
      email: `visitor-${index}@example.com`,
      message: 'Could you look at my site? '.repeat(10),
    })),
  };
  await writeFile(join(folder, 'people.json'), JSON.stringify(people));
  await writeFile(join(folder, 'content.json'), JSON.stringify(startingContent()));
  return folder;
}

interface Call {
  url: string;
  agent: Agent;
  from: string;
  body: object;
}

/** Gives status and milliseconds; status 0 where nobody answered. */
function post({ url, agent, from, body }: Call): Promise<{ status: number; took: number }> {
  const start = performance.now();
  return new Promise((done) => {
    const end = (status: number): void => done({ status, took: performance.now() - start });
    const call = request(url, { method: 'POST', agent, headers: { ...json, 'x-forwarded-for': from } });
    call.on('response', (answer) => {
      answer.resume().on('end', () => end(answer.statusCode ?? 0));
    });
    call.on('error', () => end(0));
    call.end(JSON.stringify(body));
  });
}

type Answers = Promise<{ status: number; took: number }>[];

/** Calls so many times a second for so long, whether the answers come or not. */
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

/** Says how leads fared. Gives whether all were taken, in time. */
async function tellLeads(when: string, leads: Answers): Promise<boolean> {
  const answers = await Promise.all(leads);
  const times = answers.map(({ took }) => took).toSorted((one, other) => one - other);
  const at = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  const taken = answers.filter(({ status }) => status === 201).length;
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => at(share).toFixed(0));
  console.log(
    `Leads ${when}: ${taken} of ${answers.length} taken, p50 ${p50} ms, p99 ${p99} ms (below ${MOST} wanted), slowest ${most} ms.`,
  );
  return taken === answers.length && at(0.99) < MOST;
}

async function flood(seconds: number): Promise<boolean> {
  const folder = await makeFolder();
  const built = resolve(import.meta.dirname, '../dist/server/main.js');
  const { url, end } = await startServer(
    existsSync(built) ? built : resolve(import.meta.dirname, 'api-only.ts'),
    folder,
  );
  const attackers = new Agent({ keepAlive: true, maxSockets: 2_000 });
  const visitors = new Agent({ keepAlive: true });
  const lead = (index: number) =>
    post({
      url: `${url}/api/contact`,
      agent: visitors,
      from: `192.0.2.${index % 256}`,
      body: {
        name: `Lead ${index}`,
        email: 'lead@example.com',
        phone: '239-555-0101',
        message: 'Do you coach teams?',
      },
    });
  const logIn = (index: number) =>
    post({
      url: `${url}/api/auth/login`,
      agent: attackers,
      from: addressOf(index % ADDRESSES),
      body: { email: index % 4 === 0 ? COACH : `guess-${index}@example.com`, password: `guess ${index}` },
    });
  await tellLeads('in a quiet hour', await keepCalling(LEADS_PER_SECOND, 5, lead));
  const [logins, leads] = await Promise.all([
    keepCalling(LOGINS_PER_SECOND, seconds, logIn),
    keepCalling(LEADS_PER_SECOND, seconds, lead),
  ]);
  const isHeld = await tellLeads('in the flood', leads);
  const tried = await Promise.all(logins);
  const statuses = Object.entries(Object.groupBy(tried, ({ status }) => status));
  console.log(
    `The flood: ${tried.length} logins in ${seconds} s from ${ADDRESSES} addresses, answered with ${statuses
      .map(([status, some = []]) => `${status}: ${some.length}`)
      .join(', ')}.`,
  );
  attackers.destroy();
  visitors.destroy();
  await end('SIGTERM');
  await rm(folder, { recursive: true });
  return isHeld;
}

/** `npm run bench:logins -- [seconds]`: what a login costs, and what a flood of them does to visitors. */
async function runFromCommandLine(): Promise<void> {
  const [seconds = 20] = process.argv.slice(2).map(Number);
  for (const already of [0, 10_000]) {
    const cost = await costOfLogin(already);
    console.log(`A login costs ${cost.toFixed(2)} ms beside its hashing with ${already} remembered.`);
  }
  if (!(await flood(seconds))) process.exitCode = 1;
}

if (import.meta.main) await runFromCommandLine();
