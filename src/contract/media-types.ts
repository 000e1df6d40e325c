/** The media type a client asks for when it wants field errors (decision 18, RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json';
