import { defineConfig, type OxlintOverride } from 'oxlint';

/** What a server, and the commands beside it, are made of. */
const SERVER: readonly string[] = [
  'server/core',
  'server/content',
  'server/storage',
  'server/render',
  'server/http',
  'server/monitoring',
  'server/mail',
  'server/webhook',
  'server/secrets',
  'server/pictures',
  'server/scan',
  'server/sandbox',
  'src/api',
  'src/contract',
  'src/lib',
];

/**
 * Who may import whom. A room lists the other rooms of ours that its files may import; everything that is not
 * listed is refused. `types` may be imported as types only.
 */
const rooms: Record<string, { may: readonly string[]; types?: readonly string[] }> = {
  // The files directly in them: where a browser and a server begin.
  src: { may: ['src/app', 'src/ui', 'src/api', 'src/contract', 'src/lib', 'src/assets'] },
  server: { may: SERVER },
  'server/commands': { may: SERVER },
  'src/contract': { may: [] },
  'src/lib': { may: [] },
  'src/assets': { may: [] },
  'src/ui': { may: ['src/lib', 'src/assets'] },
  'src/api': { may: ['src/contract', 'src/lib'], types: ['server/core'] },
  'src/drafts': { may: ['src/ui', 'src/api', 'src/contract', 'src/lib'] },
  'src/parts': { may: ['src/drafts', 'src/ui', 'src/api', 'src/contract', 'src/lib', 'src/assets'] },
  'src/site': { may: ['src/parts', 'src/ui', 'src/api', 'src/contract', 'src/lib', 'src/assets'] },
  'src/staff': {
    may: ['src/parts', 'src/drafts', 'src/ui', 'src/api', 'src/contract', 'src/lib', 'src/assets'],
  },
  'src/app': {
    may: [
      'src/site',
      'src/staff',
      'src/parts',
      'src/drafts',
      'src/ui',
      'src/api',
      'src/contract',
      'src/lib',
      'src/assets',
    ],
  },
  'server/core': { may: ['src/contract', 'src/lib'] },
  'server/content': { may: ['server/core', 'src/contract', 'src/lib'] },
  'server/storage': { may: ['server/core', 'src/contract', 'src/lib'] },
  'server/render': { may: ['server/core', 'src/contract', 'src/lib'], types: ['src/app', 'src/api'] },
  'server/http': { may: ['server/core', 'server/monitoring', 'src/contract', 'src/lib'] },
  'server/monitoring': { may: ['server/core', 'src/contract', 'src/lib'] },
  'server/mail': { may: ['server/core', 'src/contract', 'src/lib'] },
  'server/webhook': { may: ['server/core', 'server/mail', 'src/contract', 'src/lib'] },
  'server/secrets': { may: ['server/core', 'src/contract', 'src/lib'] },
  'server/pictures': {
    may: ['server/core', 'server/content', 'server/mail', 'server/sandbox', 'src/contract', 'src/lib'],
  },
  'server/scan': { may: ['server/sandbox', 'src/contract', 'src/lib'] },
  'server/sandbox': { may: ['server/storage'] },
  mocks: { may: ['server/core', 'server/content', 'server/mail', 'server/webhook', 'src/contract'] },
  stories: {
    may: [
      'src/app',
      'src/site',
      'src/staff',
      'src/parts',
      'src/drafts',
      'src/ui',
      'src/api',
      'src/contract',
      'src/lib',
      'src/assets',
      'mocks',
    ],
  },
};

/** Rooms whose folders never import each other, and what to do instead. */
const separate: Record<string, string> = {
  'src/parts': 'Parts never import each other; move what they share down.',
  'src/site': 'Screens never import each other; what they share belongs in src/parts.',
  'src/staff': 'Screens never import each other; what they share belongs in src/parts.',
};

/** Suites and their support: they may import everything, and only tests import them. */
const PROOF = 'server/test';

/** Rooms that are only the files directly in a folder of rooms. */
const SHELLS: readonly string[] = ['src', 'server'];

/** Packages that a room must not know (architecture: portable core, interface parts without router or queries). */
const foreignPackages: Record<string, string> = {
  'src/contract': '^(?:[^.z]|z[^o]|zo[^d])',
  'src/lib': '^(?:react-|@|zod|msw|lowdb|express|node:)',
  'src/ui': '^(?:react-router|@tanstack/|react-hook-form|@hookform/|zod|msw|lowdb|express|node:)',
  'src/api': '^(?:react-router|msw|lowdb|express|node:)',
  'src/drafts': '^(?:react-router|msw|lowdb|express|node:)',
  'src/parts': '^(?:msw|lowdb|express|node:)',
  'src/site': '^(?:msw|lowdb|express|node:)',
  'src/staff': '^(?:msw|lowdb|express|node:)',
  'src/app': '^(?:msw|lowdb|express|node:)',
  'server/core': '^(?:express|msw|lowdb|react|node:)',
  'server/content': '^[^.]',
};

/** Matches a relative import that leads out of one room and into another. */
function importPattern(from: string, into: string): string {
  const [top = '', name] = into.split('/');
  if (from === top) return `^\\./${name}/`;
  return `^(?:\\.\\./)+${name && from.startsWith(`${top}/`) ? name : into}/`;
}

/** Folders of the core that know no resource: of its folders, they may import only each other and the store's types. */
const GENERAL = ['server/core/api', 'server/core/shared'] as const;
const RESOURCES = ['../*/**', '!../api/**', '!../shared/**', '!../store/**', '!../../**'];

/**
 * The rule for the files of a room.
 *
 * @param folder the part of the room that it is for
 * @param within how deep the files lie, where that makes a difference: in a folder of a part its own files are one
 *               step up, and those of other parts two
 */
function boundaries(
  room: string,
  within: 'anywhere' | 'a folder in a folder' = 'anywhere',
  folder = room,
): OxlintOverride {
  const { may, types = [] } = rooms[room] ?? { may: [] };
  const others = [...Object.keys(rooms), PROOF].filter(
    (other) => other !== room && !may.includes(other) && !SHELLS.includes(other),
  );
  const foreign = foreignPackages[room];
  const neighbors = separate[room];
  const depth = SHELLS.includes(room) ? '*' : within === 'anywhere' ? '**/*' : '*/*/**/*';
  return {
    files: [`${folder}/${depth}.ts`, `${folder}/${depth}.tsx`],
    excludeFiles: ['**/*.test.ts', '**/*.test.tsx', '**/*.journey.ts', `${PROOF}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...others.map((other) => ({
              regex: importPattern(room, other),
              message: `${room} must not import ${other} (see the table in oxlint.config.ts).`,
              allowTypeImports: types.includes(other),
            })),
            ...(neighbors
              ? [
                  {
                    regex: `^(?:\\.\\./)+${room.replace('src/', '')}/|^${within === 'anywhere' ? '' : '\\.\\./'}\\.\\./[a-z]`,
                    message: neighbors,
                  },
                ]
              : []),
            ...(folder === room
              ? []
              : [{ group: RESOURCES, message: `${folder} must not know a resource.` }]),
            ...(foreign ? [{ regex: foreign, message: `${room} must not know this package.` }] : []),
          ],
        },
      ],
    },
  };
}

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'promise', 'unicorn', 'oxc', 'vitest'],
  // What must run on any Node.js has no types.
  ignorePatterns: ['dist', 'data', 'test-results', '**/*.cjs'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    eqeqeq: 'error',
    'no-var': 'error',
    'no-console': 'error',
    'prefer-const': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/await-thenable': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-unsafe-argument': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'no-await-in-loop': 'off',
    'unicorn/no-array-sort': 'off',
    // It takes channels, which have no target, for windows.
    'unicorn/require-post-message-target-origin': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'react/no-unstable-nested-components': 'off',
  },
  overrides: [
    ...Object.keys(rooms).map((room) => boundaries(room)),
    ...Object.keys(separate).map((room) => boundaries(room, 'a folder in a folder')),
    ...GENERAL.map((folder) => boundaries('server/core', 'anywhere', folder)),
    {
      files: ['*.config.ts', '.storybook/*', '.ci/**', 'vite.config.ts'],
      rules: { 'import/no-default-export': 'off', 'no-console': 'off' },
    },
    {
      files: ['server/main.ts', 'server/dev.ts', 'server/test/process/kill-test.ts', '.ci/bench/*'],
      rules: { 'no-console': 'off' },
    },
    {
      // Cases of the API are run as tests, one for each name.
      files: ['server/test/api/cases/*'],
      rules: {
        'vitest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['casesAs', 'casesFor'] }],
      },
    },
  ],
});
