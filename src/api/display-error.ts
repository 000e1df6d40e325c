/** A failure of the browser's own. Its message is for display. */
export class DisplayError extends Error {}
