const longDate = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'America/New_York',
});

/**
 * A moment as readers see it, in long US format: `March 4, 2025`. Always the day in Southwest Florida, so that server
 * and browser agree wherever they stand. Takes ISO 8601 text; throws a RangeError for what is no date.
 */
export const formatDate = (moment: string): string => longDate.format(new Date(moment));
