import { fn } from 'storybook/test';
import { DisplayError } from '../../src/lib/error-message.ts';

const pending = {
  data: undefined,
  error: null,
  isPending: true,
  isFetching: true,
  isPlaceholderData: false,
  refetch: fn(),
};
const answered = { ...pending, data: ['Ada Calder', 'Eddie Lund'], isPending: false, isFetching: false };
const failed = {
  ...pending,
  error: new DisplayError('The tide is out.'),
  isPending: false,
  isFetching: false,
};

/** Query states, by a designer's names. */
export const queryStates = {
  Loading: pending,
  Data: answered,
  Error: failed,
  'Trying again': { ...failed, isFetching: true },
  Outdated: { ...answered, isFetching: true, isPlaceholderData: true },
};
