/** Lets the name of an export match the end of its story's id: `WrongPassword`, `wrong-password`. */
const normalize = (name: string): string => name.replace(/[^a-z\d]/gi, '').toLowerCase();

/** Names of stories that show how something looks, whatever else they try. */
const STATES: ReadonlySet<string> = new Set(
  `
  Playground States Data Loading Error Failed Empty NotFound Forbidden Conflict Dark Phone
  Wide Idle Sending Success Question Asks Incomplete Invalid ChecksOnSubmit
  RefusedByTheServer Refused NoAnswer WrongPassword TooMany Many ManyPages Pages Spam Searching
  Results Selected NoneFound SearchFailed UpdateFailed Preview Toolbar Tooltip
`
    .match(/\w+/g)
    ?.map(normalize),
);

interface StorySummary {
  title?: string | undefined;
  /** The name of its export, or the end of its id. */
  name: string;
  tags?: readonly string[] | undefined;
  /** Source of its play function, or of the whole story. */
  play: string;
}

/**
 * Whether a story is there for what happens in it: its play presses keys, and nothing else says that it is for looking
 * at. Derived, because it holds for every third story: `tags: ['look']` and `tags: ['behavior']` in a story say
 * otherwise. Flows are there to be watched.
 */
export function isBehavior({ title = '', name, tags = [], play }: StorySummary): boolean {
  if (title.startsWith('Flows/')) return false;
  if (tags.includes('behavior')) return true;
  if (tags.includes('look') || STATES.has(normalize(name))) return false;
  return /\buserEvent\b/.test(play);
}
