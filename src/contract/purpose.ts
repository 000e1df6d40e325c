/** Purpose of a request; `background` marks refreshes that no user asked for. */
export type Purpose = 'background';

export const PURPOSE = 'purpose';
