import { expect, it } from 'vitest';
import { shippedServices } from '../../../server/content/pages/services.ts';
import { AUDIT_POINTS } from '../../contract/audit-points.ts';
import { AuditReport } from '../../contract/audit-report.ts';
import { pointOfService } from '../../site/service/sample-point.tsx';
import { pointsOf } from './report-points.ts';
import { sample } from './sample.ts';

it('is a complete report as clients receive it', () => {
  expect(AuditReport.parse(sample)).toEqual(sample);
});

it('the sample report has every rating, and three findings rated like their points', () => {
  expect(new Set(sample.ratings.map(({ rating }) => rating))).toEqual(
    new Set(['good', 'needs work', 'urgent', 'not checked']),
  );
  expect(sample.findings).toHaveLength(3);
  for (const { point, rating } of sample.findings) {
    expect(sample.ratings.find((rated) => rated.point === point)?.rating).toBe(rating);
  }
});

it('contains no real address or phone number', () => {
  const text = JSON.stringify(sample);
  const addresses = text.match(/[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|biz|info|us)\b/g) ?? [];
  expect(addresses.filter((address) => !/(?:^|\.)example\.com$/.test(address))).toEqual([]);
  const numbers = text.match(/\d{3}\D{0,2}\d{4}\b/g) ?? [];
  expect(numbers.filter((number) => !/^555\D{0,2}01\d\d$/.test(number))).toEqual([]);
});

it('assigns each service its own category of the audit', () => {
  const services = Object.keys(shippedServices);
  expect(services).toHaveLength(AUDIT_POINTS.length);
  expect(new Set(services.map(pointOfService))).toEqual(new Set(AUDIT_POINTS));
  expect(pointOfService('skywriting')).toBeUndefined();
});

it('fills the eight points of the Rose, with the action plan last', () => {
  const points = pointsOf(sample);
  expect(points.map(({ point }) => point)).toEqual(AUDIT_POINTS);
  expect(points.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(points.filter(({ mark }) => mark === 'action plan').map(({ number }) => number)).toEqual([8]);
  expect(points.at(-1)?.summary).toContain(sample.recommendations[0]?.title);
});
