import { useState } from 'react';
import { CopyName } from './copy-name.tsx';
import { inPixels } from './tokens.ts';

const headings = {
  'text-5xl': 'Title of the home page and the blog',
  'text-4xl': 'Title of any other page, and of a section of the home page',
  'text-3xl': 'Title of an audit or a page in the editor, section of an article',
  'text-2xl': 'Section of a screen',
  'text-xl': 'Title of a dialog, of an empty state or an error',
};
const copy = {
  'text-lg': 'Lede, the first sentences below a title',
  'text-base': 'Body copy, at 400',
  'text-sm': 'Controls, labels, tables and messages',
  'text-xs': 'Heads of tables, help below fields, tooltips',
};

interface StepProps {
  step: string;
  use: string;
  family: string;
  children: string;
}

function Step({ step, use, family, children }: StepProps) {
  const [[size = '', line = '']] = useState(() => {
    const style = getComputedStyle(document.documentElement);
    return [`--${step}`, `--${step}--line-height`].map((name) => style.getPropertyValue(name));
  });
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-soft">
        <CopyName name={step} />
        <span>{inPixels(size)}</span>
        <span>Line height {line.endsWith('rem') ? inPixels(line) : line}</span>
        <span>{use}</span>
      </span>
      <p className={`${step} ${family}`}>{children}</p>
    </li>
  );
}

/** The steps of the scale with their size in a phone and in a desktop. */
export const TypeScale = () => (
  <ul className="sb-unstyled bg-bg text-text">
    {Object.entries(headings).map(([step, use]) => (
      <Step key={step} step={step} use={use} family="font-display font-semibold">
        A bearing in eight directions
      </Step>
    ))}
    {Object.entries(copy).map(([step, use]) => (
      <Step key={step} step={step} use={use} family="text-soft">
        You get recommendations that you can act on, in plain words.
      </Step>
    ))}
  </ul>
);
