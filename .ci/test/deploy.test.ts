import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { newSite } from '../../server/content/starting-content.ts';
import { readEnvironment } from '../../server/environment.ts';
import { openSiteStores } from '../../server/storage/site-stores.ts';
import { query, startPostgres } from './postgres.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The first group of every match, distinct and sorted. */
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

const COMPOSE_FILES = ['compose.yaml', 'server/deploy/compose.several.yaml'];

test('.env.example lists exactly the variables that are read', () => {
  const readNames = new Set<string>();
  readEnvironment(
    new Proxy<Record<string, string>>({}, { get: (_, name) => void readNames.add(String(name)) }),
  );
  const filledIn = namesIn(COMPOSE_FILES.map(read).join(''), /\$\{([A-Z_]+)/g);
  const documented = namesIn(read('.env.example'), /^#?([A-Z_]+)=/gm);
  const named = [...new Set([...readNames, ...filledIn])].toSorted();
  const isFile = (name: string): boolean => name.endsWith('_FILE');
  expect(documented).toEqual(named.filter((name) => !isFile(name)));
  const inFiles = named.filter(isFile).map((name) => name.replace(/_FILE$/, ''));
  expect(read('.env.example').replaceAll('\n# ', ' ')).toContain(`(${inFiles.join(', ')})`);
});

test('the proxy container gets every variable its config file needs', () => {
  const setNames = namesIn(read('server/deploy/compose.several.yaml'), /^ +([A-Z_]+):/gm);
  expect(setNames).toEqual(
    expect.arrayContaining(namesIn(read('server/deploy/Caddyfile'), /\{\$([A-Z_]+)/g)),
  );
});

// asvs:13.2.1 13.2.2
test('the site’s database role has the rights the site needs, and is no superuser', async () => {
  const compose = read('server/deploy/compose.several.yaml');
  expect(compose).toMatch(/DATABASE_URL: postgres:\/\/site:/);
  expect(compose).toContain('./server/deploy/database-role.sql:/docker-entrypoint-initdb.d/');
  expect(compose).not.toContain('POSTGRES_USER');
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const urlFor = (user: string, database: string): string =>
    Object.assign(new URL(postgres.url), { username: user, pathname: database }).href;
  const as = (user: string, database: string, statements: string) =>
    query(urlFor(user, database), statements);
  await as('tests', 'postgres', 'create database site');
  // The script after psql's substitutions.
  const script = read('server/deploy/database-role.sql')
    .replace(/^\\getenv password DATABASE_PASSWORD$/m, '')
    .replace(":'password'", "'of the owner'");
  await as('tests', 'site', script);
  const stores = await openSiteStores(readEnvironment({ DATABASE_URL: urlFor('site', 'site') }), {
    begin: newSite,
    report: (error) => expect(error).toBeUndefined(),
  });
  await stores.probe();
  await stores.close();
  const roles = `select rolname, rolsuper, rolcreatedb, rolcreaterole, rolpassword is null as "hasNone"
    from pg_authid where rolname in ('site', 'tests') order by rolname`;
  expect(await as('tests', 'site', roles)).toEqual([
    { rolname: 'site', rolsuper: false, rolcreatedb: false, rolcreaterole: false, hasNone: false },
    { rolname: 'tests', rolsuper: true, rolcreatedb: true, rolcreaterole: true, hasNone: true },
  ]);
  await expect(as('site', 'site', "copy (select 1) to program 'true'")).rejects.toThrow('permission denied');
});

/** The files and packages that these files import, directly or not. */
async function partsOf(input: string[]): Promise<{ files: string[]; packages: string[] }> {
  const packages = new Set<string>();
  let files: string[] = [];
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ssr: true, write: false, rolldownOptions: { input, treeshake: false } },
    plugins: [
      {
        name: 'parts',
        enforce: 'pre',
        resolveId(id) {
          const [, name] = /^(?!node:)((?:@[^/]+\/)?[\w-][^/:]*)(?:\/|$)/.exec(id) ?? [];
          if (name === undefined || input.includes(id)) return undefined;
          packages.add(name);
          return { id, external: true };
        },
        buildEnd() {
          files = [...this.getModuleIds()]
            .filter((id) => id.startsWith(root))
            .map((id) => relative(root, id));
        },
      },
    ],
  });
  return { files: files.toSorted(), packages: [...packages].toSorted() };
}

/** The entries of the site and its commands. */
const STARTS = [
  'server/sandbox/start.ts',
  'server/main.ts',
  ...namesIn(
    Object.values<string>(manifest.scripts).join('\n'),
    /^node -r \S+ (server\/commands\/[\w-]+\.ts)/gm,
  ),
];

const parts = await partsOf(STARTS);

const ignored = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const isIgnored = (file: string): boolean =>
  ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`));

// asvs:15.2.3
test('a production install has exactly the packages the site needs', () => {
  expect(parts.packages).toEqual(Object.keys(manifest.dependencies).toSorted());
});

test('the image contains every file the site and its commands import', () => {
  const lastStage =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const copied = [...lastStage.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const isCopied = (file: string): boolean =>
    copied.some((path) => file === path || file.startsWith(`${path}/`));
  expect(parts.files).toContain('server/commands/backup.ts');
  expect(parts.files.filter((file) => isIgnored(file) || !isCopied(file))).toEqual([]);
});

test('the image’s build context contains every file of the build', async () => {
  const { files } = await partsOf(['vite.config.ts', '.ci/build/build.ts']);
  expect(files).toContain('.storybook/demo-links.ts');
  expect(files.filter(isIgnored)).toEqual([]);
});

test.each(globSync('.github/workflows/*.yml', { cwd: root }))(
  '%s pins actions by commit, and has a timeout and minimal permissions',
  (path) => {
    const workflow = read(path);
    const actions = namesIn(workflow, /uses: (?!\.\/)(.+)$/gm);
    expect(actions.filter((action) => !/@[0-9a-f]{40} # v\d/.test(action))).toEqual([]);
    expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
    const count = (pattern: RegExp): number => workflow.match(pattern)?.length ?? 0;
    expect(count(/^ {4}timeout-minutes: /gm)).toBe(count(/^ {4}runs-on: /gm));
  },
);

test('image and systemd unit start the site as npm does', () => {
  const startCommand = manifest.scripts.start.split(' ');
  expect(read('Dockerfile')).toContain(`CMD ${JSON.stringify(startCommand).replaceAll(',', ', ')}`);
  expect(read('server/deploy/marketing-coach-site.service')).toContain(
    `ExecStart=/usr/bin/${startCommand.join(' ')}\n`,
  );
});

test('every npm command in the workflows and units exists', () => {
  const files = [
    ...globSync('.github/workflows/*.yml', { cwd: root }),
    ...globSync('server/deploy/*.service', { cwd: root }),
  ];
  const commands = namesIn(files.map(read).join('\n'), /npm run (?:--silent )?([\w:-]+)/g);
  expect(commands.filter((name) => !(name in manifest.scripts))).toEqual([]);
});
