import { expect, test } from 'vitest';
import { splitCss } from './split-css.ts';
import { usedCss } from './used-css.ts';

const use = (sheet: string, html: string): string => usedCss(splitCss(sheet), html);

const PAGE = '<html><body class="bg"><p class="note w-1/2 [&amp;&gt;b]:m-0">Text</p></body></html>';

test.each([
  'p{color:red}',
  'body>.note{color:red}',
  'h1,p{color:red}',
  '.w-1\\/2{width:50%}',
  '.\\[\\&\\>b\\]\\:m-0{margin:0}',
  '.note:focus-visible,.note:before{color:red}',
  '.note[aria-invalid=true]{color:red}',
  '.note:not(.card):has(.card){color:red}',
  ':is(.card,.note) p{color:red}',
  ':where(.note>:last-child){color:red}',
  ':is(.note):where([data-theme=dark],[data-theme=dark] *){color:red}',
  ':root,.card{color:red;--text:red}',
  ':root{--a:1;--b:var(--a);}.note{width:var(--b)}',
  '#root{color:red}',
  '@media print{.note{color:red}}',
  '@media (width>=40rem){@supports (color:red){.note{color:red}}}',
  '@font-face{font-family:A}',
  '.note{width:var(--a)}@property --a{syntax:"*";inherits:false}',
  '.note{animation:a 1s}@keyframes a{to{width:var(--b)}}@property --b{syntax:"*";inherits:false}',
  '@view-transition{navigation:auto}',
  '@import "a.css";',
  '.note{&:focus{color:red}}',
  '.note /new/ p{color:red}',
])('a page includes the rule it may match: %s', (rule) => {
  expect(use(rule, PAGE)).toBe(rule);
});

test.each([
  'h1{color:red}',
  '.card{color:red}',
  'p.card,.note .card{color:red}',
  ':where(.card>:last-child){color:red}',
  ':is(.card,h1) .note{color:red}',
  '@media (width>=40rem){.card{color:red}}',
  '/* why */',
  ':root{--a:1}.card{width:var(--a)}@property --a{syntax:"*";inherits:false}',
  '.card{animation:a 1s}@keyframes a{to{opacity:0}}',
])('a page omits the rule it cannot match: %s', (rule) => {
  expect(use(rule, PAGE)).toBe('');
});

test('layers keep their order, even if a page uses nothing of them', () => {
  const sheet = '@layer a{.card{color:red}}@layer b{.note{color:red}.card{color:red}}';
  expect(use(sheet, PAGE)).toBe('@layer a{}@layer b{.note{color:red}}');
});
