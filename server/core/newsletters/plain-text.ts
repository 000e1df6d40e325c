import { parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];

const BLOCKS = new Set('p h2 h3 h4 ul ol blockquote pre table tr figure'.split(' '));

function inside(nodes: readonly Node[], isCode = false): string {
  return nodes.map((node) => textOf(node, isCode)).join('');
}

function listText(items: readonly Node[], first: number | undefined): string {
  const lines = items
    .filter((node) => 'attribs' in node)
    .map((node, index) => {
      const mark = first === undefined ? '-' : `${first + index}.`;
      return `${mark} ${inside(node.children).trim().replaceAll(/\n+/g, '\n  ')}`;
    });
  return `\n\n${lines.join('\n')}\n\n`;
}

function textOf(node: Node, isCode: boolean): string {
  if (!('attribs' in node)) {
    const data = 'data' in node ? node.data : '';
    return isCode ? data : data.replaceAll(/\s+/g, ' ');
  }
  const { name, attribs, children } = node;
  const text = inside(children, isCode || name === 'pre');
  if (name === 'br') return '\n';
  if (name === 'hr') return '\n\n* * *\n\n';
  if (name === 'a') {
    const { href = '' } = attribs;
    return text.trim() === href || href === '' ? text : `${text} (${href.replace(/^(?:mailto|tel):/, '')})`;
  }
  if (name === 'ul') return listText(children, undefined);
  if (name === 'ol') return listText(children, Number(attribs['start'] ?? 1));
  if (name === 'blockquote') return `\n\n${tidy(text).replaceAll(/^/gm, '> ')}\n\n`;
  if (name === 'th' || name === 'td') return `${text.trim()}  `;
  return BLOCKS.has(name) ? `\n\n${text}\n\n` : text;
}

const tidy = (text: string): string =>
  text
    .replaceAll(/ +\n/g, '\n')
    .replaceAll(/\n (?! )/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** An article as plain text, with the address of each link behind it. */
export const plainText = (html: string): string => tidy(inside(parseDocument(html).children));
