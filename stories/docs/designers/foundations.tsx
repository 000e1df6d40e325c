import { useState } from 'react';
import { Button } from '../../../src/ui/button.tsx';
import { CopyName } from './copy-name.tsx';
import { TokenTable } from './token-table.tsx';

const bar = 'block h-4 max-w-full bg-ink';

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

/** The fixed steps, which padding, margins and gaps share. */
export const Scale = () => (
  <ul className="sb-unstyled mb-8 grid gap-2 bg-bg text-text">
    {STEPS.map((step) => (
      <li key={step} className="grid grid-cols-[4rem_4rem_1fr] items-center">
        <CopyName name={`p-${step}`} />
        <span className="text-xs text-soft">{`${step * 4} px`}</span>
        <span className={bar} style={{ width: `${step * 4}px` }} />
      </li>
    ))}
  </ul>
);

export const Spaces = () => (
  <TokenTable prefix="--spacing-" isLength>
    {({ name }) => <span className={bar} style={{ width: `var(${name})` }} />}
  </TokenTable>
);

export const Containers = () => (
  <TokenTable prefix="--container-" isLength>
    {({ name }) => <span className={bar} style={{ width: `calc(var(${name}) / 4)` }} />}
  </TokenTable>
);

export const Breakpoints = () => (
  <TokenTable prefix="--breakpoint-" isLength>
    {({ name }) => <span className={bar} style={{ width: `calc(var(${name}) / 4)` }} />}
  </TokenTable>
);

/** The twelve columns of a page, and the split of four and eight. */
export const Columns = () => (
  <div className="sb-unstyled grid gap-4 bg-bg py-4 text-xs text-text">
    <div className="grid-page">
      {Array.from({ length: 12 }, (_, index) => (
        <span key={index} className="grid h-16 place-items-center bg-shoal">
          {index + 1}
        </span>
      ))}
    </div>
    <div className="grid-page">
      <span className="col-span-4 bg-shoal p-3">The heading, 4</span>
      <span className="col-span-8 bg-shoal p-3">The content, 8</span>
    </div>
  </div>
);

/** Paper is cut square. */
export const Radii = () => (
  <TokenTable prefix="--radius-">
    {({ name }) => (
      <span
        className="block h-12 w-24 border border-ink bg-surface"
        style={{ borderRadius: `var(${name})` }}
      />
    )}
  </TokenTable>
);

export const Shadows = () => (
  <TokenTable prefix="--shadow-">
    {({ name }) => <span className="m-6 block h-16 w-40 bg-surface" style={{ boxShadow: `var(${name})` }} />}
  </TokenTable>
);

/** A needle that swings on click, with a token's duration. */
function Swing({ duration, ease }: { duration: string; ease: string }) {
  const [isEast, setEast] = useState(false);
  return (
    <span className="flex items-center gap-6">
      <Button size="sm" onClick={() => setEast(!isEast)}>
        Move
      </Button>
      <span
        className="block size-6 bg-primary motion-reduce:!transition-none"
        style={{
          transform: isEast ? 'translateX(10rem)' : 'none',
          transition: `transform ${duration} ${ease}`,
        }}
      />
    </span>
  );
}

export const Durations = () => (
  <TokenTable prefix="--dur-">
    {({ name }) => <Swing duration={`var(${name})`} ease="var(--ease-out)" />}
  </TokenTable>
);

export const Eases = () => (
  <TokenTable prefix="--ease-">
    {({ name }) => <Swing duration="var(--dur-4)" ease={`var(${name})`} />}
  </TokenTable>
);

/** Utilities without a token, by name: what each is for. */
export const Names = ({ uses }: { uses: Readonly<Record<string, string>> }) => (
  <ul className="sb-unstyled grid gap-2 text-sm">
    {Object.entries(uses).map(([name, use]) => (
      <li key={name} className="grid gap-x-6 sm:grid-cols-[10rem_1fr] sm:items-center">
        <CopyName name={name} />
        <span>{use}</span>
      </li>
    ))}
  </ul>
);
