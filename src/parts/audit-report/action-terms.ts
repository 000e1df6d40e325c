import type { ActionTime, Doer, Effect } from '../../contract/audit-report.ts';

/** Who does something, in a report to the client. */
export const DOER_LABELS: Readonly<Record<Doer, string>> = {
  you: 'You',
  'web person': 'Your web person',
  me: 'Me, your coach',
};

/** The same for the coach, to whom “you” would be herself. */
export const STAFF_DOER_LABELS: Readonly<Record<Doer, string>> = {
  you: 'The client',
  'web person': 'Their web person',
  me: 'Me',
};

export const TIME_LABELS: Readonly<Record<ActionTime, string>> = {
  '15 minutes': '15 minutes',
  '2 hours': '2 hours',
  'a day': 'A day',
  'a week or more': 'A week or more',
};

export const EFFECT_LABELS: Readonly<Record<Effect, string>> = {
  small: 'Small payoff',
  noticeable: 'Clear payoff',
  large: 'Big payoff',
};
