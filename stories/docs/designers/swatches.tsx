import { wcagContrast } from 'culori';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { BothThemes, type ThemeName } from '../../ui/specimen.tsx';
import { colorRoles, type ColorRole } from './color-roles.ts';
import { CopyName } from './copy-name.tsx';

/** Formats `rgb(176, 20, 106)` as hex. */
const toHex = (color: string): string =>
  `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;

/** The ratio of two computed colors. Rounded down: 4.49 is not enough. */
function contrastOf(color: string, ground: string): string {
  const ratio = wcagContrast(toHex(color), toHex(ground));
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
}

/** A color as the browser computes it, and its contrast with the page: the values are read from the page. */
function Swatch({ ground, name, use, text, isBehind, id }: ColorRole & { id: string | undefined }) {
  const patch = useRef<HTMLSpanElement>(null);
  const [value, setValue] = useState('');
  const [contrast, setContrast] = useState('');
  const isText = ground.startsWith('text-');
  useEffect(() => {
    const page = patch.current?.closest('[data-theme]');
    if (!patch.current || !page) return;
    const style = getComputedStyle(patch.current);
    const color = isText ? style.color : style.backgroundColor;
    setValue(toHex(color));
    const ofText = text ? `. Of text on it: ${contrastOf(style.color, color)}` : '';
    setContrast(contrastOf(color, getComputedStyle(page).backgroundColor) + ofText);
  }, [isText, text]);
  return (
    <li
      id={id}
      aria-current={window.parent.location.hash === `#${id}`}
      className="grid scroll-mt-8 grid-cols-[3rem_1fr] items-center gap-3 text-sm aria-[current=true]:bg-primary-soft"
    >
      <span
        ref={patch}
        className={`${ground} ${text ?? ''} grid size-12 place-items-center rounded-sm border border-line text-lg`}
      >
        {(isText || text) && 'Aa'}
      </span>
      <span>
        <a href={addressOf(ground)} target="_top" className="link font-semibold">
          {name}
        </a>{' '}
        <code className="text-xs text-mute">{value}</code>
        <span className="block text-soft">{use}</span>
        {!isBehind && <span className="block text-xs text-mute">Contrast with the page: {contrast}</span>}
        <CopyName name={ground} />
      </span>
    </li>
  );
}

/** The address of a role on this page, which Storybook scrolls to. */
const addressOf = (ground: string): string => `./?path=/docs/docs-for-designers-color--docs#${ground}`;

const pairGrounds = {
  Page: 'bg-bg',
  Shoal: 'on-shoal',
  Land: 'on-land',
  Deep: 'on-deep',
  Surface: 'bg-surface',
  Sunk: 'bg-sunk',
} as const;

/** A text on a ground, as its contrast. */
function Pair({ ground, text }: { ground: string; text: string }) {
  const cell = useRef<HTMLTableCellElement>(null);
  const [contrast, setContrast] = useState('');
  useEffect(() => {
    const [row, pair] = [cell.current?.parentElement, cell.current];
    if (row && pair)
      setContrast(contrastOf(getComputedStyle(pair).color, getComputedStyle(row).backgroundColor));
  }, []);
  return (
    <td ref={cell} className={`${text} p-1`} title={`${text} on ${ground}`}>
      {contrast}
    </td>
  );
}

/** Each text on each ground. */
const Pairs = ({ theme }: { theme: ThemeName }) => (
  <table aria-label={`Contrast of text on backgrounds, ${theme}`} className="text-left text-xs">
    <thead>
      <tr>
        <th className="p-1">On</th>
        {colorRoles['Text']?.map(({ name }) => (
          <th key={name} className="p-1">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Object.entries(pairGrounds).map(([name, ground]) => (
        <tr key={ground} className={ground}>
          <th className="p-1 text-text">{name}</th>
          {colorRoles['Text']?.map((text) => (
            <Pair key={text.ground} ground={ground} text={text.ground} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Group = ({ title, theme, children }: { title: string; theme: ThemeName; children: ReactNode }) => (
  <section aria-label={`${title}, ${theme}`} className="grid gap-4 overflow-x-auto">
    <p className="font-display text-lg font-semibold">{title}</p>
    {children}
  </section>
);

/** Every color role, light and dark. */
export function Swatches() {
  return (
    <div className="sb-unstyled">
      <BothThemes>
        {(theme) => (
          <>
            {Object.entries(colorRoles).map(([title, roles]) => (
              <Group key={title} title={title} theme={theme}>
                <ul className="grid gap-4">
                  {roles.map((role) => (
                    <Swatch key={role.ground} {...role} id={theme === 'light' ? role.ground : undefined} />
                  ))}
                </ul>
              </Group>
            ))}
            <Group title="Contrast of text on each background" theme={theme}>
              <Pairs theme={theme} />
            </Group>
          </>
        )}
      </BothThemes>
    </div>
  );
}
