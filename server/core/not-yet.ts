import { Refusal } from './api/refusal.ts';

/** Scaffolding while the staff side is built. */
export const notYet = (): never => {
  throw new Refusal(501, 'Not yet.');
};
