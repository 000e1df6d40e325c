const MINUTE = 60_000;

/** How long it is until something is due, or since then. */
export interface TimeLeft {
  isOverdue: boolean;
  /** For the eye: `3 h 20 min left`, `Overdue by 2 h`. */
  short: string;
  /** For the ear: `3 hours 20 minutes left`, `Overdue by 2 hours`. */
  long: string;
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The parts of a span that say enough: days with hours, hours with minutes, or minutes alone. */
function partsOf(minutes: number): [count: number, short: string, long: string][] {
  const [days, hours, rest] = [
    Math.floor(minutes / 1440),
    Math.floor(minutes / 60) % 24,
    Math.floor(minutes) % 60,
  ];
  const day: [number, string, string] = [days, 'd', 'day'];
  const hour: [number, string, string] = [hours, 'h', 'hour'];
  const minute: [number, string, string] = [rest, 'min', 'minute'];
  return (days > 0 ? [day, hour] : [hour, minute]).filter(([count]) => count > 0);
}

/** Tells how far `now` is from the moment that something is due. Takes ISO 8601 text. */
export function timeLeft(due: string, now: Date): TimeLeft {
  const span = Date.parse(due) - now.getTime();
  const isOverdue = span < 0;
  // A minute that has begun is still there; one that is late by less is not late in whole minutes.
  const minutes = isOverdue ? Math.floor(-span / MINUTE) : Math.ceil(span / MINUTE);
  const parts = partsOf(minutes);
  const say = (amount: string): string => (isOverdue ? `Overdue by ${amount}` : `${amount} left`);
  if (parts.length === 0) {
    return isOverdue
      ? { isOverdue, short: 'Overdue', long: 'Overdue' }
      : { isOverdue, short: 'Due now', long: 'Due now' };
  }
  return {
    isOverdue,
    short: say(parts.map(([count, unit]) => `${count} ${unit}`).join(' ')),
    long: say(parts.map(([count, , unit]) => counted(count, unit)).join(' ')),
  };
}
