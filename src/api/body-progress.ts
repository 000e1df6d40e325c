/** Told how much of a request's body has left, from 0 to 1. */
export type Progress = (sent: number) => void;

const watched = new WeakMap<Request, Progress>();

/** Wants to know how much of a request's body has left. Not everybody who carries requests can tell. */
export const watchBody = (request: Request, progress: Progress): void => void watched.set(request, progress);

export const progressOf = (request: Request): Progress | undefined => watched.get(request);
