import { Client } from 'pg';

/** Interval between attempts to reopen a lost connection, in milliseconds. */
const RETRY_MS = 2_000;
const HEARTBEAT_MS = 1_000;
/** Time without an answer until a connection counts as silent, in milliseconds: just under two heartbeats. */
const SILENCE_MS = 1_900;
/** Time without an answer until a connection is dropped, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** The name of these connections in the database's list, to distinguish them from pooled ones. */
const APPLICATION_NAME = 'site-watch';

interface ListenConnection {
  /** True if it answered within the last two seconds: a network may fail without closing connections. */
  isAlive(): boolean;
  close(): Promise<void>;
}

interface ListenOptions {
  url: string;
  /** Sets up each new connection; returns false to close it. */
  begin(client: Client): Promise<boolean>;
  /** Runs if `begin` returns false after a loss. */
  refused?: () => void;
}

/** @returns `undefined` if `begin` returns false. Throws the error of the first attempt. */
export async function openListenConnection({
  url,
  begin,
  refused,
}: ListenOptions): Promise<ListenConnection | undefined> {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Client | undefined;
  let answeredAt = -Infinity;
  let isPinging = false;

  async function open(): Promise<boolean> {
    const client = new Client({
      connectionString: url,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    // The 'end' event handles the loss.
    client.on('error', () => undefined);
    await client.connect();
    const isAccepted = await begin(client).catch(async (error: unknown) => {
      await client.end();
      throw error;
    });
    if (!isAccepted) {
      await client.end();
      return false;
    }
    current = client;
    answeredAt = performance.now();
    client.once('end', () => {
      if (current === client) current = undefined;
      scheduleReopen();
    });
    return true;
  }

  async function reopen(): Promise<void> {
    try {
      if (await open()) return;
      refused?.();
    } catch {
      // Still unreachable; callers report that themselves.
    }
    scheduleReopen();
  }

  function scheduleReopen(): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void reopen(), RETRY_MS);
    timer.unref();
  }

  async function ping(): Promise<void> {
    const client = current;
    if (!client || isPinging) return;
    const sentAt = performance.now();
    isPinging = true;
    try {
      await client.query('select 1');
      if (current === client) answeredAt = sentAt;
    } catch {
      // Not awaited: over a dead network the close is not answered either.
      if (current === client) current = undefined;
      void client.end().catch(() => undefined);
      scheduleReopen();
    } finally {
      isPinging = false;
    }
  }

  const heartbeat = setInterval(() => void ping(), HEARTBEAT_MS);
  heartbeat.unref();

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(timer);
    clearInterval(heartbeat);
    await current?.end();
  }

  try {
    const isAlive = () => current !== undefined && performance.now() - answeredAt < SILENCE_MS;
    if (await open()) return { isAlive, close };
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  return undefined;
}
