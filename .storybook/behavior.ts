/** Matches an export's name with the end of its story's id: `WrongPassword`, `wrong-password`. */
const normalize = (name: string): string => name.replace(/[^a-z\d]/gi, '').toLowerCase();

/** Story names that show an appearance, even if their play function interacts. */
const STATES: ReadonlySet<string> = new Set(
  `
  Playground States Data Loading Error Failed Empty NotFound Forbidden Conflict Dark Phone
  Wide Idle Sending Success Asks Incomplete Invalid AllErrors ChecksOnSubmit
  RefusedByTheServer Refused NoAnswer WrongPassword TooMany Many ManyPages Pages Spam Searching
  Results Selected NoneFound SearchFailed UpdateFailed Preview Toolbar Tooltip
`
    .match(/\w+/g)
    ?.map(normalize),
);

interface StorySummary {
  /** The export's name, or the end of the id. */
  name: string;
  tags?: readonly string[] | undefined;
  /** Source of its play function, or of the whole story. */
  play: string;
}

/**
 * True when a story tests interaction: its play function presses keys and no tag or name marks it as visual. Derived
 * from the source; `tags: ['look']` or `tags: ['behavior']` override it.
 */
export function isBehavior({ name, tags = [], play }: StorySummary): boolean {
  if (tags.includes('behavior')) return true;
  if (tags.includes('look') || STATES.has(normalize(name))) return false;
  return /\buserEvent\b/.test(play);
}
