import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

const src = join(import.meta.dirname, '../src');

/** The texts of a notice as they are written in the code, with […] for what is filled in. */
export interface NoticeText {
  file: string;
  title: string;
  /** Undefined for a failure whose reason comes from the server. */
  description: string | undefined;
  isFailure: boolean;
}

type Expressions = ReadonlyMap<string, readonly ESTree.Expression[]>;

const isFilledIn = (text: string): boolean => /\[[^\]]*\]/.test(text);

/** Every text of parts one after the other, each of which may have several. */
const combined = (parts: readonly (readonly string[])[], between = ''): string[] =>
  parts.reduce<string[]>(
    (texts, part, index) =>
      texts.flatMap((text) => part.map((one) => text + (index > 0 ? between : '') + one)),
    [''],
  );

/** The texts of a method’s result. */
function textsOfCall({ callee, arguments: [between] }: ESTree.CallExpression, known: Expressions): string[] {
  if (callee.type === 'Identifier') {
    const bodies = known.get(`${callee.name}()`);
    // Otherwise it shows the text that it is given, or another one in the demo.
    if (!bodies && between && between.type !== 'SpreadElement') return textsOf(between, known);
    return bodies?.flatMap((body) => textsOf(body, known)) ?? ['[…]'];
  }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return ['[…]'];
  const { object, property } = callee;
  if (property.name === 'toLowerCase') return textsOf(object, known).map((text) => text.toLowerCase());
  if (property.name !== 'join' || object.type !== 'ArrayExpression' || between?.type !== 'Literal')
    return ['[…]'];
  const elements = object.elements.filter((one) => one !== null && one.type !== 'SpreadElement');
  return combined(
    elements.map((one) => textsOf(one, known)),
    String(between.value),
  );
}

/** The texts of an expression, several for a choice; `known` are the constants of its file, and functions by `name()`. */
function textsOf(node: ESTree.Expression, known: Expressions): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type === 'ConditionalExpression') {
    return [node.consequent, node.alternate].flatMap((choice) => textsOf(choice, known));
  }
  if (node.type === 'CallExpression') return textsOfCall(node, known);
  if (node.type === 'Identifier') {
    const [constant] = known.get(node.name) ?? [];
    return constant && constant.type !== 'Identifier' ? textsOf(constant, known) : [`[${node.name}]`];
  }
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') {
    const [table] = (node.computed && node.object.type === 'Identifier' && known.get(node.object.name)) || [];
    return table?.type === 'ObjectExpression'
      ? table.properties.flatMap((one) => (one.type === 'Property' ? textsOf(one.value, known) : []))
      : [`[${node.property.name}]`];
  }
  if (node.type !== 'TemplateLiteral') return ['[…]'];
  const inserted = node.expressions.map((expression) => {
    const texts = textsOf(expression, known);
    return expression.type === 'Identifier' && texts.some(isFilledIn) ? [`[${expression.name}]`] : texts;
  });
  return combined(node.quasis.flatMap(({ value }, index) => [[value.cooked ?? ''], inserted[index] ?? ['']]));
}

/** Functions that other files take the texts of notices from, by `name()`: properties that return a text at once. */
function functionsIn(file: string): [string, ESTree.Expression][] {
  const found: [string, ESTree.Expression][] = [];
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || value.type !== 'ArrowFunctionExpression') return;
      if (value.body.type === 'TemplateLiteral') found.push([`${key.name}()`, value.body]);
    },
  }).visit(parse(file));
  return found;
}

const parse = (file: string) => parseSync(file, readFileSync(join(src, file), 'utf8')).program;

function noticesIn(file: string, functions: Expressions): NoticeText[] {
  const program = parse(file);
  const known = new Map(functions);
  const objects: ESTree.ObjectExpression[] = [];
  const notices: NoticeText[] = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) known.set(id.name, [init]);
    },
    ObjectExpression: (node) => void objects.push(node),
  }).visit(program);
  const add = (title: ESTree.Expression, description: ESTree.Expression | undefined, isFailure: boolean) => {
    const titles = textsOf(title, known).join(' / ');
    const texts = description && textsOf(description, known).join(' / ');
    const isKnown = [titles, texts].some((text) => text && !/^\[[^\]]*\]$/.test(text));
    if (isKnown) notices.push({ file, title: titles, description: texts, isFailure });
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

/** The texts of all notices, by their files. */
export function readNoticeTexts(): NoticeText[] {
  const files = globSync('{app,drafts,parts,site,staff,ui}/**/*.{ts,tsx}', {
    cwd: src,
    exclude: ['**/*.test.*', '**/*.journey.*'],
  }).toSorted();
  const functions = new Map<string, ESTree.Expression[]>();
  for (const [name, body] of files.flatMap(functionsIn))
    functions.set(name, [...(functions.get(name) ?? []), body]);
  return files.flatMap((file) => noticesIn(file, functions));
}
