import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

// A browser's translation replaces bare texts, which React then neither removes nor finds to insert something before
// them: it throws, and the screen is empty (github.com/facebook/react/issues/11538). Elements stay.

type Part = 'text' | 'children' | 'element' | 'condition';

function partsOf(expression: ESTree.Node): Part[] {
  switch (expression.type) {
    case 'ParenthesizedExpression':
      return partsOf(expression.expression);
    case 'ConditionalExpression':
      return ['condition', ...partsOf(expression.consequent), ...partsOf(expression.alternate)];
    case 'LogicalExpression':
      return [
        'condition',
        ...(expression.operator === '&&' ? [] : partsOf(expression.left)),
        ...partsOf(expression.right),
      ];
    case 'Literal':
      return typeof expression.value === 'string' && expression.value.trim() !== '' ? ['text'] : [];
    case 'JSXText':
      return expression.value.trim() === '' ? [] : ['text'];
    case 'TemplateLiteral':
      return ['text'];
    case 'Identifier':
      return expression.name === 'children' ? ['children'] : [];
    case 'JSXExpressionContainer':
      return partsOf(expression.expression);
    case 'JSXElement':
      return ['element'];
    case 'JSXFragment':
      return childrenOf(expression).flatMap(partsOf);
    case 'CallExpression': {
      const { callee } = expression;
      const isList =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'map';
      return isList ? ['condition', 'element'] : [];
    }
    default:
      return [];
  }
}

const isLayout = (child: ESTree.JSXChild): boolean =>
  (child.type === 'JSXText' && child.value.trim() === '' && child.value.includes('\n')) ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression');

const childrenOf = (element: ESTree.JSXElement | ESTree.JSXFragment): ESTree.JSXChild[] =>
  element.children.filter((child) => !isLayout(child));

/** The conditional children that are, or come right before, bare text among other children. */
function faultsIn(element: ESTree.JSXElement | ESTree.JSXFragment): ESTree.JSXChild[] {
  const children = childrenOf(element);
  if (children.length < 2) return [];
  const parts = children.map(partsOf);
  return children.filter((_, index) => {
    const ownKinds = parts[index] ?? [];
    if (!ownKinds.includes('condition')) return false;
    if (ownKinds.includes('text')) return true;
    const isText = (part: Part[]) => part.includes('text') || part.includes('children');
    const next = parts
      .slice(index + 1)
      .find((part) => isText(part) || (part.length > 0 && !part.includes('condition')));
    return ownKinds.includes('element') && next !== undefined && isText(next);
  });
}

const hasKey = ({ openingElement }: ESTree.JSXElement): boolean =>
  openingElement.attributes.some(
    (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'key',
  );

const withoutParentheses = (node: ESTree.Expression): ESTree.Expression =>
  node.type === 'ParenthesizedExpression' ? withoutParentheses(node.expression) : node;

/** Whether React turns one branch into the other and has to remove a bare text for it. */
function isTurnedIntoTheOther({ consequent, alternate }: ESTree.ConditionalExpression): boolean {
  const [one, other] = [withoutParentheses(consequent), withoutParentheses(alternate)];
  if (one.type !== 'JSXElement' || other.type !== 'JSXElement') return false;
  const nameOf = ({ openingElement: { name } }: ESTree.JSXElement) =>
    name.type === 'JSXIdentifier' ? name.name : name.type;
  if (nameOf(one) !== nameOf(other) || hasKey(one) || hasKey(other)) return false;
  return [one, other].some((element) => {
    const parts = childrenOf(element).map(partsOf);
    return parts.length > 1 && parts.some((part) => part.includes('text'));
  });
}

function faultsOf(path: string, code: string): string[] {
  const faults: string[] = [];
  const report = ({ start, end }: ESTree.Span) => {
    const line = code.slice(0, start).split('\n').length;
    faults.push(`${path}:${line} ${code.slice(start, end).replaceAll(/\s+/g, ' ')}`);
  };
  const check = (element: ESTree.JSXElement | ESTree.JSXFragment) => faultsIn(element).forEach(report);
  // Functions around the current place; those without a name have an empty one.
  const functions: string[] = [];
  const enter = ({ id }: ESTree.Function | ESTree.ArrowFunctionExpression) => functions.push(id?.name ?? '');
  const leave = () => functions.pop();
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement(statement) {
      const { argument } = statement;
      const isOfComponent = /^[A-Z]/.test(functions.at(-1) ?? '');
      if (isOfComponent && argument && partsOf(argument).includes('text')) report(statement);
    },
    JSXElement: check,
    JSXFragment: check,
    ConditionalExpression(condition) {
      if (isTurnedIntoTheOther(condition)) report(condition);
    },
  }).visit(parseSync(path, code).program);
  return faults;
}

test.each([
  ['a condition before a text', '<p>{a && <b />}text</p>', 1],
  ['a condition before children', '<p>{a ? <b /> : c}{a ? d : children}</p>', 1],
  ['a conditional text', "<p>{a ? 'one' : 'two'} text</p>", 1],
  ['a conditional text in a fragment', '<p>{a && <>text</>}<b /></p>', 1],
  ['a list before a text', '<p>{a.map((b) => <i key={b} />)}text</p>', 1],
  ['a text in its own element', '<p>{a && <b />}<span>text</span></p>', 0],
  ['a text before a condition', '<p>text {a && <b />}</p>', 0],
  ['a text beside an element that becomes a text alone', '<p>{a ? <i>text <b /></i> : <i>text</i>}</p>', 1],
  ['such a text with a key', '<p>{a ? <i key="a">text <b /></i> : <i>text</i>}</p>', 0],
  ['a component that is a bare text', "function A() { return a ? <i /> : 'text'; }", 1],
  ['a function that returns a text', "function a() { return 'text'; }", 0],
  ['two texts alone', '<p>{a ? <i>one</i> : <i>two</i>}</p>', 0],
  ['a conditional text alone', "<p>{a ? 'one' : 'two'}</p>", 0],
])('detects %s', (_, code, count) => {
  expect(faultsOf('case.tsx', code)).toHaveLength(count);
});

test('no screen has bare conditional text, or bare text after a condition', () => {
  const root = join(import.meta.dirname, '../../src');
  const faults = globSync('**/*.tsx', { cwd: root }).flatMap((path) =>
    faultsOf(path, readFileSync(join(root, path), 'utf8')),
  );
  expect(faults).toEqual([]);
});
