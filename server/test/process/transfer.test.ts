import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoContent } from '../../../mocks/demo/demo-content.ts';
import { OLD_WORDPRESS } from '../../../mocks/fixtures/old-site.ts';
import { pictureFolder, widthsOf } from '../../../src/contract/pictures/picture-address.ts';
import type { ContentFile } from '../../../src/contract/transfer.ts';
import { emptyAccounts, emptyLeadsState, type Content } from '../../core/state.ts';
import { picturesInFolder } from '../../storage/picture-folder.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { drawn } from '../support/pictures.ts';
import { portOf, run, start } from '../support/processes.ts';
import { aPicture } from '../support/sample-records.ts';
import { storedState } from '../support/stored-state.ts';

/** The data folder of a site with the demo's data. */
function demoFolder(): string {
  const folder = freshFolder();
  writeFileSync(join(folder, 'content.json'), JSON.stringify({ ...demoContent(), pictures: [] }));
  writeFileSync(join(folder, 'accounts.json'), JSON.stringify(emptyAccounts()));
  writeFileSync(join(folder, 'leads.json'), JSON.stringify(emptyLeadsState()));
  return folder;
}

const transfer = (dataDir: string, ...args: string[]) => run({ DATA_DIR: dataDir }, 'transfer', ...args);

const read = (path: string): ContentFile => ({
  ...(JSON.parse(readFileSync(path, 'utf8')) as ContentFile),
  exportedAt: '',
});

const contentOf = (folder: string): string => readFileSync(join(folder, 'content.json'), 'utf8');

test('content moves from one site to another and back without loss', async () => {
  const files = freshFolder();
  const [from, to] = [join(files, 'from.json'), join(files, 'to.json')];
  const exported = await transfer(demoFolder(), 'export', from);
  expect(exported).toMatchObject({
    code: 0,
    err: '',
    out: `Wrote 47 posts, 6 categories, 5 testimonials, 1 changed pages and the site settings to ${from}.\n`,
  });
  expect(read(from).posts).toHaveLength(demoContent().posts.length);

  // The samples that nobody has changed are left out until they are asked for.
  const fresh = join(freshFolder(), 'data');
  const changedId = 'archive-answering-a-bad-review-in-four-sentences';
  const posts = read(from).posts.map((post) =>
    post.id === changedId
      ? { ...post, excerpt: 'Four of my own.', publishAt: null, sample: undefined }
      : post,
  );
  const changed = { ...read(from), exportedAt: '2025-06-02T15:00:00Z', posts };
  writeFileSync(from, JSON.stringify(changed));
  const { out } = await transfer(fresh, 'import', from, '--write');
  expect(out.split('\n')).toEqual(
    expect.arrayContaining([
      'posts: 1 new, 0 replaced, 5 the same, 41 untouched samples left out, 0 only here',
      '  new: Answering a bad review in four sentences',
      'Add --with-samples to import the samples, too.',
    ]),
  );
  const imported = await transfer(fresh, 'import', from, '--write', '--with-samples');
  expect(imported).toMatchObject({ code: 0, err: '' });
  expect(imported.out).toContain(
    'posts: 41 new, 0 replaced, 6 the same, 0 untouched samples left out, 0 only here\n  new: ',
  );
  await transfer(fresh, 'export', to);
  expect(read(to)).toEqual(read(from));
  const { securityEvents } = await storedState(fresh, 'accounts');
  expect(securityEvents).toMatchObject([
    { event: 'import', added: 1, changed: 0, by: 'command' },
    { event: 'import', added: 42, changed: 0, by: 'command' },
    { event: 'export', what: 'content', by: 'command' },
  ]);

  // An import only says what it would do until it is told to write.
  const [first, , ...others] = posts;
  const shorter = { ...changed, posts: [{ ...first, title: 'Brand new', sample: undefined }, ...others] };
  writeFileSync(from, JSON.stringify(shorter));
  const before = contentOf(fresh);
  expect(await transfer(fresh, 'import', from)).toMatchObject({
    code: 0,
    out: [
      'Nothing was written. The import would do this:',
      'settings: 0 new, 0 replaced, 1 the same, 0 untouched samples left out, 0 only here',
      'categories: 0 new, 0 replaced, 6 the same, 0 untouched samples left out, 0 only here',
      'posts: 0 new, 1 replaced, 45 the same, 0 untouched samples left out, 1 only here',
      '  replaced: Brand new',
      'testimonials: 0 new, 0 replaced, 5 the same, 0 untouched samples left out, 0 only here',
      'pages: 0 new, 0 replaced, 1 the same, 0 untouched samples left out, 0 only here',
      'Add --write to do it.',
      '',
    ].join('\n'),
  });
  expect(contentOf(fresh)).toBe(before);
  expect((await storedState(fresh, 'accounts')).securityEvents).toEqual(securityEvents);
});

test('while a server uses the data, one sentence says what to do instead', async () => {
  const folder = freshFolder();
  await portOf(start({ DATA_DIR: folder }));
  const path = join(freshFolder(), 'content.json');
  expect(await transfer(folder, 'export', path)).toMatchObject({
    code: 1,
    out: '',
    err: `A server is using the data in ${folder}. Stop it first, or export from the site itself: use “Export Data” at /blog/admin.\n`,
  });
});

test('an impossible transfer fails with one sentence and exit code 1', async () => {
  const folder = freshFolder();
  const path = join(folder, 'file.json');
  const printed = async (...args: string[]) => {
    const { code, out, err } = await transfer(folder, ...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    return err;
  };
  expect(await printed('import', path)).toBe(
    `${path} cannot be used (ENOENT). Check its name and your permissions.\n`,
  );
  writeFileSync(path, '{"half":');
  expect(await printed('import', path)).toBe(`${path} is not a content file: it is not valid JSON.\n`);
  writeFileSync(path, '{"meta":{"exported_on":1},"data":');
  expect(await printed('import', path)).toBe(
    'This export of Ghost is damaged or incomplete. Please export it again.\n',
  );
  writeFileSync(path, '{"format":"recipes"}');
  expect(await printed('import', path)).toBe(
    `${path} cannot be imported: This is not a content file. (format)\n`,
  );
  expect(await printed('export', path)).toBe(`${path} already exists. Choose another file name.\n`);
  expect(await printed('export')).toMatch(/^Usage: .*\.\n$/);
});

test('an old site moves in, and its pictures wait for the server', async () => {
  const path = join(freshFolder(), 'wordpress.xml');
  writeFileSync(path, OLD_WORDPRESS);
  const folder = demoFolder();
  const before = contentOf(folder);
  const dry = await transfer(folder, 'import', path);
  expect(dry).toMatchObject({ code: 0, err: '' });
  expect(contentOf(folder)).toBe(before);
  const { code, err, out } = await transfer(folder, 'import', path, '--write');
  expect([code, err]).toEqual([0, '']);
  expect(out.split('\n').slice(1)).toEqual(
    dry.out.split('\n').slice(1, -2).concat('Its pictures are fetched when the server runs.', ''),
  );
  expect(out.split('\n')).toEqual(
    expect.arrayContaining([
      '  new: Ask for a review',
      '  left out, its address is taken: Slow sites',
      'cannot be imported: “Ask for a review”: Form “Ask me”, shortcode contact-form-7',
    ]),
  );
  const { importedPictures } = await storedState(folder, 'content');
  expect(importedPictures).toMatchObject({ total: 1, pending: [{ problem: '' }] });
});

test('an archive contains the pictures, and JSON warns that it does not', async () => {
  const from = demoFolder();
  const file = { ...(JSON.parse(contentOf(from)) as Content), pictures: [aPicture] };
  writeFileSync(join(from, 'content.json'), JSON.stringify(file));
  const best = await drawn(aPicture).webp().toBuffer();
  const width = Math.max(...widthsOf(aPicture));
  await picturesInFolder(from).put(pictureFolder(aPicture), new Map([[`${width}.webp`, best]]));

  const files = freshFolder();
  const [archive, json] = [join(files, 'content.zip'), join(files, 'content.json')];
  const exported = await transfer(from, 'export', archive);
  expect(exported).toMatchObject({ code: 0, err: '' });
  expect(exported.out).toContain('5 testimonials, 1 pictures, 1 changed pages');
  expect((await transfer(from, 'export', json)).out).toContain('The files of 1 pictures are not included');

  const to = join(freshFolder(), 'data');
  const without = await transfer(to, 'import', json, '--write');
  expect(without).toMatchObject({ code: 1, out: '' });
  expect(without.err).toContain(`The file does not contain the picture “${aPicture.name}” itself.`);
  const preview = await transfer(to, 'import', archive);
  expect(preview.out).toMatch(/^pictures: 1 new, /m);
  expect(await picturesInFolder(to).has(aPicture.id)).toBe(false);
  const imported = await transfer(to, 'import', archive, '--write');
  expect(imported).toMatchObject({ code: 0, err: '' });
  expect(imported.out).toContain(`  new: ${aPicture.name}\n`);
  expect((await picturesInFolder(to).paths(aPicture.id)).length).toBeGreaterThan(3);

  writeFileSync(archive, readFileSync(archive).subarray(0, -30));
  const cut = await transfer(to, 'import', archive, '--write');
  expect(cut).toMatchObject({ code: 1, out: '' });
  expect(cut.err).toBe(
    `${archive} cannot be imported: This archive is damaged or incomplete. Please export the data again, and choose that file.\n`,
  );
});
