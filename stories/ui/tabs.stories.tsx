import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { useArgs } from 'storybook/preview-api';
import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { enhanceTabs } from '../../src/app/document/start-document.ts';
import { Tabs, type TabsProps } from '../../src/ui/tabs.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { choice } from './controls.ts';
import { forceStates, partsAre } from './forced-states.ts';
import { guide } from './guide.ts';
import { hydrate } from './hydrate.ts';
import { BothThemes, Grounds, Specimen } from './specimen.tsx';

const meta = preview.meta({
  title: 'Design/Navigation/Tabs',
  component: Tabs,
  tags: ['autodocs'],
  beforeEach: forceStates,
  argTypes: { selected: choice(['message', 'audit', 'call'], 'The tab that is shown.') },
  parameters: guide({
    use: 'Use them for two to five parts of a page that are read one at a time.',
    instead: 'For steps use pages; for lists of records, the list page with its filters.',
    do: [
      'Give each an address, so that a link can lead to it.',
      'Name each in one to three words, a count behind them.',
    ],
    dont: ['Put tabs into tabs.', 'Hide what everybody has to read.'],
    keyboard: [
      'Tab reaches the selected tab, then its panel.',
      'Left and Right select the tab beside it, from the last on to the first; Home and End, the first and the last. Enter and Space select, too.',
      'They are announced as a list of tabs with its label; each as a tab, selected or not. Counts are silent.',
    ],
    statesIn: 'ui/tabs',
  }),
});

const tabs: TabsProps['tabs'] = [
  { id: 'message', label: 'Send a Message', panel: <TextField label="Message" name="message" /> },
  { id: 'audit', label: 'Request Free Audit', count: 1200, panel: 'Eight points, free of charge.' },
  { id: 'call', label: 'Book a Call', panel: 'Mon-Fri, 9am-5pm EST' },
];

function Example({ label = 'Ways to reach me' }: { label?: string }) {
  const [selected, setSelected] = useState('message');
  return <Tabs label={label} tabs={tabs} selected={selected} onSelect={setSelected} />;
}

export const Playground = meta.story({
  args: {
    label: 'Ways to reach me',
    selected: 'message',
    onSelect: () => undefined,
    tabs: [
      { id: 'message', label: 'Send a Message', panel: 'Name, email, message.' },
      { id: 'audit', label: 'Request Free Audit', panel: 'Eight points, free of charge.', count: 8 },
      { id: 'call', label: 'Book a Call', panel: 'Monday to Friday.' },
    ],
  },
  render: function Tabbed(args) {
    const [, change] = useArgs();
    return <Tabs {...args} onSelect={(selected) => change({ selected })} />;
  },
});

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          <Example />
          <Specimen caption="First tab: focus; second: hover">
            <div className="min-w-0" ref={partsAre({ 'is-focus': '.tab', 'is-hover': '.tab:nth-child(2)' })}>
              <Example />
            </div>
          </Specimen>
          <Grounds>{(ground) => <Example label={ground} />}</Grounds>
        </>
      )}
    </BothThemes>
  ),
});

export const Selecting = meta.story({
  name: 'Tab selected, text stays',
  render: () => (
    <div className="p-8">
      <Example />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const message = canvas.getByRole('tab', { name: 'Send a Message' });
    const audit = canvas.getByRole('tab', { name: 'Request Free Audit' });
    await expect(message).toHaveAttribute('aria-selected', 'true');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'Hello');

    await userEvent.click(audit);
    await expect(audit).toHaveAttribute('aria-selected', 'true');
    await expect(message).toHaveAttribute('aria-selected', 'false');
    await expect(canvas.getByRole('tabpanel', { name: 'Request Free Audit' })).toBeVisible();
    await expect(canvas.getAllByRole('tabpanel')).toHaveLength(1);

    await userEvent.click(message);
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello');
  },
});

export const ByKeyboard = meta.story({
  render: () => (
    <div className="p-8">
      <Example />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const tab = (name: string) => canvas.getByRole('tab', { name });
    const isOpen = async (name: string) => {
      await expect(tab(name)).toHaveFocus();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      await expect(canvas.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab(name)]);
    };
    await userEvent.tab();
    await isOpen('Send a Message');
    await userEvent.keyboard('{ArrowRight}');
    await isOpen('Request Free Audit');
    await userEvent.keyboard('{End}');
    await isOpen('Book a Call');
    await userEvent.keyboard('{ArrowRight}');
    await isOpen('Send a Message');
    await userEvent.keyboard('{ArrowLeft}');
    await isOpen('Book a Call');
    await userEvent.keyboard('{Home}');
    await isOpen('Send a Message');
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
  },
});

const linkTabs: TabsProps['tabs'] = [
  {
    id: 'message',
    label: 'Send a Message',
    href: '#message',
    panel: <TextField label="Message" name="message" />,
  },
  { id: 'audit', label: 'Request Free Audit', href: '#audit', panel: 'Eight points, free of charge.' },
];

function LinkExample() {
  const [selected, setSelected] = useState('message');
  return <Tabs label="Ways to reach me" tabs={linkTabs} selected={selected} onSelect={setSelected} />;
}

/** Tabs with addresses: links without a script, tabs with one. */
export const WithAddresses = meta.story({
  render: () => (
    <div className="p-8">
      <LinkExample />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const message = canvas.getByRole('tab', { name: 'Send a Message' });
    const audit = canvas.getByRole('tab', { name: 'Request Free Audit' });
    await expect(audit).toHaveAttribute('href', '#audit');
    await expect(audit).toHaveAttribute('tabindex', '-1');
    await userEvent.click(audit);
    await expect(audit).toHaveAttribute('aria-selected', 'true');
    await expect(window.location.hash).toBe('');

    await userEvent.keyboard('{ArrowLeft}');
    await expect(message).toHaveFocus();
    await expect(message).toHaveAttribute('aria-selected', 'true');
    audit.focus();
    await userEvent.keyboard(' ');
    await expect(audit).toHaveAttribute('aria-selected', 'true');
  },
});

export const InTheHtmlOfTheServer = meta.story({
  tags: ['behavior'],
  name: 'Link tabs in server HTML',
  render: () => <div data-testid="page" className="p-8" />,
  play: async ({ canvas }) => {
    const page = canvas.getByTestId('page');
    const repairs = await hydrate(page, <LinkExample />, async () => {
      for (const tab of canvas.getAllByRole('tab')) await expect(tab).toHaveAttribute('tabindex', '0');
    });
    await waitFor(() =>
      expect(canvas.getByRole('tab', { name: 'Request Free Audit' })).toHaveAttribute('tabindex', '-1'),
    );
    await expect(repairs).toEqual([]);
  },
});

export const InADocument = meta.story({
  tags: ['behavior'],
  name: 'Link tabs in a document',
  render: () => <div data-testid="page" className="p-8" />,
  play: async ({ canvas, userEvent }) => {
    const before = window.location.href;
    canvas.getByTestId('page').innerHTML = renderToString(
      <Tabs label="Ways to reach me" tabs={linkTabs} selected="message" onSelect={() => undefined} />,
    );
    enhanceTabs();
    const tab = (name: string) => canvas.getByRole('tab', { name });
    const isOpen = async (name: string) => {
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      await expect(canvas.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab(name)]);
      await expect(canvas.getByRole('tabpanel', { name })).toBeVisible();
      await expect(canvas.getAllByRole('tabpanel')).toHaveLength(1);
    };
    await isOpen('Send a Message');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'Hello');
    const entries = history.length;

    await userEvent.click(tab('Request Free Audit'));
    await isOpen('Request Free Audit');
    await expect(window.location.hash).toBe('#audit');
    await userEvent.keyboard('{ArrowRight}');
    await isOpen('Send a Message');
    await expect(tab('Send a Message')).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello');
    tab('Request Free Audit').focus();
    await userEvent.keyboard(' ');
    await isOpen('Request Free Audit');
    await expect(history.length).toBe(entries);
    history.replaceState(history.state, '', before);
  },
});
