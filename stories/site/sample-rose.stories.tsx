import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { pointsOf } from '../../src/parts/audit-report/report-points.ts';
import { sample } from '../../src/parts/audit-report/sample.ts';
import { AuditForm } from '../../src/parts/leads/audit-form.tsx';
import { SampleRose } from '../../src/site/home/sample-rose.tsx';
import { withApp, withSettings } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Pages/Public/Home/Audit diagram',
  component: SampleRose,
  args: { heading: 'What you get back', text: 'This is a sample: the bakery is made up.' },
  decorators: [
    (Story) => (
      <div className="on-shoal p-5 sm:p-8">
        <div className="audit-sample">
          <h2 className="mb-6 text-4xl">Your FREE 8-point digital marketing audit</h2>
          <Story />
        </div>
      </div>
    ),
    withSettings,
    withApp,
  ],
});

const points = pointsOf(sample);

export const Data = meta.story({
  play: async ({ canvas }) => {
    const diagram = await canvas.findByRole('img', { name: '8-Point Digital Marketing Audit Diagram' });
    await expect(diagram).toHaveAccessibleDescription(/the eight points of the audit around it/);
    await expect(
      canvas.getByText('The map says that you are closed on Sundays, your busiest morning.'),
    ).toBeVisible();
  },
});

export const EachPointOpens = meta.story({
  tags: ['behavior'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('img', { name: /Diagram$/ });
    for (const { point, summary, mark } of points) {
      const [label] = canvas.getAllByText(point);
      if (!label) throw new Error(`There is no mark of ${point}.`);
      if (label.closest('details')?.open === false) await userEvent.click(label);
      const open = [...canvasElement.querySelectorAll<HTMLElement>('details[open]')];
      await expect(open).toHaveLength(1);
      await expect(open[0]).toHaveTextContent(
        mark === 'action plan' ? 'Put your Sunday hours on the map' : summary,
      );
    }
  },
});

/** The hub takes the visitor's website: all ratings are still to come, and the form is filled in. */
export const OwnName = meta.story({
  name: 'A website in the hub',
  render: (args) => (
    <>
      <SampleRose {...args} />
      <div id="audit-form" className="on-sheet mt-10 max-w-form p-5">
        <AuditForm />
      </div>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const hub = await canvas.findByLabelText('Your website');
    await userEvent.type(hub, 'harbor-bakery.com{Enter}');
    const form = within(canvas.getByRole('form', { name: 'Free audit request' }));
    await waitFor(() => expect(form.getByLabelText('Website')).toHaveValue('harbor-bakery.com'));
    await waitFor(() => expect(form.getByLabelText('Name')).toHaveFocus(), { timeout: 5000 });
  },
});
