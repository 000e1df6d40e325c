import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { type ESTree, parseSync, Visitor } from 'vite';
import { storiesIn, titleIn } from '../stories/titles.ts';
import { idOf, makeStoryFinder, type StoryLink } from './component-facts.ts';

const src = join(import.meta.dirname, '../src');
const stories = join(import.meta.dirname, '../stories');

/** One outcome's texts of a notice as they are written in the code, with brackets around what is filled in. */
export interface NoticeText {
  file: string;
  title: string;
  /** Undefined for a failure whose reason comes from the server. */
  description: string | undefined;
  isFailure: boolean;
}

export interface ShownNotice extends NoticeText {
  /** The screens and components that it is shown by. */
  screens: StoryLink[];
  /** A story that shows it. */
  story: string | undefined;
}

/** Names in the code that say too little about what is filled in. */
const FILLED_IN: Readonly<Record<string, string>> = {
  back: 'what is back',
  before: 'old name',
  changed: 'number of items',
  chosen: 'browser',
  description: 'what to do with it',
  from: 'old address',
  goal: 'other category',
  losses: 'what was left out',
  message: 'the reason',
  names: 'what was deleted',
  next: 'stage',
  posts: 'number of posts',
  publishAt: 'date and time',
  removed: 'what was removed',
  retiredTo: 'another page',
  retiring: 'kind of page',
  to: 'new address',
  span: 'number of days',
  what: 'kind',
};

const filledIn = (name: string): string => `[${FILLED_IN[name] ?? name}]`;
const isFilledIn = (text: string): boolean => /\[[^\]]*\]/.test(text);

/** Which of several outcomes is meant: the same for all that depends on the same condition. */
type Choose = (condition: string, outcomes: number) => number;

/** The results of all combinations of outcomes. */
function everyOutcome<T>(resultOf: (choose: Choose) => T): T[] {
  const results: T[] = [];
  const chosen: { condition: string; index: number; last: number }[] = [];
  do {
    results.push(
      resultOf((condition, outcomes) => {
        let choice = chosen.find((one) => one.condition === condition);
        if (!choice) chosen.push((choice = { condition, index: 0, last: outcomes - 1 }));
        return choice.index;
      }),
    );
    while (chosen.at(-1)?.index === chosen.at(-1)?.last && chosen.pop());
    const last = chosen.at(-1);
    if (last) last.index += 1;
  } while (chosen.length > 0);
  return results;
}

/** The source of a file and its constants. */
interface Code {
  source: string;
  known: ReadonlyMap<string, ESTree.Expression>;
}

/** The text of a method’s result. */
function textOfCall(call: ESTree.CallExpression, code: Code, choose: Choose): string {
  const { callee } = call;
  const [between] = call.arguments;
  if (callee.type === 'Identifier') {
    // It shows the text that it is given, or another one in the demo.
    return between && between.type !== 'SpreadElement' ? textOf(between, code, choose) : '[…]';
  }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return '[…]';
  const { object, property } = callee;
  if (property.name === 'toLowerCase') return textOf(object, code, choose).toLowerCase();
  if (property.name !== 'join' || object.type !== 'ArrayExpression' || between?.type !== 'Literal')
    return object.type === 'Identifier' ? filledIn(object.name) : '[…]';
  const elements = object.elements.filter((one) => one !== null && one.type !== 'SpreadElement');
  return elements.map((one) => textOf(one, code, choose)).join(String(between.value));
}

/** The text of an expression in one outcome. */
function textOf(node: ESTree.Expression, code: Code, choose: Choose): string {
  const { source, known } = code;
  const textIn = (inner: ESTree.Expression) => textOf(inner, code, choose);
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'ConditionalExpression') {
    const test = source.slice(node.test.start, node.test.end);
    return textIn(choose(test, 2) === 0 ? node.consequent : node.alternate);
  }
  if (node.type === 'CallExpression') return textOfCall(node, code, choose);
  if (node.type === 'LogicalExpression') return textIn(node.left);
  if (node.type === 'Identifier') {
    const constant = known.get(node.name);
    const text = constant && constant.type !== 'Identifier' ? textIn(constant) : '[…]';
    return text === '[…]' ? filledIn(node.name) : text;
  }
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') {
    const table =
      node.computed && node.object.type === 'Identifier' ? known.get(node.object.name) : undefined;
    const values =
      table?.type === 'ObjectExpression'
        ? table.properties.flatMap((one) => (one.type === 'Property' ? [one.value] : []))
        : [];
    const value = values[choose(node.property.name, Math.max(values.length, 1))];
    return value ? textIn(value) : filledIn(node.property.name);
  }
  if (node.type !== 'TemplateLiteral') return '[…]';
  const inserted = node.expressions.map((expression) => {
    const text = textIn(expression);
    return expression.type === 'Identifier' && isFilledIn(text) ? filledIn(expression.name) : text;
  });
  return node.quasis.map(({ value }, index) => (value.cooked ?? '') + (inserted[index] ?? '')).join('');
}

function noticesIn(file: string): NoticeText[] {
  const source = readFileSync(join(src, file), 'utf8');
  const { program } = parseSync(file, source);
  const known = new Map<string, ESTree.Expression>();
  const objects: ESTree.ObjectExpression[] = [];
  const notices: NoticeText[] = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) known.set(id.name, init);
    },
    ObjectExpression: (node) => void objects.push(node),
  }).visit(program);
  const code = { source, known };
  const add = (title: ESTree.Expression, description: ESTree.Expression | undefined, isFailure: boolean) => {
    const outcomes = everyOutcome((choose) => ({
      file,
      title: textOf(title, code, choose),
      description: description && textOf(description, code, choose),
      isFailure,
    }));
    for (const one of outcomes) {
      const isKnown = [one.title, one.description].some((text) => text && !/^\[[^\]]*\]$/.test(text));
      const isListed = notices.some((it) => it.title === one.title && it.description === one.description);
      if (isKnown && !isListed) notices.push(one);
    }
  };
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      const isFailure = callee.type === 'Identifier' && callee.name === 'notifyFailure';
      if (isFailure && title && title.type !== 'SpreadElement') add(title, undefined, true);
    },
  }).visit(program);
  for (const { properties } of objects) {
    const found = new Map<string, ESTree.Expression>();
    for (const one of properties) {
      if (one.type === 'Property' && one.key.type === 'Identifier') found.set(one.key.name, one.value);
    }
    const [title, description] = [found.get('title'), found.get('description')];
    const isNotice = [...found.keys()].every((key) => /^(?:title|description|tone|action)$/.test(key));
    if (title && description && isNotice) add(title, description, found.has('tone'));
  }
  return notices;
}

/** The stories that expect notices: their paths, and the titles of the notices. */
function expectingStories() {
  return globSync('**/*.stories.tsx', { cwd: stories }).flatMap((file) => {
    const text = readFileSync(join(stories, file), 'utf8');
    return storiesIn(text).map(({ exported, source }) => ({
      path: `/story/${toId(titleIn(text), storyNameFromExport(exported))}`,
      titles: [...source.matchAll(/expectNotice\(\s*'([^']*)'/g)].map(([, title]) => title),
    }));
  });
}

/** The texts of all notices, by their files. */
export function readNoticeTexts(): ShownNotice[] {
  const files = globSync('{app,drafts,parts,site,staff,ui}/**/*.{ts,tsx}', {
    cwd: src,
    exclude: ['**/*.test.*', '**/*.journey.*'],
  }).toSorted();
  const notices = files.flatMap(noticesIn);
  const storiesOf = makeStoryFinder();
  const expecting = expectingStories();
  return notices.map((notice) => {
    const screens = storiesOf([notice.file]);
    const isOnly = notices.filter(({ title }) => title === notice.title).length === 1;
    const shownBy = expecting.find(
      ({ path, titles }) =>
        titles.includes(notice.title) && (isOnly || screens.some((one) => idOf(one.path) === idOf(path))),
    );
    return { ...notice, screens, story: shownBy?.path };
  });
}
