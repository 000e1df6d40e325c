import { useState } from 'react';
import { classNames } from '../../../src/ui/class-names.ts';

/** A token's name; a click copies it. */
export function CopyName({ name, className }: { name: string; className?: string }) {
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(name);
      setMessage('Copied');
    } catch {
      setMessage('Not copied: the browser does not let us.');
    }
  };
  return (
    <span className={classNames('inline-flex flex-wrap items-center gap-2', className)}>
      <button
        type="button"
        className="min-h-6 cursor-pointer rounded-sm border border-line px-1.5 font-mono text-xs text-mute hover:border-line-strong hover:text-text focus-visible:outline-2 focus-visible:outline-focus"
        aria-label={`Copy ${name}`}
        onClick={() => void copy()}
      >
        {name}
      </button>
      <span role="status" className="text-xs text-success empty:hidden">
        {message}
      </span>
    </span>
  );
}
