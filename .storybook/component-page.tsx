import { Controls, Description, DocsContext, Primary, Title, useOf } from '@storybook/addon-docs/blocks';
import { use, useEffect, useState } from 'react';
import { STORY_ARGS_UPDATED } from 'storybook/internal/core-events';
import { facts } from 'virtual:component-facts';
import { formatDate } from '../src/lib/time.ts';
import { LiveStates, News, ToPath, withCode } from '../stories/docs/story-links.tsx';
import type { Guide } from '../stories/ui/guide.ts';

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{withCode(point)}</li>
        ))}
      </ul>
    </section>
  );
}

const FIELD = 'input, select, textarea';

/** Sizes of an element as the browser shows it, without those of no length. */
function measuresOf(element: Element): string {
  const style = getComputedStyle(element);
  const sizes: Record<string, string> = {
    height: `${element.getBoundingClientRect().height}`,
    text: style.fontSize,
    'padding above and below': style.paddingTop,
    'padding at the sides': style.paddingLeft,
    gap: style.columnGap,
    corner: style.borderTopLeftRadius,
  };
  return Object.entries(sizes)
    .map(([name, length]) => [name, Math.round(parseFloat(length) * 10) / 10] as const)
    .flatMap(([name, length]) => (length > 0 ? [`${name} ${length} px`] : []))
    .join(', ');
}

/** The sizes of a control or a mark in the playground; none of a component that has several. */
function Measures() {
  const [measures, setMeasures] = useState('');
  useEffect(() => {
    const story = document.querySelector('.sb-story');
    if (!story) return undefined;
    const observer = new ResizeObserver(() => {
      const root = story.querySelector('[data-name] > div > *');
      const single = root?.matches(`a, button, span, ${FIELD}`) ? root : root?.querySelector(FIELD);
      setMeasures(single ? measuresOf(single) : '');
    });
    observer.observe(story);
    return () => observer.disconnect();
  }, []);
  return (
    measures && (
      <p>
        <b>Measures:</b> {measures}
      </p>
    )
  );
}

/** Screens and components with this one in them, and what changed in it. */
function Facts({ id }: { id: string }) {
  const { usedIn = [], change } = facts[id] ?? {};
  return (
    <>
      {usedIn.length > 0 && (
        <section aria-labelledby="used-in">
          <h2 id="used-in">Used in</h2>
          <ul className="gap-x-8 sm:columns-2 lg:columns-3">
            {usedIn.map(({ name, path }) => (
              <li key={name}>
                <ToPath path={path}>{name}</ToPath>
              </li>
            ))}
          </ul>
        </section>
      )}
      {change && (
        <section aria-labelledby="changes">
          <h2 id="changes">Changed lately</h2>
          <p>
            {`${formatDate(`${change.date}T12:00:00Z`)}: `}
            <News change={change} />
          </p>
        </section>
      )}
    </>
  );
}

/** The documentation page of a component: when to use it, states, guide, keyboard, playground, props, users and changes. */
export default function ComponentPage() {
  const { story } = useOf('story', ['story']);
  const { guide } = story.parameters as { guide?: Guide };
  const { channel, getStoryContext } = use(DocsContext);
  // The controls begin with the values of args, also where they list names.
  useEffect(() => {
    const args: unknown = getStoryContext(story).unmappedArgs;
    channel.emit(STORY_ARGS_UPDATED, { storyId: story.id, args });
  }, [channel, getStoryContext, story]);
  return (
    <>
      <Title />
      {guide ? <p>{withCode(`${guide.use} ${guide.instead}`)}</p> : <Description />}
      {guide?.statesIn && (
        <section aria-labelledby="states">
          <h2 id="states">States</h2>
          <LiveStates
            file={`stories/${guide.statesIn}.stories.tsx`}
            framed={guide.framed}
            each={guide.each}
          />
        </section>
      )}
      {guide && (
        <div className="grid gap-x-8 sm:grid-cols-2">
          {guide.do && <Points title="Do" points={guide.do} />}
          {guide.dont && <Points title="Don’t" points={guide.dont} />}
        </div>
      )}
      {guide?.keyboard && (
        <section aria-labelledby="keyboard">
          <h2 id="keyboard">Keyboard and screen reader</h2>
          <ul>
            {guide.keyboard.map((line) => (
              <li key={line}>{withCode(line)}</li>
            ))}
          </ul>
        </section>
      )}
      <h2>Playground and props</h2>
      {guide && <Description />}
      <Primary />
      <Measures />
      <Controls />
      <Facts id={story.id.split('--')[0] ?? ''} />
    </>
  );
}
