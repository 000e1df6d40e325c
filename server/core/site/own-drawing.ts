import { inColors } from '../../../src/lib/in-colors.ts';
import { customColors } from '../../../src/lib/custom-colors.ts';

/** A drawing of the site as it is in the colour that its owner has chosen; nothing where it is as it was drawn. */
export function ownDrawing(accent: string): ((svg: string) => string) | undefined {
  const colors = customColors(accent);
  return colors ? (svg) => inColors(svg, colors) : undefined;
}
