import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../test/free-port.ts';
import { MissingBrowser, type Screen, type Visitor } from './visitor.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const HOW = 'Debian: apt-get install webkit2gtk-driver xvfb';
/** Timeout in milliseconds. */
const TIMEOUT_MS = 30_000;
/** The WebDriver key of element ids. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

function programs(): { browser: string; isHeadless: boolean } {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  if (!browser || !existsSync(DRIVER))
    throw new MissingBrowser(`There is no WebKit with its driver: install WebKitGTK's (${HOW}).`);
  const isHeadless = !process.env['DISPLAY'];
  if (isHeadless && spawnSync('which', ['Xvfb']).status !== 0)
    throw new MissingBrowser(`WebKit needs a screen to draw on: install Xvfb (${HOW}).`);
  return { browser, isHeadless };
}

/** Starts a virtual screen, and returns its name once it is ready. */
async function openScreen(): Promise<{ display: string; child: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, child };
}

/** Settings for a slim toolbar: otherwise the window stays wider than a phone. */
async function slimSettings(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  const slim = 'min-width: 0; padding: 0; margin: 0; border: 0; -gtk-icon-source: none';
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), `headerbar, toolbar, entry, button, image { ${slim} }`);
  return folder;
}

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** A WebDriver client; the driver may still be starting. */
function talkTo(driver: string): Ask {
  return async (method, path, body) => {
    const answer = await fetch(driver + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new Error(`${path}: ${error} ${message}`);
    }
    return value;
  };
}

/** Polls until there is a result: a busy machine may take its time. */
async function until<T>(ask: () => Promise<T | undefined>, what: string): Promise<T> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      if (Date.now() > end) throw error;
      return undefined;
    });
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`${what} did not come.`);
    await pause(100);
  }
}

/** A visitor in WebKitGTK's MiniBrowser, driven over WebDriver. */
export async function openWebkit({ width, height }: Screen): Promise<Visitor> {
  const { browser, isHeadless } = programs();
  const screen = isHeadless ? await openScreen() : undefined;
  const settings = await slimSettings();
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, XDG_CONFIG_HOME: settings, ...(screen && { DISPLAY: screen.display }) },
  });
  const ask = talkTo(`http://127.0.0.1:${port}`);
  await until(() => ask('GET', '/status'), 'The driver of WebKit');
  const options = { binary: browser, args: ['--automation'] };
  const session = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const to: Ask = (method, path, body) => ask(method, `/session/${session.sessionId}${path}`, body);
  const run = (script: string): Promise<unknown> => to('POST', '/execute/sync', { script, args: [] });

  const findNow = async (xpath: string): Promise<string | undefined> => {
    const found = (await to('POST', '/elements', { using: 'xpath', value: xpath })) as Record<
      string,
      string
    >[];
    for (const { [ELEMENT]: id } of found) if (id && (await to('GET', `/element/${id}/displayed`))) return id;
    return undefined;
  };
  const find = (xpath: string): Promise<string> => until(() => findNow(xpath), xpath);

  // The window is larger than its page, by an amount known once it is open.
  await to('POST', '/window/rect', { width, height });
  const [innerWidth, innerHeight] = (await run('return [innerWidth, innerHeight]')) as [number, number];
  await to('POST', '/window/rect', { width: 2 * width - innerWidth, height: 2 * height - innerHeight });

  return {
    name: `webkitgtk/${session.capabilities.browserVersion}`,
    async open(address) {
      await to('POST', '/url', { url: address });
    },
    async press(xpath) {
      // Elements that still move into view cannot be clicked yet.
      await until(async () => to('POST', `/element/${await find(xpath)}/click`, {}), xpath);
    },
    async write(xpath, text) {
      await to('POST', `/element/${await find(xpath)}/value`, { text });
    },
    sees: async (xpath) => (await findNow(xpath)) !== undefined,
    run,
    picture: async () => Buffer.from((await to('GET', '/screenshot')) as string, 'base64'),
    async close() {
      await to('DELETE', '');
      driver.kill();
      screen?.child.kill();
      await rm(settings, { recursive: true, force: true });
    },
  };
}
