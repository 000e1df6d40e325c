/** Receives the share of the request body that was sent, from 0 to 1. */
export type Progress = (sent: number) => void;

const watched = new WeakMap<Request, Progress>();

/** Reports upload progress, if the transport supports it. */
export const watchBody = (request: Request, progress: Progress): void => void watched.set(request, progress);

export const progressOf = (request: Request): Progress | undefined => watched.get(request);
