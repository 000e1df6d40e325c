import { fn } from 'storybook/test';
import { DisplayError } from '../../src/lib/error-message.ts';

const asked = {
  data: undefined,
  error: null,
  isPending: true,
  isFetching: true,
  isPlaceholderData: false,
  refetch: fn(),
};
const answered = { ...asked, data: ['Ada Admin', 'Eddie Editor'], isPending: false, isFetching: false };
const failed = { ...asked, error: new DisplayError('The tide is out.'), isPending: false, isFetching: false };

/** Query states, by a designer's names. */
export const queryStates = {
  Loading: asked,
  Data: answered,
  Error: failed,
  'Trying again': { ...failed, isFetching: true },
  Outdated: { ...answered, isFetching: true, isPlaceholderData: true },
};
