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

/** The texts of an expression, several for a choice; `constants` are those of its file. */
function textsOf(node: ESTree.Expression, constants: ReadonlyMap<string, ESTree.Expression>): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type === 'ConditionalExpression') {
    return [node.consequent, node.alternate].flatMap((choice) => textsOf(choice, constants));
  }
  if (node.type === 'Identifier') {
    const constant = constants.get(node.name);
    return constant && constant.type !== 'Identifier' ? textsOf(constant, constants) : [`[${node.name}]`];
  }
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier')
    return [`[${node.property.name}]`];
  if (node.type !== 'TemplateLiteral') return ['[…]'];
  const inserted = node.expressions.map((expression) => textsOf(expression, new Map()).join(' or '));
  return [node.quasis.map(({ value }, index) => `${value.cooked}${inserted[index] ?? ''}`).join('')];
}

function noticesIn(file: string): NoticeText[] {
  const { program } = parseSync(file, readFileSync(join(src, file), 'utf8'));
  const constants = new Map<string, ESTree.Expression>();
  const objects: ESTree.ObjectExpression[] = [];
  const notices: NoticeText[] = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    ObjectExpression: (node) => void objects.push(node),
  }).visit(program);
  const add = (title: ESTree.Expression, description: ESTree.Expression | undefined, isFailure: boolean) => {
    const titles = textsOf(title, constants).join(' / ');
    const texts = description && textsOf(description, constants).join(' / ');
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
export const readNoticeTexts = (): NoticeText[] =>
  globSync('{app,drafts,parts,site,staff,ui}/**/*.{ts,tsx}', {
    cwd: src,
    exclude: ['**/*.test.*', '**/*.journey.*'],
  })
    .toSorted()
    .flatMap(noticesIn);
