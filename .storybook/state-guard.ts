const STATUS = '[role=status], output';

/** How a state looks to everyone: by roles, names and texts, not by a component. */
interface State {
  /** Completes “shows no …”. */
  wanted: string;
  selector: string;
  text?: RegExp;
}

const UNDER_WAY: State = {
  wanted: 'status of something loading',
  selector: STATUS,
  text: /^Loading|\.\.\.$/,
};
const ALERT: State = { wanted: 'alert', selector: '[role=alert]' };
const BUSY: State = { wanted: 'busy button', selector: 'button[aria-busy=true]' };

/** What a story ends in, by the first word of its name; the first of several that it shows. */
const STATES: Readonly<Record<string, readonly State[]>> = {
  error: [ALERT],
  empty: [
    { wanted: 'text about nothing being there', selector: '.state:not([role=alert])' },
    { wanted: 'text about nothing being there', selector: `${STATUS}, main p`, text: /^(?:No|Nothing)\b/ },
  ],
  loading: [UNDER_WAY],
  conflict: [
    { wanted: 'choice between two versions', selector: '[aria-label="Another version"]' },
    { wanted: 'alert about another’s change', selector: '[role=alert]', text: /changed|replied/ },
  ],
  sending: [BUSY],
  // A notice disappears after a while, and is announced as a “Notification”.
  success: [
    { wanted: 'receipt', selector: 'h3[tabindex="-1"]' },
    { wanted: 'receipt', selector: STATUS, text: /^(?!Notification )/ },
  ],
};

/** Elements that can be seen or heard: a modal dialog hides what is behind it. */
function find({ selector, text = /./ }: State): Element[] {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  return [...modal.querySelectorAll(selector)].filter(
    (element) => element.checkVisibility() && text.test(element.textContent.trim()),
  );
}

function isInSight(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, 0) >= Math.min(height, 40);
}

interface Shown {
  id: string;
  name: string;
  viewMode: string;
}

/** The states that a story's name or export promises. */
const promised = ({ id, name }: Shown): string[] => {
  const words = [id.split('--')[1] ?? '', name].map((text) => /^[a-z]+/.exec(text.toLowerCase())?.[0] ?? '');
  return [...new Set(words)];
};

/** Scrolls a story to the state that it is named after, which may be below the first screen. */
export function showState(story: Shown): void {
  if (story.viewMode !== 'story') return;
  for (const word of promised(story)) {
    const found = STATES[word]?.map(find).find(({ length }) => length > 0) ?? [];
    if (!found.some(isInSight)) found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
}

/** Fails a story that ends in another state than the one it is named after. */
export function checkState(story: Shown): void {
  for (const word of promised(story)) {
    const states = STATES[word] ?? [];
    const found = states.flatMap(find);
    const [{ wanted = '' } = {}] = states;
    if (states.length > 0 && !found.some(isInSight)) {
      const where = found.length === 0 ? 'in the end' : 'within its first screen';
      throw new Error(`The story is named “${story.name}” (${word}), but shows no ${wanted} ${where}.`);
    }
    const wrong = word === 'data' ? [ALERT, UNDER_WAY, BUSY].filter((state) => find(state).length > 0) : [];
    for (const state of wrong) {
      throw new Error(
        `The story is named “${story.name}” (${word}), but ends with ${find(state)[0]?.textContent} (${state.wanted}).`,
      );
    }
  }
}
