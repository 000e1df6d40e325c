import { inColors } from '../../../src/lib/in-colors.ts';
import { customColors } from '../../../src/lib/custom-colors.ts';

/** Recolors a drawing of the site for the owner's color; `undefined` if the default applies. */
export function ownDrawing(accent: string): ((svg: string) => string) | undefined {
  const colors = customColors(accent);
  return colors ? (svg) => inColors(svg, colors) : undefined;
}
