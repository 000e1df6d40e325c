const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML forbids even as references: control characters except tab and line ends, lone surrogates. */
const FORBIDDEN_CHARACTERS = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\uFFFE\uFFFF]/gu;

const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN_CHARACTERS, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

export function element(
  name: string,
  content: string | readonly string[],
  attributes: Record<string, string> = {},
): string {
  const attributeText = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  const inner = typeof content === 'string' ? escapeXml(content) : content.join('');
  return inner === '' ? `<${name}${attributeText}/>` : `<${name}${attributeText}>${inner}</${name}>`;
}

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
