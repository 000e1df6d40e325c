import type { CSSProperties } from 'react';
import { DESIGN } from '../../lib/design-colors.ts';
import { themesFor } from '../../lib/custom-colors.ts';
import { BrandMark } from '../../ui/art/brand-mark.tsx';
import { Needle } from '../../ui/art/needle.tsx';
import { buttonClass } from '../../ui/button-look.ts';
import { Badge } from '../../ui/tag.tsx';
import { soundAccent } from './sound-accent.ts';

/** All colors of a theme with this accent, independent of the page's theme. */
function colorsOf(accent: string, theme: 'day' | 'night'): CSSProperties {
  const { grounds, texts } = DESIGN[theme];
  const roles = { ...grounds, ...texts, ink: texts.text, paper: grounds['bg'], ...themesFor(accent)[theme] };
  return Object.fromEntries(Object.entries(roles).map(([role, color]) => [`--${role}`, color]));
}

function Panel({ accent, theme, name }: { accent: string; theme: 'day' | 'night'; name: string }) {
  return (
    <div
      className="grid content-start justify-items-start gap-4 bg-bg p-5 text-text"
      style={colorsOf(accent, theme)}
    >
      <p className="text-xs text-mute">{name}</p>
      <p className="flex items-center gap-4">
        <BrandMark size={88} className="shrink-0" />
        <span className="font-display text-lg font-semibold">
          The marked <span className="text-link">ray</span>
        </span>
      </p>
      <span className={buttonClass({ variant: 'primary' })}>
        Get Free Audit
        <Needle />
      </span>
      <p>
        With <span className="link">a link</span> in the text.
      </p>
      <p className="w-full bg-primary-soft px-3 py-2 text-sm">
        On a soft background, with <span className="link">a link</span>.
      </p>
      <Badge tone="new">New</Badge>
    </div>
  );
}

/** Elements in the accent color, in the light and dark theme. */
export function AccentPreview({ accent: written }: { accent: string }) {
  const accent = soundAccent(written);
  return (
    <div className="grid sm:grid-cols-2">
      <Panel accent={accent} theme="day" name="By day" />
      <Panel accent={accent} theme="night" name="By night" />
    </div>
  );
}
