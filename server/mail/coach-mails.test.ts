import { expect, test } from 'vitest';
import { StorageFailure } from '../core/api/http-error.ts';
import { emptyLeadsState, type LeadsState } from '../core/state.ts';
import { at, lead, open } from '../test/support/coach-mails.ts';
import { fullAudit } from '../test/support/sample-audits.ts';
import { HOUR, MINUTE } from '../test/support/seed.ts';
import { storeInMemory } from '../test/support/test-ports.ts';

// The rules of spec §2.

test('the digest lists waiting leads with the time left and links to the staff side', async () => {
  const { server, accounts, pass } = await open({
    leads: [
      lead('fresh', at(-3), { name: 'Ana Ruiz\r\nBcc: everybody@example.com' }),
      lead('late', at(-26), {
        kind: 'contact',
        mail: { state: 'failed', attempts: 9, nextTryAt: null, sentAt: null, lastError: 'No.' },
      }),
      lead('done', at(-2), { status: 'replied' }),
      lead('robot', at(-2), { suspect: true }),
    ],
  });
  const account = {
    id: 'p',
    name: 'Penny',
    email: 'p@example.com',
    passwordHash: '',
    createdAt: '',
  } as const;
  await accounts.update(({ accounts }) => void accounts.push({ ...account, state: 'pending', role: null }));
  expect(server.mails).toEqual([]);
  await pass(HOUR);
  const [digest] = server.mails;
  expect(digest).toMatchObject({ from: 'site@example.com', to: ['coach@example.com'] });
  expect(digest?.headers.get('subject')).toBe(
    'Waiting for you: 2 leads, 2 audits to start, 1 possible spam, 1 account',
  );
  expect(digest?.headers.get('message-id')).toBe('<digest-2025-06-02@coach.example.com>');
  expect(digest?.headers.has('bcc')).toBe(false);
  expect(digest?.headers.get('content-type')).toMatch(/^text\/plain/);
  const lines = digest?.text.replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
  );
  expect(lines).toBe(
    `Good morning. Here is what’s waiting for you on your site.

Leads without an answer: 2 (1 overdue)
- Ana Ruiz, message: Overdue by 3 h, promised by June 2, 2025 at 4:00 AM EDT
  https://coach.example.com/admin/inbox/late
- Ana Ruiz Bcc: everybody@example.com, audit request: 20 h left, promised by June 3, 2025 at 3:00 AM EDT
  https://coach.example.com/admin/inbox/fresh

Audits to start: 2
  https://coach.example.com/admin/audits?state=waiting

Possible spam that you have not reviewed yet: 1. A real lead may be among them.
  https://coach.example.com/admin/inbox?status=suspects

Accounts waiting for your approval: 1
  https://coach.example.com/admin/users

Leads you could not be emailed about: 1. They are in the inbox, where you can resend the email.
  https://coach.example.com/admin/inbox

You can turn these emails off in your site’s settings.
https://coach.example.com/admin/settings`,
  );
});

test('the digest lists the next steps that are due, and no later ones', async () => {
  const answered = { kind: 'contact', status: 'replied' } as const;
  const { server, subjects, pass } = await open({
    leadsStore: storeInMemory({
      ...emptyLeadsState(),
      leads: [lead('due', at(-40), answered), lead('later', at(-40), answered)],
      clients: [
        { id: 'due', nextStep: { text: 'Call about the menu', on: '2025-06-02' } },
        { id: 'later', nextStep: { text: 'Send the price list', on: '2025-06-03' } },
      ],
    }),
  });
  await pass(HOUR);
  expect(subjects()).toEqual(['Waiting for you: 1 next step']);
  expect(server.mails[0]?.text).toContain(
    'Your next steps: 1\n- Ana Ruiz: Call about the menu\n  https://coach.example.com/admin/clients/due',
  );
});

test('one mail reminds of all expiring leads once, even after a restart', async () => {
  const { server, subjects, pass, restart } = await open({
    leads: [
      lead('first', at(-19), { name: 'First\u2028One' }),
      lead('second', at(-18.5)),
      lead('answered', at(-19), { status: 'replied' }),
      lead('robot', at(-19), { suspect: true }),
      lead('night', at(-10)),
    ],
  });
  await pass(59 * MINUTE);
  expect(server.mails).toEqual([]);
  await restart();
  await pass(MINUTE);
  await restart();
  await pass(70 * MINUTE);
  expect(subjects()).toEqual([
    'Reminder: 2 leads are waiting for your answer',
    'Waiting for you: 3 leads, 4 audits to start, 1 possible spam',
  ]);
  const text = server.mails[0]?.text;
  expect(text).toContain('- First One, audit request: 4 h left, promised by June 2, 2025 at 11:00');
  expect(text).toContain('https://coach.example.com/admin/inbox/second');
  expect(text).not.toContain('inbox/night');
});

test('a reminder of one lead names it in one line, and says where to find it without SITE_URL', async () => {
  const { server, subjects, pass } = await open({
    leads: [lead('only', at(-20.5), { name: `${'Long '.repeat(40)}\nname` })],
    siteUrl: null,
  });
  await pass(MINUTE);
  expect(subjects()).toEqual([`Reminder: answer ${'Long '.repeat(12).trim()} by 9:30 AM`]);
  expect(server.mails[0]?.headers.get('message-id')).toBe('<reminder-id-1@example.com>');
  expect(server.mails[0]?.text).not.toContain('http');
});

test('a mail is retried while the mail server is down, and lists what is waiting by then', async () => {
  const { server, subjects, leads, reports, pass } = await open({
    leads: [lead('a', at(-20.4)), lead('b', at(-20.4))],
    mood: { at: 'RCPT', code: 450 },
  });
  expect(leads.read().coachMails).toMatchObject([
    { leads: ['a', 'b'], delivery: { state: 'waiting', attempts: 1, nextTryAt: at(1 / 60) } },
  ]);
  expect(reports).toEqual(['The reminder to the coach could not be sent.']);
  await leads.update(({ leads: [a] }) => {
    if (a) a.status = 'replied';
  });
  server.become('takes everything');
  await pass(MINUTE);
  expect(subjects()).toEqual(['Reminder: answer Ana Ruiz by 9:36 AM']);
  expect(leads.read().coachMails[0]?.delivery).toMatchObject({ state: 'sent', attempts: 2 });
});

test('a queued reminder is dropped once all leads are answered or reminders are off', async () => {
  const { server, leads, ports, pass } = await open({
    leads: [lead('a', at(-20.4))],
    mood: { at: 'RCPT', code: 450 },
  });
  server.become('takes everything');
  await ports.content.transaction(({ values }) =>
    values.set('coachMails', { reminder: false, digest: false, clients: true, receipt: true }),
  );
  await pass(MINUTE);
  expect(leads.read().coachMails).toMatchObject([{ delivery: null }]);
  await pass(HOUR);
  expect(server.mails).toEqual([]);
});

/** A site whose disk is full once some steps have been saved. */
async function openWithFullDisk(stepsLeft: number) {
  const inner = storeInMemory<LeadsState>({ ...emptyLeadsState(), leads: [lead('a', at(-2))] });
  const disk = { stepsLeft };
  const leadsStore: typeof inner = {
    ...inner,
    step: (change) =>
      (disk.stepsLeft -= 1) < 0 ? Promise.reject(new StorageFailure('full')) : inner.step(change),
  };
  return { ...(await open({ leadsStore })), disk };
}

test('a mail sent while nothing could be saved is not sent twice', async () => {
  // Written down and claimed, and then no more.
  const { server, leads, reports, pass, disk } = await openWithFullDisk(2);
  await pass(HOUR);
  await pass(MINUTE);
  expect(server.mails).toHaveLength(1);
  expect(reports).toEqual(['The emails to the coach could not be saved.']);
  disk.stepsLeft = Infinity;
  await pass(MINUTE);
  expect(leads.read().coachMails[0]?.delivery).toMatchObject({ state: 'sent' });
  expect(server.mails).toHaveLength(1);
});

test('a digest is not sent if it could not be recorded', async () => {
  const { server, reports, pass } = await openWithFullDisk(0);
  await pass(HOUR);
  await pass(MINUTE);
  expect(server.mails).toEqual([]);
  expect(reports).toHaveLength(1);
});

/** A client whose report was delivered, and what it does with it. */
async function openWithClient(wanted = true) {
  const audit = fullAudit('a', { leadId: 'ana', deliveredAt: at(-48), checkedOff: [] });
  const site = await open({
    leadsStore: storeInMemory<LeadsState>({
      ...emptyLeadsState(),
      leads: [lead('ana', at(-72), { status: 'replied', phone: '(239) 555-0123' })],
      audits: [audit],
    }),
  });
  const mails = { reminder: false, digest: false, receipt: true, clients: wanted };
  const want = (clients: boolean) =>
    site.ports.content.transaction(({ values }) => values.set('coachMails', { ...mails, clients }));
  await want(wanted);
  const now = () => site.clock.now().toISOString();
  return {
    ...site,
    want,
    opens: () => site.ports.audits.change('a', (draft) => void (draft.openedAt ??= now())),
    checksOff: (note = '') =>
      site.ports.audits.change('a', (draft) => void draft.checkedOff.push({ id: 'r', at: now(), note })),
    undoes: () => site.ports.audits.change('a', (draft) => void (draft.checkedOff = [])),
  };
}

test('the coach is told when a client first opens the report, with the number to call', async () => {
  const { server, opens, pass, restart } = await openWithClient();
  await opens();
  await pass(MINUTE);
  await restart();
  await pass(25 * HOUR);
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail?.headers.get('subject')).toBe('Ana Ruiz opened the report');
  expect(mail?.text).toContain('This is a good moment to call: (239) 555-0123');
  expect(mail?.text).toContain('https://coach.example.com/admin/clients/ana');
});

test('the coach gets one email a day about a client, and the rest the next day', async () => {
  const { opens, checksOff, undoes, pass, subjects, server } = await openWithClient();
  await opens();
  await pass(MINUTE);
  await checksOff('Done, I think.');
  await pass(HOUR);
  expect(subjects()).toEqual(['Ana Ruiz opened the report']);
  await pass(18 * HOUR);
  expect(subjects()).toEqual(['Ana Ruiz opened the report', 'Ana Ruiz checked off 1 action']);
  expect(server.mails[1]?.text).toContain('- Give it one: ');
  // Once more is no news.
  await undoes();
  await pass(30 * HOUR);
  await checksOff();
  await pass(MINUTE);
  expect(subjects()).toHaveLength(2);
});

test('no mail is sent later about a client’s actions while these emails were off', async () => {
  const { opens, want, pass, subjects } = await openWithClient(false);
  await opens();
  await pass(MINUTE);
  await want(true);
  await pass(30 * HOUR);
  expect(subjects()).toEqual([]);
});

test('no mail is sent about a check mark that was undone before', async () => {
  const { checksOff, undoes, pass, subjects } = await openWithClient();
  await pass(MINUTE);
  await checksOff();
  await undoes();
  await pass(MINUTE);
  expect(subjects()).toEqual([]);
});
