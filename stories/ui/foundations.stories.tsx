import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Neatline } from '../../src/ui/neatline.tsx';
import { VisuallyHidden } from '../../src/ui/visually-hidden.tsx';
import { BothThemes, Grounds, Specimen } from './specimen.tsx';

const meta = preview.meta({ title: 'Design/Art/Foundations', component: Neatline });

const roles = {
  'bg-bg': 'Open water',
  'bg-shoal': 'Shoal',
  'bg-land': 'Land',
  'bg-deep': 'Deep',
  'bg-surface': 'Surface',
  'bg-sunk': 'Sunk',
  'bg-primary': 'Spoonbill',
  'bg-primary-soft': 'Spoonbill, soft',
  'bg-danger': 'Danger',
  'bg-success': 'Success',
  'bg-warning': 'Warning',
  'bg-info': 'Info',
  'bg-star': 'Star',
  'bg-line-strong': 'Control borders',
  'bg-focus': 'Focus',
} as const;

const steps = ['text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl'] as const;
const copy = ['text-lg', 'text-base', 'text-sm', 'text-xs', 'text-2xs'] as const;

export const Colors = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {Object.entries(roles).map(([role, name]) => (
            <li key={role} className="grid gap-1.5 text-sm">
              <span className={`${role} h-16 rounded-sm border border-line`} />
              {name}
              <code className="text-xs text-mute">{role}</code>
            </li>
          ))}
        </ul>
      )}
    </BothThemes>
  ),
});

export const Type = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          {steps.map((step) => (
            <p key={step} className={`${step} font-display font-semibold`}>
              A bearing in eight directions
            </p>
          ))}
          {copy.map((step) => (
            <p key={step} className={`${step} text-soft`}>
              {step}: You get recommendations that you can act on, in plain words.
            </p>
          ))}
          <p className="text-mute">Muted: what can be read later.</p>
        </>
      )}
    </BothThemes>
  ),
});

export const GroundsAndNeatlines = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          <Neatline />
          <Neatline thin />
          <Grounds>
            {() => (
              <>
                <Neatline />
                <p>
                  Text, <span className="text-soft">softer text</span>,{' '}
                  <span className="text-mute">muted text</span>,{' '}
                  <span className="text-danger">a problem</span>,{' '}
                  <span className="text-success">all clear</span>,{' '}
                  <span className="text-warning">a warning</span>, <span className="text-info">a fact</span>.
                </p>
                <ul className="ledger">
                  <li className="py-2">Ruled with hairlines</li>
                  <li className="py-2">instead of boxes</li>
                </ul>
              </>
            )}
          </Grounds>
        </>
      )}
    </BothThemes>
  ),
});

export const HiddenTextIsRead = meta.story({
  tags: ['behavior'],
  render: () => (
    <Specimen caption="A link with more to say than it shows">
      <a href="#post" className="link">
        Read more<VisuallyHidden> about local search</VisuallyHidden>
      </a>
    </Specimen>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAccessibleName('Read more about local search');
    await expect(canvas.getByText('about local search').getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
});
