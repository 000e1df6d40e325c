import { useLayoutEffect, useRef, useState } from 'react';
import { searchName } from '../../../.storybook/story-name.ts';
import { VIEWPORTS } from '../../../.storybook/viewports.ts';
import { counted } from '../../../src/lib/text.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Field } from '../../../src/ui/field.tsx';
import { Select } from '../../../src/ui/select.tsx';
import { TextField } from '../../../src/ui/text-field.tsx';
import { useLooks } from '../story-links.tsx';

type Screen = keyof typeof VIEWPORTS;

interface Side {
  story: string;
  theme: string;
  screen: Screen;
}

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const screens = Object.entries(VIEWPORTS).map(([value, { name }]) => ({ value, label: name }));

/** The choice of a side in the address around this page: `left=pages-staff-inbox--data;dark;phone`. */
function sideIn(name: string, start: string): Side {
  const chosen = new URL(window.parent.location.href).searchParams.get(name)?.split(';') ?? [];
  const [story = start, theme = 'light', screen = ''] = chosen;
  return { story, theme, screen: screen in VIEWPORTS ? (screen as Screen) : 'phone' };
}

function writeSide(name: string, { story, theme, screen }: Side): void {
  const url = new URL(window.parent.location.href);
  url.searchParams.set(name, [story, theme, screen].join(';'));
  url.search = url.search.replaceAll('%2F', '/').replaceAll('%3B', ';');
  window.parent.history.replaceState(window.parent.history.state, '', url);
}

interface FrameProps {
  src: string;
  screen: Screen;
  title: string;
  /** Is called with the theme that the story has. */
  onTheme?: (theme: string | undefined) => void;
}

/** A story in a screen of its own size, which is scaled down to the room there is. */
export function Frame({ src, screen, title, onTheme }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const [width, height] = Object.values(VIEWPORTS[screen].styles).map((length) => parseInt(length)) as [
    number,
    number,
  ];
  const scale = Math.min(1, room / width);
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="overflow-hidden" style={{ height: height * scale }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this Storybook, which needs its storage */}
      <iframe
        src={src}
        title={title}
        loading="lazy"
        onLoad={({ currentTarget }) => {
          const page = currentTarget.contentDocument?.documentElement;
          if (!page) return;
          const report = () => onTheme?.(page.dataset['theme']);
          report();
          new MutationObserver(report).observe(page, { attributeFilter: ['data-theme'] });
        }}
        className="origin-top-left border border-line"
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  );
}

function OneSide({ name, title, start }: { name: string; title: string; start: string }) {
  const looks = useLooks();
  const [side, setSide] = useState(() => sideIn(name, start));
  const src = `./iframe.html?id=${side.story}&viewMode=story&globals=theme:${side.theme}`;
  const [shown, setShown] = useState<{ src: string; theme: string | undefined }>();
  const own = shown?.src === src && shown.theme !== side.theme ? shown.theme : undefined;
  const [sought, setSought] = useState('');
  const words = sought.toLowerCase().split(/\s+/);
  const found = looks.filter(({ title: path, name: state }) =>
    words.every((word) => `${path} ${state}`.toLowerCase().includes(word)),
  );
  const groups = Map.groupBy(
    looks.filter((look) => found.includes(look) || look.id === side.story),
    ({ title: path }) => path,
  );
  const change = (changes: Partial<Side>) => {
    setSide({ ...side, ...changes });
    writeSide(name, { ...side, ...changes });
  };
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-3">
      <div className="grid grid-cols-2 gap-3 [&_.input]:text-sm">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (found[0]) change({ story: found[0].id });
          }}
        >
          <TextField
            label="Find"
            name={`find-${name}`}
            type="search"
            autoComplete="off"
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </form>
        <Field
          label={`${title}: ${found.length > 0 ? counted(found.length, 'story', 'stories') : 'nothing found'}`}
        >
          {(attributes) => (
            <select
              {...attributes}
              className="input"
              value={side.story}
              onChange={({ target }) => change({ story: target.value })}
            >
              {[...groups].map(([path, stories]) => (
                <optgroup key={path} label={path.replaceAll('/', ' / ')}>
                  {stories.map(({ id, name: state }) => (
                    <option key={id} value={id}>
                      {searchName(path, state.replace(/ \(.*/, ''))}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
        <Select
          label={own ? 'Theme, set by the story' : 'Theme'}
          name={`theme-${name}`}
          options={themes}
          value={own ?? side.theme}
          disabled={own !== undefined}
          onChange={({ target }) => change({ theme: target.value })}
        />
        <Select
          label="Screen"
          name={`screen-${name}`}
          options={screens}
          value={side.screen}
          onChange={({ target }) => change({ screen: target.value as Screen })}
        />
      </div>
      <Frame
        src={src}
        screen={side.screen}
        title={`${title} story`}
        onTheme={(theme) => setShown({ src, theme })}
      />
    </section>
  );
}

/** Hides the sidebar; the address keeps both stories. */
const fillTheWindow = () => {
  window.parent.location.search += '&full=1';
};

/** Two stories side by side, each in the theme and screen of a choice that is in the address. */
export const SideBySide = ({ left, right }: { left: string; right: string }) => (
  <div className="sb-unstyled whole-width grid gap-6 md:grid-cols-2">
    {window.innerWidth < window.parent.innerWidth && (
      <Button size="sm" className="justify-self-start md:col-span-2" onClick={fillTheWindow}>
        Fill the window
      </Button>
    )}
    <OneSide name="left" title="Left" start={left} />
    <OneSide name="right" title="Right" start={right} />
  </div>
);
