const MINUTE = 60_000;

/** Time until or since a due date. */
export interface TimeLeft {
  isOverdue: boolean;
  /** For the eye: `3 h 20 min left`, `Overdue by 2 h`. */
  short: string;
  /** For the ear: `3 hours 20 minutes left`, `Overdue by 2 hours`. */
  long: string;
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Largest units of a span: days and hours, hours and minutes, or minutes. */
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

/** Time left until a due date in ISO 8601. */
export function timeLeft(due: string, now: Date): TimeLeft {
  const span = Date.parse(due) - now.getTime();
  const isOverdue = span < 0;
  // Round so that a started minute still counts, and lateness starts with a full minute.
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
