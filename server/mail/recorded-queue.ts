import type { Delivery } from '../../src/contract/inbox.ts';
import { MINUTE } from '../../src/lib/time.ts';
import type { Frozen } from '../core/frozen.ts';
import { keepUnknown } from '../core/keep-unknown.ts';
import type { Ports } from '../core/ports.ts';
import type { RecordedQueue } from '../core/store/lead-repositories.ts';
import { attemptDelivery } from './delivery-failure.ts';
import { openWorker, type SetTimer, type Worker } from './worker.ts';

/** How long a claim lasts: longer than another server can take to answer. */
const CLAIM_MS = 5 * MINUTE;

interface Recorded {
  id: string;
  createdAt: string;
  /** `null` if nothing is to be sent. */
  delivery: Delivery | null;
}

export type Waiting<One extends Recorded> = Frozen<One> & { readonly delivery: Frozen<Delivery> };

interface Options<One extends Recorded> {
  ports: Pick<Ports, 'clock' | 'report'>;
  queue: RecordedQueue<One>;
  /** Records what is due. */
  enqueue(): Promise<void>;
  /** Makes a message. @returns how to send it, when to ask again, or `null` if there is nothing left to send */
  prepare(one: Waiting<One>): Promise<(() => Promise<unknown>) | Date | null>;
  onFirstFailure?(one: Waiting<One>, cause: unknown): void;
  failureMessage: string;
  setTimer?: SetTimer | undefined;
}

/**
 * Sends what is recorded in a queue, each once, whatever the number of servers. Polls every minute. A crash between
 * delivery and its record sends a message again, under the same id.
 */
export function openRecordedQueue<One extends Recorded>(options: Options<One>): Worker {
  const { queue, enqueue, prepare, onFirstFailure, failureMessage, setTimer } = options;
  const { clock, report } = options.ports;
  /** Results that could not be saved: kept here so that their messages are not sent again. */
  const unsaved = new Map<string, Delivery | null>();

  const isWaiting = (one: Frozen<One>): one is Waiting<One> => one.delivery?.state === 'waiting';
  const isDue = ({ delivery, createdAt }: Waiting<One>): boolean =>
    Date.parse(delivery.nextTryAt ?? createdAt) <= clock.now().getTime();

  const change = (id: string, work: (one: Frozen<One>) => Frozen<One> | undefined): Promise<boolean> =>
    queue.transaction(async ({ byId, put }) => {
      const before = await byId(id);
      const after = before && work(before);
      if (!after) return false;
      await put(after);
      return true;
    });

  /** Claims a message for this server; `false` if another server has. */
  const claim = (id: string): Promise<boolean> =>
    change(id, (one) => {
      if (!isWaiting(one) || !isDue(one)) return undefined;
      const nextTryAt = new Date(clock.now().getTime() + CLAIM_MS).toISOString();
      return { ...one, delivery: { ...one.delivery, nextTryAt } };
    });

  async function save(id: string, outcome: Delivery | null): Promise<void> {
    unsaved.set(id, outcome);
    await change(id, (one) => ({ ...one, delivery: keepUnknown(one.delivery, outcome) }));
    unsaved.delete(id);
  }

  async function send(one: Waiting<One>): Promise<Delivery | null> {
    const prepared = await prepare(one);
    if (prepared instanceof Date) return { ...one.delivery, nextTryAt: prepared.toISOString() };
    const mail = { since: one.createdAt, attempts: one.delivery.attempts };
    return prepared && attemptDelivery(prepared, mail, clock, (cause) => onFirstFailure?.(one, cause));
  }

  return openWorker({
    async work(isStopped) {
      for (const [id, outcome] of unsaved) await save(id, outcome);
      await enqueue();
      for (const one of (await queue.waiting()).filter(isWaiting).filter(isDue)) {
        if (isStopped()) return;
        if (await claim(one.id)) await save(one.id, await send(one));
      }
    },
    untilNext: () => Promise.resolve(MINUTE),
    failureMessage,
    report,
    ...(setTimer && { setTimer }),
  });
}
