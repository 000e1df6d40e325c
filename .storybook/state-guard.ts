import { waitFor } from 'storybook/test';

const STATUS = '[role=status], output';

/** How a state appears on any screen: by roles, names and texts rather than by a component. */
interface State {
  /** Completes “shows no …”. */
  wanted: string;
  selector: string;
  text?: RegExp;
}

const ALERT: State = { wanted: 'alert', selector: '[role=alert]' };
const BUSY: State = { wanted: 'busy button', selector: 'button[aria-busy=true]' };
const LOADING: State = { wanted: 'loading status', selector: STATUS, text: /^Loading|\.\.\.$/ };

/** States that no longer show at the end of a story, by the first word of its name. */
const OVER: Readonly<Record<string, readonly State[]>> = { data: [ALERT, LOADING, BUSY], empty: [LOADING] };

/** The end of a story by the first word of its name: the first one that it shows. */
const STATES: Readonly<Record<string, readonly [State, ...State[]]>> = {
  error: [ALERT],
  loading: [LOADING],
  sending: [BUSY],
  empty: [
    { wanted: 'text about what is not there', selector: '.state:not([role=alert])' },
    { wanted: '', selector: `${STATUS}, p`, text: /^(?:No|Nothing)\b[^?]*$/ },
  ],
  conflict: [
    { wanted: 'choice between two versions', selector: '[aria-label="Another version"]' },
    { wanted: '', selector: '[role=alert]', text: /changed|replied/ },
  ],
  success: [
    { wanted: 'receipt', selector: 'h3[tabindex="-1"]' },
    // A notice, announced as a “Notification”, is gone after a while.
    { wanted: '', selector: STATUS, text: /^(?!Notification )./ },
  ],
};

/** Everything seen or read aloud: a modal dialog leaves out what is behind it. */
function find({ selector, text = /./ }: State): Element[] {
  const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  return [...front.querySelectorAll(selector)].filter(
    (element) => element.checkVisibility() && text.test(element.textContent.trim()),
  );
}

const isInSight = (least: number) => (element: Element) => {
  const { top, bottom, height } = element.getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, 0) >= Math.min(height, least);
};

/** Everything that shows the state; throws if nothing does. */
function shown(states: readonly [State, ...State[]]): Element[] {
  const found = states.map(find).find(({ length }) => length > 0);
  if (!found) throw new Error(`shows no ${states[0].wanted}`);
  return found;
}

/** Scrolls to a state below the first screen, or mostly below it, and throws if it is not to be seen. */
function expectState(states: readonly [State, ...State[]]): void {
  const found = shown(states);
  if (!found.some(isInSight(innerHeight / 4)))
    found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (!found.some(isInSight(40))) throw new Error(`shows no ${states[0].wanted} in the first screen`);
}

/** Waits until what the play has begun is rendered, and the page keeps its height. */
async function settle(height = 0): Promise<void> {
  const { scrollHeight } = document.documentElement;
  if (scrollHeight === height) return;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 }));
  await settle(scrollHeight);
}

function expectNone(state: State): void {
  const [found] = find(state);
  if (found) throw new Error(`shows the ${state.wanted} “${found.textContent}”`);
}

interface Shown {
  id: string;
  name: string;
}

/** Opens a story at the state that its export or the beginning of its name promises, and fails one that ends otherwise. */
export async function checkState({ id, name }: Shown): Promise<void> {
  for (const state of new Set([id.split('--')[1], /^\w+/.exec(name.toLowerCase())?.[0]])) {
    const states = STATES[state ?? ''];
    try {
      if (states) await waitFor(() => shown(states));
      await settle();
      await waitFor(() => OVER[state ?? '']?.forEach(expectNone));
      if (states) await settle();
      if (states) await waitFor(() => expectState(states));
    } catch (error) {
      const but = error instanceof Error ? error.message : '';
      throw new Error(`The story “${name}” must end as its name says (${state}), but ${but}.`, {
        cause: error,
      });
    }
  }
}
