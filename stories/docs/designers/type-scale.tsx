import { useEffect, useRef, useState } from 'react';
import { CopyName } from './copy-name.tsx';

const headings = ['text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl'] as const;
const copy = ['text-lg', 'text-base', 'text-sm', 'text-xs', 'text-2xs'] as const;

function Step({ step, family, children }: { step: string; family: string; children: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  const [size, setSize] = useState('');
  useEffect(() => {
    if (line.current) setSize(`${Math.round(parseFloat(getComputedStyle(line.current).fontSize))} px`);
  }, []);
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <span className="flex flex-wrap items-center gap-2 text-xs text-mute">
        <CopyName name={step} /> {size && `${size} in this window`}
      </span>
      <p ref={line} className={`${step} ${family}`}>
        {children}
      </p>
    </li>
  );
}

/** The ten steps of the scale, at the current window size. */
export function TypeScale() {
  return (
    <ul className="sb-unstyled bg-bg text-text">
      {headings.map((step) => (
        <Step key={step} step={step} family="font-display font-semibold">
          A bearing in eight directions
        </Step>
      ))}
      {copy.map((step) => (
        <Step key={step} step={step} family="text-soft">
          You get recommendations that you can act on, in plain words.
        </Step>
      ))}
    </ul>
  );
}
