import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PASSWORD_MIN } from '../../src/contract/user.ts';

/**
 * Writes the list of common passwords, and less common ones that are long enough for this site, from the ranking of a
 * package that the project does not otherwise need: npm install --no-save @zxcvbn-ts/language-common && node
 * .ci/build/top-passwords.ts
 */
const MOST = 3_000;
const WIDTH = 118;

const root = resolve(import.meta.dirname, '../..');
const source = resolve(root, 'node_modules/@zxcvbn-ts/language-common/src/passwords.json');
const ranked = JSON.parse(readFileSync(source, 'utf8')) as string[];
// In the form in which passwords are compared: see `weak-passwords.ts`.
const forms = new Set(
  ranked
    .filter((password, rank) => rank < MOST || password.length >= PASSWORD_MIN)
    .map((password) => password.toLowerCase().replace(/[\s_.-]+/g, '')),
);

const lines: string[] = [];
for (const form of [...forms].toSorted()) {
  const line = lines.at(-1);
  if (line !== undefined && line.length + form.length < WIDTH) lines[lines.length - 1] = `${line} ${form}`;
  else lines.push(`  ${form}`);
}

writeFileSync(
  resolve(root, 'server/core/accounts/top-passwords.ts'),
  `/**
 * The ${MOST.toLocaleString('en')} passwords that people choose most, and less frequent ones of ${PASSWORD_MIN} characters and more, in lower case and
 * without blanks and hyphens, from the ranking of @zxcvbn-ts/language-common. Made by \`.ci/build/top-passwords.ts\`; do not edit.
 */
export const topPasswords: ReadonlySet<string> = new Set(
  \`
${lines.join('\n')}
  \`
    .trim()
    .split(/\\s+/),
);
`,
);
