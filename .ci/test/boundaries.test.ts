import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A file of each layer, and an import that it must not have. The lint of the house shows what it may have. */
const refused: [file: string, specifier: string][] = [
  ['src/contract/post.ts', '../lib/time.ts'],
  ['src/lib/time.ts', '../contract/post.ts'],
  ['src/lib/time.ts', 'react-router-dom'],
  ['src/ui/button.tsx', '../parts/blog/teaser.tsx'],
  ['src/ui/link.tsx', 'react-router-dom'],
  ['src/ui/art/rose.tsx', '../../api/queries.ts'],
  ['src/api/queries.ts', '../ui/button.tsx'],
  ['src/api/client.ts', '../../server/core/table.ts'],
  ['src/drafts/draft.ts', '../parts/editor/post-draft.ts'],
  ['src/drafts/draft.ts', 'react-router-dom'],
  ['src/ui/button.tsx', '../drafts/editor-bar.tsx'],
  ['src/parts/blog/teaser.tsx', '../leads/audit-form.tsx'],
  ['src/parts/blog/teaser.tsx', '../../site/home/home-page.tsx'],
  ['src/parts/editor/rich-text/toolbar.tsx', '../../blog/teaser.tsx'],
  ['src/site-entry.ts', './parts/blog/teaser.tsx'],
  ['src/site-entry.ts', '../server/core/table.ts'],
  ['server/main.ts', '../mocks/demo/demo.ts'],
  ['server/main.ts', '../src/app/site-routes.ts'],
  ['src/site/home/home-page.tsx', '../../app/routes.ts'],
  ['src/app/app.tsx', '../../mocks/demo/demo.ts'],
  ['server/core/store.ts', 'node:fs'],
  ['server/core/api/respond.ts', 'express'],
  ['server/core/api/respond.ts', '../accounts/sessions.ts'],
  ['server/core/shared/change.ts', '../posts/write-post.ts'],
  ['server/content/site.ts', 'node:fs'],
  ['server/storage/stores.ts', '../http/app.ts'],
  ['server/http/app.ts', '../storage/stores.ts'],
  ['server/monitoring/log.ts', '../http/app.ts'],
  ['server/render/pages.ts', '../../src/app/site-routes.ts'],
  ['mocks/demo/demo.ts', '../../server/http/app.ts'],
  ['stories/site/home.stories.tsx', '../../server/http/app.ts'],
  ['server/main.ts', './test/support/seed.ts'],
  ['server/main.ts', './commands/backup.ts'],
  ['server/http/app.ts', '../commands/backup.ts'],
  ['mocks/host/memory-host.ts', '../../server/test/support/seed.ts'],
  ['stories/site/home.stories.tsx', '../../server/test/support/seed.ts'],
];

let folder: string;
const complaints = new Map<string, string[]>();

/** A file for each import, since a refusal names only the file. */
const nameOf = (file: string, index: number): string => file.replace(/(\.tsx?)$/, `-${index}$1`);

async function plant([file, specifier]: [string, string], index: number): Promise<void> {
  const path = join(folder, nameOf(file, index));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `import { thing } from '${specifier}';\nthing();\n`);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boundaries-'));
  await copyFile(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await Promise.all(refused.map(plant));
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const run = promisify(execFile)(oxlint, ['--format', 'json', 'src', 'server', 'mocks', 'stories'], {
    cwd: folder,
  });
  const { stdout } = await run.catch((failure: { stdout: string }) => failure);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  for (const { code, filename } of diagnostics) {
    complaints.set(filename, [...(complaints.get(filename) ?? []), code]);
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(refused.map((pair, index) => [...pair, index] as const))(
  '%s must not import %s',
  (file, _, index) => {
    expect(complaints.get(nameOf(file, index)) ?? []).toContain('eslint(no-restricted-imports)');
  },
);
