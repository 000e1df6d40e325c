import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PASSWORD_MIN } from '../../src/contract/user.ts';

/**
 * Writes the list of common passwords, and less common ones that are long enough for this site, from the ranking of a
 * package that the project does not otherwise need: npm install --no-save @zxcvbn-ts/language-common && node
 * .ci/build/top-passwords.ts
 *
 * The tests get all of them, and the server those that it does not refuse by the rule for one short word.
 */
const COMMON_COUNT = 3_000;
const WITH_ONE_WORD = /^\P{L}*[a-z]{4,8}\P{L}*$/u;

const root = resolve(import.meta.dirname, '../..');
const source = resolve(root, 'node_modules/@zxcvbn-ts/language-common/src/passwords.json');
const ranked = JSON.parse(readFileSync(source, 'utf8')) as string[];
// In the form in which passwords are compared: see `weak-passwords.ts`.
const forms = new Set(
  ranked
    .filter((password, rank) => rank < COMMON_COUNT || password.length >= PASSWORD_MIN)
    .map((password) => password.toLowerCase().replace(/[\s_.-]+/g, '')),
);

const all = [...forms].toSorted();
writeFileSync(resolve(root, 'server/test/support/top-passwords.txt'), `${all.join(' ')}\n`);

// One text, which no formatter makes a line for each word of.
writeFileSync(
  resolve(root, 'server/core/accounts/top-passwords.json'),
  `${JSON.stringify(all.filter((form) => !WITH_ONE_WORD.test(form)).join(' '))}\n`,
);
