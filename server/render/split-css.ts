import { AttributeAction, parse as parseSelector, SelectorType, type Selector } from 'css-what';
import { parse, type ChildNode, type Container, type Rule } from 'postcss';
import type { CssPart } from './used-css.ts';

const BLOCKS: readonly string[] = ['container', 'layer', 'media', 'starting-style', 'supports'];

/** The element, class and ancestor names of a selector. States and attributes may change, so they do not count. */
function namesIn(selector: Selector[]): string[] {
  return selector.flatMap((part) => {
    if (part.type === SelectorType.Tag) return [part.name];
    if (part.type === SelectorType.Attribute) {
      return part.name === 'class' && part.action === AttributeAction.Element ? [`.${part.value}`] : [];
    }
    const isAlias = part.type === SelectorType.Pseudo && (part.name === 'is' || part.name === 'where');
    const [only, ...others] = isAlias && Array.isArray(part.data) ? part.data : [];
    return only && others.length === 0 ? namesIn(only) : [];
  });
}

function needsOf({ selector }: Rule): Pick<CssPart, 'needs'> {
  try {
    return { needs: parseSelector(selector).map(namesIn) };
  } catch {
    // A selector too new for the parser is always kept.
    return {};
  }
}

function splitNode(node: ChildNode): CssPart[] {
  if (node.type === 'comment') return [];
  if (node.type === 'rule') return [{ css: node.toString(), ...needsOf(node) }];
  if (node.type !== 'atrule' || !node.nodes) return [{ css: `${node.toString()};` }];
  if (!BLOCKS.includes(node.name)) return [{ css: node.toString() }];
  return [{ css: `@${node.name} ${node.params}`, inside: splitNodes(node) }];
}

const splitNodes = ({ nodes = [] }: Pick<Container, 'nodes'>): CssPart[] => nodes.flatMap(splitNode);

/** Splits a style sheet into rules with the names that each requires. */
export const splitCss = (sheet: string): CssPart[] => splitNodes(parse(sheet));
