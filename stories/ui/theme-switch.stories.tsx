import { expect, spyOn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { ThemeSwitch } from '../../src/ui/theme-switch.tsx';
import { chooseTheme } from '../../src/ui/theme.ts';
import { forceStates } from './forced-states.ts';
import { guide } from './guide.ts';
import { hydrate } from './hydrate.ts';
import { BothThemes, Grounds } from './specimen.tsx';

const root = document.documentElement;

const meta = preview.meta({
  title: 'Design/Actions/Theme switch',
  component: ThemeSwitch,
  tags: ['autodocs'],
  beforeEach: () => {
    forceStates();
    const before = root.dataset['theme'];
    return () => {
      chooseTheme('system');
      root.dataset['theme'] = before;
    };
  },
  parameters: guide({
    use: 'Use it once, in the footer.',
    instead: 'To show a part of a page in the other theme set `data-theme`.',
    do: ['Let the device decide until someone chooses.'],
    dont: ['Repeat it in the header.'],
    keyboard: [
      'Tab reaches each of the three buttons; Enter and Space choose.',
      'They are announced as a group, “Theme,” and the chosen one as pressed.',
    ],
    statesIn: 'ui/theme-switch',
  }),
});

export const Playground = meta.story({});

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          <ThemeSwitch />
          <Grounds>{() => <ThemeSwitch />}</Grounds>
        </>
      )}
    </BothThemes>
  ),
});

export const ChoosesAndRemembers = meta.story({
  render: () => (
    <div className="bg-bg p-8">
      <ThemeSwitch />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const choice = (name: string) => canvas.getByRole('button', { name });
    await expect(canvas.getByRole('group', { name: 'Theme' })).toBeVisible();
    await expect(choice('System')).toHaveAttribute('aria-pressed', 'true');

    await userEvent.click(choice('Dark'));
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(localStorage.getItem('theme')).toBe('dark');
    await expect(choice('Dark')).toHaveAttribute('aria-pressed', 'true');
    await expect(choice('System')).toHaveAttribute('aria-pressed', 'false');

    await userEvent.click(choice('System'));
    await expect(root).not.toHaveAttribute('data-theme');
    await expect(localStorage.getItem('theme')).toBeNull();
  },
});

export const FollowsAnotherTab = meta.story({
  tags: ['behavior'],
  render: ChoosesAndRemembers.input.render,
  play: async ({ canvas }) => {
    const ofAnotherTab = new StorageEvent('storage', { key: 'theme', newValue: 'dark' });
    const backFromAnotherPage = new PageTransitionEvent('pageshow', { persisted: true });
    for (const event of [ofAnotherTab, backFromAnotherPage]) {
      chooseTheme('system');
      await canvas.findByRole('button', { name: 'System', pressed: true });
      localStorage.setItem('theme', 'dark');
      window.dispatchEvent(event);
      await expect(await canvas.findByRole('button', { name: 'Dark', pressed: true })).toBeVisible();
      await expect(root).toHaveAttribute('data-theme', 'dark');
    }
  },
});

export const WorksWithoutStorage = meta.story({
  render: ChoosesAndRemembers.input.render,
  play: async ({ canvas, userEvent }) => {
    const refuse = () => {
      throw new DOMException('Storage is blocked.', 'SecurityError');
    };
    const blocked = [
      spyOn(Storage.prototype, 'getItem').mockImplementation(refuse),
      spyOn(Storage.prototype, 'setItem').mockImplementation(refuse),
      spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse),
    ];
    await userEvent.click(canvas.getByRole('button', { name: 'Dark' }));
    await expect(canvas.getByRole('button', { name: 'Dark', pressed: true })).toBeVisible();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await userEvent.click(canvas.getByRole('button', { name: 'System' }));
    await expect(canvas.getByRole('button', { name: 'System', pressed: true })).toBeVisible();
    await expect(root).not.toHaveAttribute('data-theme');
    for (const spy of blocked) spy.mockRestore();
  },
});

export const HydratesAnEarlierChoice = meta.story({
  tags: ['behavior'],
  render: () => <div data-testid="page" className="bg-bg p-8" />,
  play: async ({ canvas }) => {
    localStorage.setItem('theme', 'dark');
    const repairs = await hydrate(canvas.getByTestId('page'), <ThemeSwitch />, () =>
      expect(canvas.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true'),
    );
    await expect(await canvas.findByRole('button', { name: 'Dark', pressed: true })).toBeVisible();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(repairs).toEqual([]);
  },
});
