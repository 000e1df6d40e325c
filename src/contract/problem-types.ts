/** Problem type of a refusal until the password is confirmed. */
export const PROOF_NEEDED = '/problems/proof-needed';

/** Problem type of a failure that the demo causes. */
export const DEMO_LIMIT = '/problems/demo-limit';

/** Problem type of a refusal until the account has a second factor. */
export const FACTOR_NEEDED = '/problems/factor-needed';
