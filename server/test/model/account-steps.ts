import { DAY, isLastAdmin, type Body, type Model, type User } from './model.ts';
import { pick, textAt, remove, slugOf, deletes, idIn, type Dice, type Step } from './step.ts';
import { SPAM } from './lead-steps.ts';

export const subscribers: Record<string, Step> = {
  subscribes: (model, { word, yes, n }) => {
    const email = `${yes ? word : slugOf(word)}@example.com`;
    const suspect = n % 3 === 0;
    const known = model.subscribers.find((one) => one.email.toLowerCase() === email.toLowerCase());
    return {
      send: ['POST', '/api/subscribe', { email, ...(suspect && SPAM) }],
      status: 201,
      isVisitor: true,
      async after(_, site) {
        if (known) known.suspect &&= suspect;
        if (known) return;
        const path = `/api/admin/subscribers${suspect ? '?suspects=only' : ''}`;
        const id = await idIn(site, path, 'subscribers', email);
        model.subscribers.push({ id, email, at: model.now, suspect });
      },
    };
  },
  'deletes a subscriber': deletes('/api/admin/subscribers', (model) => model.subscribers),
};

const linkIn = (answer: Body, { now }: Model): { token: string; until: number } => ({
  token: textAt(answer, 'welcomeLink.path').replace(/^.*#/, ''),
  until: now + 7 * DAY,
});

/** A step that changes an account's role or state. */
const withUser =
  (changeOf: (dice: Dice) => Partial<Pick<User, 'state' | 'role'>>): Step =>
  (model, dice) => {
    const user = pick(model.users, dice.n);
    const change = changeOf(dice);
    if (!user) return undefined;
    const next = { ...user, ...change };
    const isSame = next.state === user.state && next.role === user.role;
    const isRefused = (isLastAdmin(model, user) && !isSame) || (next.state === 'pending' && !isSame);
    // The current admin would be logged out.
    if (user.id === 'admin' && !isRefused) return undefined;
    const isApproved = next.state === 'active' && (user.state === 'pending' || user.role === null);
    return {
      send: ['PATCH', `/api/admin/users/${user.id}`, change],
      status: isRefused ? (isLastAdmin(model, user) ? 409 : 400) : 200,
      after(answer) {
        if (isRefused || isSame) return;
        Object.assign(user, change, { sessions: 0 });
        delete user.link;
        if (isApproved) Object.assign(user, { isApproved, link: linkIn(answer, model) });
      },
    };
  };

export const users: Record<string, Step> = {
  'asks for an account': (model, { word, yes }) => {
    const person = { name: `${word} Ray`, email: `${yes ? word : slugOf(word)}@example.com` };
    const isKnown = ({ email }: User): boolean => email.toLowerCase() === person.email.toLowerCase();
    return {
      send: ['POST', '/api/auth/register', person],
      status: model.isRegistrationOpen ? 201 : 403,
      isVisitor: true,
      async after(_, site) {
        if (!model.isRegistrationOpen) return;
        const isOld = ({ state, createdAt }: User): boolean =>
          state === 'pending' && createdAt !== null && createdAt + 30 * DAY <= model.now;
        model.users = model.users.filter((user) => !isOld(user));
        if (model.users.some(isKnown)) return;
        const id = await idIn(site, '/api/admin/users', 'users', person.email);
        const is = {
          state: 'pending',
          role: null,
          isApproved: false,
          hasLoggedIn: false,
          sessions: 0,
        } as const;
        model.users.push({ id, ...person, ...is, createdAt: model.now });
      },
    };
  },
  'invites somebody': (model, { word, yes }) => {
    const person = { name: `${word} Ray`, email: `${word}@example.com` };
    const role = yes ? 'admin' : 'editor';
    const isKnown = model.users.some(({ email }) => email.toLowerCase() === person.email.toLowerCase());
    return {
      send: ['POST', '/api/admin/users', { ...person, role }],
      status: isKnown ? 409 : 201,
      after(answer) {
        if (isKnown) return;
        const id = textAt(answer, 'user.id');
        const is = { state: 'active', isApproved: true, hasLoggedIn: false, sessions: 0 } as const;
        model.users.push({ id, ...person, role, ...is, createdAt: model.now, link: linkIn(answer, model) });
      },
    };
  },
  'approves an account': withUser(({ yes }) => ({ state: 'active', role: yes ? 'admin' : 'editor' })),
  'disables an account': withUser(() => ({ state: 'disabled' })),
  'chooses a password': (model, { n }) => {
    const user = pick(
      model.users.filter(({ link }) => link),
      n,
    );
    if (!user?.link) return undefined;
    const { token, until } = user.link;
    const isOver = until <= model.now;
    return {
      send: ['POST', '/api/auth/reset-password', { token, password: 'tarpon glass violin' }],
      status: isOver ? 404 : 200,
      isVisitor: true,
      after() {
        if (isOver) return;
        Object.assign(user, { hasLoggedIn: true, sessions: 1 });
        delete user.link;
      },
    };
  },
  'deletes an account': (model, { n }) => {
    const user = pick(model.users, n);
    if (!user || (user.id === 'admin' && !isLastAdmin(model, user))) return undefined;
    const isRefused = isLastAdmin(model, user);
    return {
      send: ['DELETE', `/api/admin/users/${user.id}`],
      status: isRefused ? 409 : 204,
      after: () => void (isRefused || remove(model.users, user)),
    };
  },
};
