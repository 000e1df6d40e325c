import { Client } from 'pg';

/** How often a lost connection is tried to be opened again, in milliseconds. */
const AGAIN = 2_000;
/** How often a connection is asked whether it lives, in milliseconds. */
const HEARTBEAT = 1_000;
/** A connection without an answer for so long counts as silent, in milliseconds: a healthy one has just missed a heartbeat. */
const SILENT_AFTER = 1_900;
/** A connection without an answer for so long is given up, in milliseconds. */
const TIMEOUT = 5_000;

/** How the database lists these connections, apart from those of a pool. */
export const APPLICATION_NAME = 'site-watch';

/** A connection of its own that is opened again whenever it is lost. */
export interface ListenConnection {
  /** Whether it has answered within the last two seconds: a network may fail without closing anything. */
  stands(): boolean;
  close(): Promise<void>;
}

interface StandingOptions {
  url: string;
  /** Does what the connection is for, each time that it was opened; gives whether it is to be kept. */
  begin(client: Client): Promise<boolean>;
  /** Told where `begin` wants no connection that was lost and opened again. */
  refused?: () => void;
}

/**
 * Opens a connection and keeps it.
 *
 * @returns nothing where `begin` does not want it
 * @throws what the database says at the first time
 */
export async function openListenConnection({
  url,
  begin,
  refused,
}: StandingOptions): Promise<ListenConnection | undefined> {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Client | undefined;
  let answeredAt = -Infinity;
  let isAsked = false;

  async function open(): Promise<boolean> {
    const client = new Client({
      connectionString: url,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: TIMEOUT,
      query_timeout: TIMEOUT,
      keepAlive: true,
    });
    // Its end is what counts, and that is told of as well.
    client.on('error', () => undefined);
    await client.connect();
    const isWanted = await begin(client).catch(async (error: unknown) => {
      await client.end();
      throw error;
    });
    if (!isWanted) {
      await client.end();
      return false;
    }
    current = client;
    answeredAt = performance.now();
    client.once('end', () => {
      if (current === client) current = undefined;
      openLater();
    });
    return true;
  }

  async function openAgain(): Promise<void> {
    try {
      if (await open()) return;
      refused?.();
    } catch {
      // It is not back yet; what needs it says so.
    }
    openLater();
  }

  function openLater(): void {
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(() => void openAgain(), AGAIN);
    timer.unref();
  }

  async function ask(): Promise<void> {
    const client = current;
    if (!client || isAsked) return;
    const askedAt = performance.now();
    isAsked = true;
    try {
      await client.query('select 1');
      if (current === client) answeredAt = askedAt;
    } catch {
      // Not waited for: over a dead network nobody answers to a farewell either.
      if (current === client) current = undefined;
      void client.end().catch(() => undefined);
      openLater();
    } finally {
      isAsked = false;
    }
  }

  const heartbeat = setInterval(() => void ask(), HEARTBEAT);
  heartbeat.unref();

  async function close(): Promise<void> {
    isOver = true;
    clearTimeout(timer);
    clearInterval(heartbeat);
    await current?.end();
  }

  try {
    const stands = () => current !== undefined && performance.now() - answeredAt < SILENT_AFTER;
    if (await open()) return { stands, close };
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  return undefined;
}
