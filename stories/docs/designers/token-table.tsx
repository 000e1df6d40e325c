import { useEffect, useState, type ReactNode } from 'react';
import { CopyName } from './copy-name.tsx';
import { tokensNamed, type Token } from './tokens.ts';

/** A value in pixels at the current window size: `clamp` and `vw` are hard to read. */
function inPixels(value: string): string {
  const ruler = document.createElement('div');
  ruler.style.cssText = `position:absolute;visibility:hidden;width:${value}`;
  document.body.append(ruler);
  const { width } = ruler.getBoundingClientRect();
  ruler.remove();
  return `${Math.round(width * 10) / 10}px`;
}

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
  const [tokens, setTokens] = useState<(Token & { measured: string })[]>([]);
  useEffect(() => {
    const read = () =>
      setTokens(
        tokensNamed(prefix).map((token) => ({ ...token, measured: isLength ? inPixels(token.value) : '' })),
      );
    read();
    window.addEventListener('resize', read);
    return () => window.removeEventListener('resize', read);
  }, [prefix, isLength]);
  return (
    <ul className="sb-unstyled mb-8 grid bg-bg text-text">
      {tokens.map((token) => (
        <li
          key={token.name}
          className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[16rem_1fr]"
        >
          <span className="grid gap-1">
            <CopyName name={token.name} />
            <code className="text-xs text-mute wrap-anywhere">
              {token.value} {token.measured && `(${token.measured} in this window)`}
            </code>
          </span>
          <div className="min-w-0 overflow-hidden p-1">{children(token)}</div>
        </li>
      ))}
    </ul>
  );
}
