import { AttributeAction, parse as parseSelector, SelectorType, type Selector } from 'css-what';
import { AtRule, parse, Rule, type ChildNode, type Container } from 'postcss';
import type { CssPart } from './used-css.ts';

const CONDITIONAL_RULES: readonly string[] = ['container', 'layer', 'media', 'starting-style', 'supports'];

/** The alternatives of a part, each as element and class names. States and attributes may change, so they do not count. */
function alternativesOf(part: Selector): string[][] {
  if (part.type === SelectorType.Tag) return [[part.name]];
  if (part.type === SelectorType.Attribute) {
    return [part.name === 'class' && part.action === AttributeAction.Element ? [`.${part.value}`] : []];
  }
  const isAlias = part.type === SelectorType.Pseudo && (part.name === 'is' || part.name === 'where');
  return isAlias && Array.isArray(part.data) ? part.data.flatMap(namesIn) : [[]];
}

/** The alternatives of a selector, each as the names of its parts and their ancestors. */
function namesIn(selector: Selector[]): string[][] {
  return selector
    .map(alternativesOf)
    .reduce((found, parts) => found.flatMap((names) => parts.map((more) => [...names, ...more])), [[]]);
}

function selectorNeeds({ selector }: Rule): Pick<CssPart, 'needs'> {
  try {
    return { needs: parseSelector(selector).flatMap(namesIn) };
  } catch {
    // A selector too new for the parser is always kept.
    return {};
  }
}

/** The needs of all rules that read a custom property or an animation. */
function needsOfReaders(node: ChildNode, name: string): Pick<CssPart, 'needs'> {
  const needs: string[][] = [];
  node.root().walkDecls(({ value, parent }) => {
    if (!value.includes(name)) return;
    const isStep = parent?.parent instanceof AtRule && parent.parent.name === 'keyframes';
    needs.push(...((parent instanceof Rule && !isStep && selectorNeeds(parent).needs) || [[]]));
  });
  return { needs };
}

/** Splits a rule of custom properties that every page matches: a page has those that its rules read. */
function splitRule(rule: Rule): CssPart {
  const { needs } = selectorNeeds(rule);
  const inside = rule.nodes.flatMap((node) =>
    node.type === 'decl' && node.variable
      ? { css: `${node.toString()};`, ...needsOfReaders(node, node.prop) }
      : [],
  );
  return inside.length === rule.nodes.length && needs?.some((names) => names.length === 0)
    ? { css: rule.selector, inside }
    : { css: rule.toString(), ...(needs && { needs }) };
}

function splitNode(node: ChildNode): CssPart[] {
  if (node.type === 'comment') return [];
  if (node.type === 'rule') return [splitRule(node)];
  if (node.type !== 'atrule' || !node.nodes) return [{ css: `${node.toString()};` }];
  if (node.name === 'property' || node.name === 'keyframes') {
    return [{ css: node.toString(), ...needsOfReaders(node, node.params) }];
  }
  if (!CONDITIONAL_RULES.includes(node.name)) return [{ css: node.toString() }];
  return [{ css: `@${node.name} ${node.params}`, inside: splitNodes(node) }];
}

const splitNodes = ({ nodes = [] }: Pick<Container, 'nodes'>): CssPart[] => nodes.flatMap(splitNode);

export const splitCss = (sheet: string): CssPart[] => splitNodes(parse(sheet));
