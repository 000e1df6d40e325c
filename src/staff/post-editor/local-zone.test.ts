import { expect, it } from 'vitest';
import { inLocalZone } from './status-fields.tsx';

const timestamp = '2025-06-05T14:00:00.000Z';

it.each([
  ['America/Los_Angeles', 'June 5, 2025 at 7:00 AM PDT'],
  ['Europe/Berlin', 'June 5, 2025 at 4:00 PM GMT+2'],
  ['UTC', 'June 5, 2025 at 2:00 PM UTC'],
  ['Asia/Tokyo', 'June 5, 2025 at 11:00 PM GMT+9'],
])('shows the local time in %s', (zone, text) => {
  expect(inLocalZone(timestamp, zone)).toBe(text);
});

it.each(['America/New_York', 'America/Detroit'])(
  'shows nothing in %s, where the time is the same',
  (zone) => {
    expect(inLocalZone(timestamp, zone)).toBeUndefined();
  },
);
