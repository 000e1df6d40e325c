import { useIsDocument } from '../../api/island.tsx';

/** A text as a CSS string, without characters that mean something in CSS or HTML. */
const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,:’-]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 32).toString(16)} `)}"`;

/** Prints a line at the top of each page but the first, and the page numbers. */
export function RunningHead({ text }: { text: string }) {
  const isDocument = useIsDocument();
  const style = 'color:#34494f;font-size:9pt;font-family:"Public Sans",sans-serif';
  const css = `@page{@top-left{content:${cssString(text)};${style}}@top-right{content:"Page " counter(page) " of " counter(pages);${style}}}@page :first{@top-left{content:""}}`;
  // A document allows the style elements of its head alone. In an application React would leave those there for good.
  return <style {...(isDocument && { href: 'running-head', precedence: 'page' })}>{css}</style>;
}
