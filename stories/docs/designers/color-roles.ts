export interface ColorRole {
  /** The utility class that paints it; `text-` for a text. */
  ground: string;
  name: string;
  use: string;
  /** The utility class of the text on it. */
  text?: string;
  /** Behind contents or decoration, which need no contrast with the page. */
  isBehind?: boolean;
}

/** The color roles by what they are for, the most wanted first; the page Color shows them. */
export const colorRoles: Record<string, readonly ColorRole[]> = {
  Text: [
    { ground: 'text-text', name: 'Text', use: 'headings, names, what is typed' },
    { ground: 'text-soft', name: 'Soft', use: 'body copy' },
    { ground: 'text-mute', name: 'Mute', use: 'help, dates, captions' },
    { ground: 'text-link', name: 'Link', use: 'links in a text' },
    { ground: 'text-danger', name: 'Error', use: 'messages of errors' },
    { ground: 'text-success', name: 'All clear', use: 'messages of success' },
  ],
  Backgrounds: [
    { ground: 'bg-bg', name: 'Open water', use: 'the page', isBehind: true },
    { ground: 'bg-surface', name: 'Surface', use: 'cards, inputs, menus', isBehind: true },
    { ground: 'bg-shoal', name: 'Shoal', use: 'quiet sections, table headers', isBehind: true },
    { ground: 'bg-land', name: 'Land', use: 'what is personal: about, help', isBehind: true },
    { ground: 'bg-deep', name: 'Deep', use: 'the form and the footer', isBehind: true },
    { ground: 'bg-sunk', name: 'Sunk', use: 'wells, disabled inputs', isBehind: true },
  ],
  Accent: [
    { ground: 'bg-primary', name: 'Spoonbill', use: 'the thing to do, the marked ray' },
    { ground: 'bg-primary-soft', name: 'Spoonbill, soft', use: 'behind what is chosen', isBehind: true },
    { ground: 'bg-focus', name: 'Focus', use: 'the ring around what has the keyboard' },
  ],
  'Error and other messages': [
    { ground: 'bg-danger', text: 'text-(--on-danger)', name: 'Danger', use: 'the button that deletes' },
    { ground: 'bg-success', name: 'Success', use: 'all clear, with the green square' },
    { ground: 'bg-warning', name: 'Warning', use: 'worth a look' },
    { ground: 'bg-info', name: 'Info', use: 'worth knowing' },
  ],
  Lines: [
    { ground: 'bg-line', name: 'Hairline', use: 'decoration only', isBehind: true },
    { ground: 'bg-line-strong', name: 'Control border', use: 'inputs and buttons: 3:1 everywhere' },
    { ground: 'bg-ink', name: 'Ink', use: 'neatline, rules, dark halves of rays' },
  ],
};
