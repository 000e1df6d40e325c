/** The name of a screen, part or component: the end of its title. */
export const endOf = (title: string): string => title.split('/').at(-1) ?? title;

/** A story's name in the search, where it stands without its screen or component: `Inbox: Empty`. */
export const searchName = (title: string, name: string): string => `${endOf(title)}: ${name}`;

/** A story's own name again, where its screen or component is above it. */
export const ownName = (title: string, name: string): string => name.replace(searchName(title, ''), '');
