import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PASSWORD_MIN } from '../../../src/contract/user.ts';
import { testPorts } from '../../test/support/test-ports.ts';
import { commonPasswords, isWeak, refuseWeak } from './weak-passwords.ts';

const owner = { name: 'Ana María Ruiz', email: 'ana.ruiz@harborbakery.example' };
const isRefused = (password: string) => isWeak(password, owner, 'SWFL Marketing Coach');

it.each([
  [
    'what repeats itself',
    'aaaaaaaaaaaa / abcabcabcabc / pass1 pass1 pass1  / xyxyxyxyxyxyxyx / tamarin-tamarin- / 121212343434',
  ],
  [
    'runs along the keyboard',
    'qwertyuiop12 / poiuytrewq09 / 1qaz2wsx3edc / 1q2w3e4r5t6y / asdfghjkl;123 / !@#$%^&*()_+ / 123456789012',
  ],
  [
    'short and backward runs',
    '210987654321 / abcdefghijkl / qwerty123456 / kkkk%q&j / kkkqwe%z&j / qwe%k& / ewq%k&',
  ],
  [
    'what many people choose',
    'password1234 / Password-2025 / P@ssw0rd1234 / MyPassword!!! / letmein letmein / Welcome-2025! / administrator',
  ],
  [
    'well-known phrases',
    'correct horse battery staple / I love you so much / Summer Florida 2025 / thisismypassword',
  ],
  ['one long word', 'professional / NeedForSpeed / Supernatural-7'],
  ['one short word among numbers', 'Heron8204917! / 48-tarpon-2039 / 93 t4rp0n 27!!'],
  [
    'what others know of the site',
    'SWFL Marketing Coach / swflmarketing1 / marketingcoach! / %k&z2025 / 1958%k&z / swfl%k&z',
  ],
  [
    'what others know of the owner',
    'Ana Maria Ruiz / ana.ruiz2025! / anaruiz-anaruiz! / harborbakery1 / R.u.i.z.1.9.8.4.ana / maria-gqjzk / ana%k&',
  ],
])('refuses %s', (_, passwords) => {
  expect(passwords.split(' / ').filter((password) => !isRefused(password))).toEqual([]);
});

const STRONG = [
  'a lighthouse keeper / seven brown pélicans / tarpon glass violin / Zk4;uw9Lm2=x / Ana keeps eleven turtles',
  'my password is a heron on stilts / gV7qPz0sXw3n / ловлю рыбу по средам / 珊瑚礁の上を泳ぐ亀が好き',
  'k3y l1me p13 on m4nd4y / heron-in-heron / kqzvjvzqkjvkz / 83 heron 29 tern / dragon password gqjzkvbx / qwerty-gqjzkvb',
  'kqw-zkq-wgv / su9perna8tural',
];

// asvs:6.2.5
it('accepts passwords that are hard to guess', () => {
  const all = STRONG.flatMap((line) => line.split(' / '));
  expect(all.filter((password) => isRefused(password))).toEqual([]);
});

it('refuses every common password, even with numbers appended', () => {
  const all = [...commonPasswords].flatMap((password) => [`${password}1234`, `${password} 2025!`]);
  expect(all.filter((password) => !isRefused(password))).toEqual([]);
  expect([...commonPasswords].filter((password) => password !== password.toLowerCase())).toEqual([]);
});

// asvs:6.2.4
it('refuses the 3,000 most common passwords in capitals and with numbers around them', () => {
  const list = join(import.meta.dirname, '../../test/support/top-passwords.txt');
  const topPasswords = readFileSync(list, 'utf8').trim().split(/\s+/);
  expect(topPasswords.length).toBeGreaterThan(3_290);
  const all = topPasswords.flatMap((password) => [
    password,
    password.toUpperCase(),
    ...(/^\P{L}.*\p{L}$/u.test(password) ? [`${password}20482604!`] : []),
    ...(/^\p{L}+$/u.test(password) ? [`${password}20482604!`, `1970${password.toUpperCase()}5240`] : []),
  ]);
  const long = all.filter(({ length }) => length >= PASSWORD_MIN);
  expect(long.length).toBeGreaterThan(2_000);
  expect(long.filter((password) => !isRefused(password))).toEqual([]);
});

// asvs:6.1.2 6.2.11
it('recognizes a short name only as one word', () => {
  const short = { name: 'A E', email: 'jo.di@x.example' };
  expect(isWeak('a lake area eagle', short, 'X')).toBe(false);
  expect(isWeak('jodi%kq&', short, 'X')).toBe(true);
});

// asvs:6.2.9
it('checks a password of maximum length', () => {
  expect(isRefused('qawsedrf'.repeat(25))).toBe(true);
  expect(isRefused(`${'qa'.repeat(90)} heron in May`)).toBe(false);
});

// asvs:6.2.12
it('refuses a strong password that was leaked', async () => {
  const ports = {
    ...testPorts(),
    isLeaked: (password: string) => Promise.resolve(password.endsWith('heron')),
  };
  await expect(refuseWeak(ports, 'mangrove kettle heron', owner)).rejects.toMatchObject({
    status: 400,
    message:
      'That password was leaked from another site, so please choose another, such as four unrelated words.',
  });
  await expect(refuseWeak(ports, 'mangrove kettle violin', owner)).resolves.toBeUndefined();
});
