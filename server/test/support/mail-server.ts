import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Timeouts } from '../../mail/smtp.ts';

/** A mail server's behavior: accept, refuse at a command, or drop the connection. */
export type Mood =
  | 'takes everything'
  | 'never greets'
  | 'never answers a message'
  | 'dies during a message'
  | { at: 'MAIL' | 'RCPT' | 'DATA'; code: number };

/** A message as received. */
export interface TakenMail {
  from: string;
  to: string[];
  /** By lower-case name, unfolded. */
  headers: ReadonlyMap<string, string>;
  text: string;
  /** In milliseconds since 1970. */
  takenAt: number;
}

function read(raw: string, { mailFrom, rcptTo }: SMTPServerSession['envelope']): TakenMail {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  return {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    headers: new Map(headers),
    // Unfolds quoted-printable line breaks.
    text: raw
      .slice(end + 4)
      .replaceAll('=\r\n', '')
      .replaceAll('\r\n', '\n')
      .trim(),
    takenAt: Date.now(),
  };
}

/** A real mail server on this machine. */
export async function openMailServer({
  mood = 'takes everything',
  port = 0,
  offers = [],
}: {
  mood?: Mood;
  port?: number;
  /** Unencrypted login, and encryption with a self-signed certificate. */
  offers?: readonly ('AUTH' | 'STARTTLS')[];
}) {
  let received = '';
  const mails: TakenMail[] = [];
  const sockets = new Set<Socket>();
  const state = { mood };

  const refusal = (at: 'MAIL' | 'RCPT' | 'DATA'): Error | null => {
    const { mood } = state;
    if (typeof mood === 'string' || mood.at !== at) return null;
    return Object.assign(new Error(`Not now, says ${at}`), { responseCode: mood.code });
  };

  const server = new SMTPServer({
    disabledCommands: (['AUTH', 'STARTTLS'] as const).filter((command) => !offers.includes(command)),
    allowInsecureAuth: true,
    onAuth: (_, __, callback) => {
      callback(null, { user: 'coach' });
    },
    disableReverseLookup: true,
    onConnect(_, callback) {
      if (state.mood !== 'never greets') callback();
    },
    onMailFrom: (_, __, callback) => {
      callback(refusal('MAIL'));
    },
    onRcptTo: (_, __, callback) => {
      callback(refusal('RCPT'));
    },
    onData(stream, { envelope }, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => {
        parts.push(part);
        if (state.mood === 'dies during a message') for (const socket of sockets) socket.destroy();
      });
      stream.on('end', () => {
        const { mood } = state;
        if (mood === 'never answers a message' || mood === 'dies during a message') return;
        const refused = refusal('DATA');
        if (!refused) mails.push(read(Buffer.concat(parts).toString(), envelope));
        callback(refused);
      });
    },
  });
  // A dropped connection is part of the test.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('data', (part) => {
      received += part.toString('latin1');
    });
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address() as AddressInfo;
  return {
    mails,
    /** The received bytes so far. */
    received: () => received,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    become(mood: Mood) {
      state.mood = mood;
    },
    /** Short for a server that times out on purpose; else that of the site, for busy machines. */
    timeouts: (): Timeouts | undefined =>
      state.mood === 'never greets' || state.mood === 'never answers a message'
        ? { greeting: 200, answer: 200 }
        : undefined,
    close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
