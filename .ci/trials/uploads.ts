import { readFile } from 'node:fs/promises';
import { staff } from '../journeys/live-accounts.ts';

/**
 * Logs in as the admin of test sites.
 * @returns the cookie
 */
export async function logInAt(url: string): Promise<string> {
  const { email, password } = staff.admin;
  const answer = await fetch(`${url}api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';');
  if (!answer.ok || cookie === '') throw new Error(`Nobody could log in: ${await answer.text()}`);
  return cookie;
}

interface Upload {
  url: string;
  cookie: string;
  name: string;
  /** The declared type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Uploads a file as a picture. */
export const upload = ({ url, cookie, name, type, bytes }: Upload): Promise<Response> =>
  fetch(`${url}api/admin/media?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { cookie, 'content-type': type },
    body: bytes,
  });

async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** The memory of a process and its children, in MiB. */
export async function memoryOf(pid: number): Promise<{ own: number; started: number }> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const started = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => residentOf(Number(child))),
  );
  return { own: await residentOf(pid), started: started.reduce((sum, memory) => sum + memory, 0) };
}
