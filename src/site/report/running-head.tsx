import { useIsDocument } from '../../api/island.tsx';

/** A text as a CSS string, with escapes for what means something in CSS or HTML. */
const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,:’-]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 32).toString(16)} `)}"`;

interface RunningHeadProps {
  /** A line at the top of each page but the first. */
  text: string;
  /** A line at the foot of each page: how to reach the coach. */
  contact: string;
}

/** Prints a line at the top and one at the foot, and the page numbers. */
export function RunningHead({ text, contact }: RunningHeadProps) {
  const isDocument = useIsDocument();
  const style = 'color:#34494f;font-size:9pt;font-family:"Public Sans",sans-serif';
  const css = `@page{@top-left{content:${cssString(text)};${style}}@top-right{content:"Page " counter(page) " of " counter(pages);${style}}@bottom-left{content:${cssString(contact)};${style}}}@page :first{@top-left{content:""}}`;
  // A document allows the style elements of its head alone. In an application React would leave those there for good.
  return <style {...(isDocument && { href: 'running-head', precedence: 'page' })}>{css}</style>;
}
