import { passDays } from './model.ts';
import { type Step } from './step.ts';
import { audits, leads } from './lead-steps.ts';
import { categories, posts, testimonials } from './content-steps.ts';
import { subscribers, users } from './account-steps.ts';

const siteSteps: Record<string, Step> = {
  'changes the settings': (model, { word, yes }) => {
    const site = { ...model.site, brand: `${word} & Co` };
    const isOld = yes && model.siteRevision > 1;
    return {
      send: ['PUT', '/api/admin/settings', { ...site, revision: model.siteRevision - (isOld ? 1 : 0) }],
      status: isOld ? 409 : 200,
      after() {
        if (!isOld) Object.assign(model, { site, siteRevision: model.siteRevision + 1 });
      },
    };
  },
  'opens or closes registration': (model, { yes: isOpen }) => ({
    send: ['PUT', '/api/admin/registration', { isOpen }],
    status: 200,
    after: () => void (model.isRegistrationOpen = isOpen),
  }),
  'days pass':
    (model, { n, m }) =>
    async (site) => {
      passDays(model, 1 + n * m);
      await site.logIn();
      for (const user of model.users) if (user.id === 'admin') user.sessions = 1;
    },
  'the site is started again': () => (site) => site.restart(),
};

export const STEPS: Readonly<Record<string, Step>> = {
  ...posts,
  ...categories,
  ...testimonials,
  ...leads,
  ...audits,
  ...subscribers,
  ...users,
  ...siteSteps,
};

/** Frequent steps that others depend on. */
export const OFTEN = [
  'writes a draft',
  'publishes a post',
  'makes a category',
  'adds a testimonial',
  'asks for an audit',
  'begins an audit',
  'notes something',
  'invites somebody',
  'chooses a password',
  'disables an account',
  'the site is started again',
];
