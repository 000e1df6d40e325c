import { moveToBin, restoreFromBin, type Enquiry, type Form, type Model } from './model.ts';
import { pick, textAt, slugOf, deletes, type Dice, type Action, type Step } from './step.ts';

export const SPAM = { topic: 'cheap https://pills.example.com casino' };

/** Sends a form, for the first time or again. */
function sends(model: Model, form: Form): Action {
  const known = model.enquiries.find((one) => one.form === form);
  const { path, body, isSpam } = form;
  return {
    send: ['POST', path, { ...body, ...(isSpam && SPAM) }],
    status: 201,
    isVisitor: true,
    after(answer) {
      const id = textAt(answer, 'id');
      if (known && id !== known.id) throw new Error(`${id} is ${known.id}, sent twice.`);
      if (known) return;
      if (!model.forms.includes(form)) model.forms.push(form);
      const times = { at: model.now, spamAt: null, readAt: null, repliedAt: null };
      model.enquiries.push({ id, form, ...times, status: 'new', suspect: isSpam, note: '', replies: 0 });
    },
  };
}

const fills =
  (path: string, more: object): Step =>
  (model, { word, yes }) => {
    const submissionKey = `form-at-${model.now}`;
    const person = { name: `Ana ${word}`, email: `${slugOf(word)}@example.com`, phone: '(239) 555-0123' };
    const body = { ...person, message: `I need more callers for ${word}.`, submissionKey, ...more };
    return sends(model, { path, isSpam: yes && word < 'L', body });
  };

/** A step that only changes an enquiry. */
const withEnquiry =
  (body: (dice: Dice) => object, change: (one: Enquiry, dice: Dice, now: number) => void): Step =>
  (model, dice) => {
    const one = pick(model.enquiries, dice.n);
    if (!one) return undefined;
    return {
      send: ['PATCH', `/api/admin/inbox/items/${one.id}`, body(dice)],
      status: 200,
      after: () => change(one, dice, model.now),
    };
  };

const replied = (one: Enquiry, now: number): void => {
  one.status = 'replied';
  one.repliedAt ??= now;
};
const isSpam = (one: Enquiry, now: number): void => {
  one.suspect = true;
  one.spamAt ??= now;
};
const isLead = (one: Enquiry): void => void Object.assign(one, { suspect: false, spamAt: null });

const BULK: [string, (one: Enquiry, now: number) => void][] = [
  ['replied', replied],
  ['closed', (one) => void (one.status = 'closed')],
  ['spam', isSpam],
  ['not-spam', isLead],
  ['delete', () => undefined],
];

export const leads: Record<string, Step> = {
  'asks for an audit': fills('/api/audit-request', { website: 'https://shop.example.com/' }),
  'sends a message': fills('/api/contact', {}),
  'sends a form again': (model, { n }) => {
    const form = pick(model.forms, n);
    return form && sends(model, form);
  },
  'notes something': withEnquiry(
    ({ word }) => ({ note: `Call ${word}.`, read: true }),
    (one, { word }, now) => {
      one.note = `Call ${word}.`;
      one.readAt ??= now;
    },
  ),
  'marks as unread': withEnquiry(
    () => ({ read: false, status: 'new' }),
    (one) => void Object.assign(one, { readAt: null, status: 'new' }),
  ),
  'sets apart as possible spam': withEnquiry(
    () => ({ suspect: true }),
    (one) => void (one.suspect = true),
  ),
  'answers by a mail program': (model, { n, word }) => {
    const one = pick(model.enquiries, n);
    if (!one) return undefined;
    const words = { subject: word, text: `About ${word}.`, submissionKey: `reply-at-${model.now}` };
    return {
      send: [
        'POST',
        `/api/admin/inbox/items/${one.id}/replies`,
        { ...words, seen: one.replies, sentBy: 'mail-program' },
      ],
      status: one.suspect ? 409 : 201,
      after() {
        if (one.suspect) return;
        one.replies += 1;
        one.readAt ??= model.now;
        one.repliedAt ??= model.now;
        if (one.status === 'new') one.status = 'replied';
      },
    };
  },
  'changes several leads': (model, { n, m, word }) => {
    const some = [pick(model.enquiries, n), pick(model.enquiries, m)].filter((one) => one !== undefined);
    const [action, change] = BULK[(n + word.length) % BULK.length] ?? ['closed', () => undefined];
    return {
      send: ['POST', '/api/admin/inbox/changes', { ids: ['none', ...some.map(({ id }) => id)], action }],
      status: 200,
      after() {
        for (const one of some) change(one, model.now);
        if (action === 'delete') moveToBin(model, some);
      },
    };
  },
  'deletes a lead': deletes(
    '/api/admin/inbox/items',
    (model) => model.enquiries,
    (model, one) => moveToBin(model, [one]),
  ),
  'restores deleted leads': (model, { n, m }) => {
    const some = [pick(model.bin, n), pick(model.bin, m)].filter((entry) => entry !== undefined);
    const ids = ['none', ...some.map(({ enquiry }) => enquiry.id)];
    return {
      send: ['POST', '/api/admin/inbox/changes', { ids, action: 'restore' }],
      status: 200,
      after: () => restoreFromBin(model, some),
    };
  },
  'erases deleted leads': (model, { n, yes }) => {
    const entry = pick(model.bin, n);
    // One that is not deleted stays.
    const ids = [entry?.enquiry, pick(model.enquiries, n)].map((one) => one?.id ?? 'none');
    return {
      send: ['POST', '/api/admin/inbox/erasures', { ids: yes ? 'all' : ids }],
      status: 200,
      after: () => void (model.bin = yes ? [] : model.bin.filter((one) => one !== entry)),
    };
  },
};

export const audits: Record<string, Step> = {
  'begins an audit': (model, { n }) => {
    const request = pick(model.enquiries, n);
    if (!request) return undefined;
    const mayBegin = request.form.path === '/api/audit-request' && !request.suspect;
    const begun = model.audits.find(({ enquiryId }) => enquiryId === request.id);
    return {
      send: ['POST', '/api/admin/audits', { enquiryId: request.id }],
      status: mayBegin ? 201 : 409,
      after(answer) {
        if (!mayBegin || begun) return;
        const id = textAt(answer, 'audit.id');
        model.audits.push({ id, enquiryId: request.id, business: '', revision: 1, changedAt: model.now });
      },
    };
  },
  'writes into an audit': (model, { n, word: business, yes }) => {
    const audit = pick(model.audits, n);
    if (!audit) return undefined;
    const isOld = yes && audit.revision > 1;
    const revision = audit.revision - (isOld ? 1 : 0);
    const words = { business, website: '', summary: '', nextStep: '', revision };
    return {
      send: ['PUT', `/api/admin/audits/${audit.id}/frame`, words],
      status: isOld ? 409 : 200,
      after() {
        if (!isOld) Object.assign(audit, { business, revision: audit.revision + 1, changedAt: model.now });
      },
    };
  },
  'deletes an audit': deletes('/api/admin/audits', (model) => model.audits),
};
