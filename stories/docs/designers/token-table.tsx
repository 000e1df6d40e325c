import { useState, type ReactNode } from 'react';
import { CopyName } from './copy-name.tsx';
import { inPixels, tokensNamed, type Token } from './tokens.ts';

interface TokenTableProps {
  /** Prefix of the tokens, for instance `--radius-`. */
  prefix: string;
  /** Whether the values are lengths. */
  isLength?: boolean;
  /** Renders a sample. */
  children: (token: Token) => ReactNode;
}

/** The tokens of one kind, read from the page: name, value and sample. */
export function TokenTable({ prefix, isLength = false, children }: TokenTableProps) {
  const [tokens] = useState(() => tokensNamed(prefix));
  return (
    <ul className="sb-unstyled mb-8 grid bg-bg text-text">
      {tokens.map((token) => (
        <li
          key={token.name}
          className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[16rem_1fr]"
        >
          <span className="grid gap-1">
            <CopyName name={token.name} />
            <code className="text-xs text-mute wrap-anywhere">{token.value}</code>
            <span className="text-xs text-soft empty:hidden">{isLength && inPixels(token.value)}</span>
          </span>
          <div className="min-w-0 overflow-hidden p-1">{children(token)}</div>
        </li>
      ))}
    </ul>
  );
}
