import { spawnSync } from 'node:child_process';

/** Its purpose, its time on an idle machine with two cores, and what runs where `package.json` leaves it to us. */
type Command = readonly [does: string, takes: string, run?: string];

const VITEST =
  'vitest run --no-isolate --reporter default --reporter .ci/test/slowest-tests.ts --project unit --project process';
const JOURNEYS = 'playwright test --config .ci/journeys/playwright.config.ts';

const GROUPS: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  'Run it': {
    start: ['serves the real site on port 3000; builds it first if its sources changed', '30 s'],
    'run demo': ['builds the demo, which needs no server, and serves it on port 4173', '30 s'],
    'run storybook': ['shows every screen and state, and the docs, on port 6006', '15 s'],
    'run dev': ['serves the real site, and reloads what you change', '5 s'],
    'run build': ['builds the site', '30 s', 'node .ci/build/build.ts'],
    'run build demo': ['builds the demo into dist/demo', '20 s', 'vite build --mode demo --logLevel warn'],
    'run build storybook': [
      'builds Storybook into dist/storybook',
      '60 s',
      'storybook build --output-dir dist/storybook --disable-telemetry',
    ],
  },
  'Change it': {
    'run check': ['format, types, lint, and tests without a browser: before each commit', '60 s'],
    'run format': ['formats every file', '20 s'],
    'run test:watch': ['repeats the unit tests after every change', 'until stopped'],
    'run test:changed': ['tests and stories that uncommitted changes can break', '10 s and more'],
    test: [
      'format, types, lint, units, API, stories, journeys and size, on a fresh build of site and demo',
      '12 min or more',
      'node .ci/test/test.ts',
    ],
    'test units': ['units, API, stores and processes', '8 min', VITEST],
    'test hosts': [
      'the whole API suite over files, PostgreSQL and the demo',
      '10 min',
      `EVERY_HOST=1 ${VITEST} server/test/api`,
    ],
    'test stories': ['every story, with axe', '6 min', 'vitest run --project stories'],
    'test everywhere': [
      'every story on a phone, a tablet and a desktop, in light and dark',
      '40 min',
      'node .ci/test/test.ts everywhere',
    ],
    'test journeys': ['the built site and demo in Chromium', '10 min', JOURNEYS],
    'test thorough': [
      'every page by keyboard, axe on every staff page',
      '15 min',
      `JOURNEYS_TAG=thorough ${JOURNEYS}`,
    ],
    'test docs': [
      'builds Storybook, and opens each page of its docs',
      '2 min',
      `npm run --silent build -- storybook --quiet && JOURNEYS_TAG=docs ${JOURNEYS}`,
    ],
    'test browsers': ['the site in Firefox and WebKit', '5 min', 'node .ci/test/test-browsers.ts'],
    'test mutants': [
      'small changes to the rules of the core that no test detects',
      'hours',
      'stryker run .ci/test/mutate.config.json',
    ],
    'test kills': [
      'kills the server 200 times, and counts lost requests',
      '5 min',
      'node server/test/process/kill-test.ts',
    ],
    'test newsletters': [
      'a newsletter to 2,000 readers while its server is killed every 5 seconds: files or database',
      '10 min',
      'node .ci/trials/newsletters.ts',
    ],
    'test servers': [
      'two servers over one database: one is killed, or the database is gone (kill, gone)',
      '2 min',
      'node .ci/trials/several-servers.ts',
    ],
    'run code-size': ['code size per folder, small files; --unused: unused exports', '10 s'],
    'run pictures readme': [
      'the pictures of README and docs; --check: whether they are outdated',
      '2 min',
      'node .ci/pictures/readme.ts',
    ],
  },
  'Measure it, after a build': {
    'run measure size': ['what a page weighs, against its budget', '10 s', 'node .ci/bench/size.ts'],
    'run measure audit': ['this site, or an address, by the eight points', '20 s', 'node .ci/audit/audit.ts'],
    'run measure lighthouse': ['six pages as a phone', '10 min', 'node .ci/bench/lighthouse.ts'],
    'run measure speed': [
      'what pages, lists, writes, memory and a start cost',
      '5 min',
      'node .ci/bench/speed.ts',
    ],
  },
  'Look after a site': {
    'run backup': ['writes the data of the site, with pictures, to one file; also while it runs', '5 s'],
    'run restore': ['restores a site from such a file', '5 s'],
    'run move-store': ['moves a site from files into a database, or back', '5 s'],
    'run export': ['writes the content without personal data, to move it to another site', '5 s'],
    'run import': ['reads such content', '5 s'],
    'run set-up-link': ['prints a one-time link that creates the first admin', '1 s'],
    'run reset-link': ['prints a one-time link that sets a new password', '1 s'],
  },
};

const WIDTH = 34;

/** `npm run help` */
function printHelp(): void {
  for (const [title, commands] of Object.entries(GROUPS)) {
    console.log(`\n${title}`);
    for (const [label, [does, takes]] of Object.entries(commands)) {
      const [npm, name, part] = label.startsWith('run ')
        ? ['npm run', ...label.split(' ').slice(1)]
        : ['npm', ...label.split(' ')];
      console.log(`  ${`${npm} ${name}${part ? ` -- ${part}` : ''}`.padEnd(WIDTH)}${does} (${takes})`);
    }
  }
}

/** `npm test -- journeys home`: runs a part of a command, and passes on what follows its name. */
function run(name: string, args: string[]): number {
  const commands = Object.fromEntries(Object.values(GROUPS).flatMap((group) => Object.entries(group)));
  const key = name === 'test' ? name : `run ${name}`;
  const part = commands[`${key} ${args[0]}`]?.[2];
  const isWhole = args.length === 0 || args[0]?.startsWith('-');
  const command = part ?? (isWhole && commands[key]?.[2]);
  if (command) {
    const rest = part ? args.slice(1) : args;
    return spawnSync('sh', ['-c', `${command} "$@"`, 'sh', ...rest], { stdio: 'inherit' }).status ?? 1;
  }
  printHelp();
  return 1;
}

const [name, ...args] = process.argv.slice(2);
if (name) process.exitCode = run(name, args);
else printHelp();
