import { Controls, Description, Primary, Title, useOf } from '@storybook/addon-docs/blocks';
import type { Guide } from '../stories/ui/guide.ts';
import { StoriesOfFile } from '../stories/docs/story-links.tsx';

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

/** The documentation page of a component: description, playground, props, guide and states. */
export default function ComponentPage() {
  const { story } = useOf('story', ['story']);
  const { guide } = story.parameters as { guide?: Guide };
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <h2>What can be set</h2>
      <Controls />
      {guide && (
        <div className="grid gap-x-8 sm:grid-cols-2">
          <Points title="Do" points={guide.do} />
          <Points title="Don’t" points={guide.dont} />
        </div>
      )}
      {guide?.statesIn && (
        <section aria-labelledby="states">
          <h2 id="states">In its states</h2>
          <StoriesOfFile file={`stories/${guide.statesIn}.stories.tsx`} />
        </section>
      )}
    </>
  );
}
