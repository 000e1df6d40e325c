import type { ReactNode } from 'react';

export type ThemeName = 'light' | 'dark';

const themes: readonly ThemeName[] = ['light', 'dark'];

/** Shows a component in light and dark, side by side. `theme` makes names unique. */
export function BothThemes({ children }: { children: (theme: ThemeName) => ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      {themes.map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="grid grid-cols-1 content-start gap-8 bg-bg p-5 text-text sm:p-8"
        >
          {children(theme)}
        </div>
      ))}
    </div>
  );
}

/** One example with the name of its state below. */
export const Labeled = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid justify-items-center gap-1">
    {children}
    <span className="text-xs text-mute">{name}</span>
  </div>
);

/** A row of states under a caption. */
export function Specimen({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-xs font-semibold text-mute">{caption}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

const grounds = { Shoal: 'on-shoal', Land: 'on-land', Deep: 'on-deep' } as const;

/** Shows a component on every ground except the page, and on a sheet in deep water. */
export function Grounds({ children }: { children: (ground: string) => ReactNode }) {
  return (
    <>
      {Object.entries(grounds).map(([caption, ground]) => (
        <div key={ground} className={`${ground} grid grid-cols-1 gap-3 rounded-md p-5`}>
          <p className="text-xs font-semibold text-mute">{caption}</p>
          {children(caption)}
        </div>
      ))}
      <div className="on-deep rounded-md p-5">
        <div className="on-sheet grid grid-cols-1 gap-3 rounded-md p-5">
          <p className="text-xs font-semibold text-mute">Sheet on deep</p>
          {children('Sheet on deep')}
        </div>
      </div>
    </>
  );
}
