import { Client } from 'pg';

/** How often a lost connection is tried to be opened again, in milliseconds. */
const AGAIN = 2_000;
/** How often a connection that says nothing is asked whether it lives, and how long it may take to answer. */
const HEARTBEAT = 5_000;

/** A connection of its own that is opened again whenever it is lost. */
export interface StandingConnection {
  /** Whether it stands, as far as is known: a network that fails silently is noticed with the next heartbeat. */
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
export async function openStanding({
  url,
  begin,
  refused,
}: StandingOptions): Promise<StandingConnection | undefined> {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Client | undefined;

  async function open(): Promise<boolean> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: HEARTBEAT,
      query_timeout: HEARTBEAT,
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

  const heartbeat = setInterval(() => {
    const client = current;
    client?.query('select 1').catch(() => {
      // Not waited for: over a dead network nobody answers to a farewell either.
      if (current === client) current = undefined;
      void client.end().catch(() => undefined);
      openLater();
    });
  }, HEARTBEAT);
  heartbeat.unref();

  async function close(): Promise<void> {
    isOver = true;
    clearTimeout(timer);
    clearInterval(heartbeat);
    await current?.end();
  }

  try {
    if (await open()) return { stands: () => current !== undefined, close };
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  return undefined;
}
