import { wcagContrast } from 'culori';
import { useEffect, useRef, useState } from 'react';
import { BothThemes } from '../../ui/specimen.tsx';
import { CopyName } from './copy-name.tsx';

interface Role {
  /** The utility class that paints it; `text-` for a text. */
  ground: string;
  name: string;
  use: string;
}

const groups: Record<string, readonly Role[]> = {
  'Grounds, by depth': [
    { ground: 'bg-bg', name: 'Open water', use: 'the page' },
    { ground: 'bg-shoal', name: 'Shoal', use: 'quiet sections, table headers' },
    { ground: 'bg-land', name: 'Land', use: 'what is personal: about, help' },
    { ground: 'bg-deep', name: 'Deep', use: 'the form and the footer' },
    { ground: 'bg-surface', name: 'Surface', use: 'cards, inputs, menus' },
    { ground: 'bg-sunk', name: 'Sunk', use: 'wells, disabled inputs' },
  ],
  'The one action': [
    { ground: 'bg-primary', name: 'Spoonbill', use: 'the thing to do, the marked ray' },
    { ground: 'bg-primary-soft', name: 'Spoonbill, soft', use: 'behind what is chosen' },
    { ground: 'bg-focus', name: 'Focus', use: 'the ring around what has the keyboard' },
  ],
  'How things stand': [
    { ground: 'bg-danger', name: 'Danger', use: 'a problem, with the red nun' },
    { ground: 'bg-success', name: 'Success', use: 'all clear, with the green can' },
    { ground: 'bg-warning', name: 'Warning', use: 'worth a look' },
    { ground: 'bg-info', name: 'Info', use: 'worth knowing' },
  ],
  Texts: [
    { ground: 'text-text', name: 'Text', use: 'headings, names, what is typed' },
    { ground: 'text-soft', name: 'Soft', use: 'body copy' },
    { ground: 'text-mute', name: 'Mute', use: 'help, dates, captions' },
    { ground: 'text-link', name: 'Link', use: 'links in a text' },
    { ground: 'text-danger', name: 'Error', use: 'messages of errors' },
    { ground: 'text-success', name: 'All clear', use: 'messages of success' },
  ],
  Lines: [
    { ground: 'bg-line', name: 'Hairline', use: 'decoration only' },
    { ground: 'bg-line-strong', name: 'Control border', use: 'inputs and buttons: 3:1 everywhere' },
    { ground: 'bg-ink', name: 'Ink', use: 'neatline, rules, dark halves of rays' },
  ],
};

/** Formats `rgb(176, 20, 106)` as hex. */
const toHex = (color: string): string =>
  `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;

/** A color as the browser computes it, and its contrast with the page: the values are read from the page. */
function Swatch({ ground, name, use }: Role) {
  const patch = useRef<HTMLSpanElement>(null);
  const [value, setValue] = useState('');
  const [contrast, setContrast] = useState('');
  const isText = ground.startsWith('text-');
  useEffect(() => {
    const page = patch.current?.closest('[data-theme]');
    if (!patch.current || !page) return;
    const style = getComputedStyle(patch.current);
    const hex = toHex(isText ? style.color : style.backgroundColor);
    setValue(hex);
    // Rounded down: 4.49 is not enough.
    const ratio = wcagContrast(hex, toHex(getComputedStyle(page).backgroundColor));
    setContrast(`${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`);
  }, [isText]);
  return (
    <li className="grid grid-cols-[3rem_1fr] items-center gap-3 text-sm">
      <span
        ref={patch}
        className={`${ground} grid size-12 place-items-center rounded-sm border border-line text-lg`}
      >
        {isText && 'Aa'}
      </span>
      <span>
        <span className="font-semibold">{name}</span> <code className="text-xs text-mute">{value}</code>
        <span className="block text-soft">{use}</span>
        <span className="block text-xs text-mute">Contrast with the page: {contrast}</span>
        <CopyName name={ground} />
      </span>
    </li>
  );
}

/** Every color role, light and dark. */
export function Swatches() {
  return (
    <div className="sb-unstyled">
      <BothThemes>
        {(theme) =>
          Object.entries(groups).map(([title, roles]) => (
            <section key={title} aria-label={`${title}, ${theme}`} className="grid gap-4">
              <p className="font-display text-lg font-semibold">{title}</p>
              <ul className="grid gap-4">
                {roles.map((role) => (
                  <Swatch key={role.ground} {...role} />
                ))}
              </ul>
            </section>
          ))
        }
      </BothThemes>
    </div>
  );
}
