import { expect, it } from 'vitest';
import { openingHours } from './opening-hours.ts';

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

it.each([
  ['Mon-Fri, 9am-5pm EST', week, '09:00', '17:00'],
  ['Monday to Friday 9:30 a.m. – 12:15 p.m. ET', week, '09:30', '12:15'],
  ['Tues–Thurs: 12pm to 8 PM', ['Tuesday', 'Wednesday', 'Thursday'], '12:00', '20:00'],
  ['Saturdays, 12am-11:59pm', ['Saturday'], '00:00', '23:59'],
])('parses “%s”', (text, dayOfWeek, opens, closes) => {
  expect(openingHours(text)).toEqual({ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes });
});

it.each([
  'By appointment',
  'Mon-Fri',
  'Mon-Fri, 9am-5pm PST',
  'Mon-Fri, 9am-5pm, Sat 10am-2pm',
  'Mon-Fri except holidays, 9am-5pm',
  'Mon, Wed, 9am-5pm',
  'Fri-Mon, 9am-5pm',
  'Mon-Fri, 9-5',
  'Mon-Fri, 5pm-9am',
  'Mon-Fri, 0am-13pm',
  'Moon-Fri, 9am-5pm',
  '',
])('finds no opening hours in “%s”', (text) => {
  expect(openingHours(text)).toBeUndefined();
});
