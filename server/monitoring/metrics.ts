import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { RELEASE } from '../environment.ts';
import type { AnsweredRequest } from './current-request.ts';
import type { Failures } from './failures.ts';
import type { SiteFigures } from './site-figures.ts';

export interface Metrics {
  answered(request: AnsweredRequest): void;
  render(): Promise<{ type: string; text: string }>;
}

interface MetricsOptions {
  failures: Pick<Failures, 'counts'>;
  figures: () => Promise<SiteFigures | undefined>;
  now?: () => Date;
}

/** Callers may invent methods; unknown ones are grouped to bound the labels. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** From a cached page to a hanging mail server, in seconds. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const labelsOf = ({ method, route, status }: AnsweredRequest) => ({
  method: METHODS.has(method) ? method : 'other',
  route,
  status: `${Math.floor(status / 100)}xx`,
});

/** Gauges of the site's work. An unknown value is NaN, so the gauge does not disappear. */
function makeSiteGauges(registry: Registry, now: () => Date): (figures: SiteFigures | undefined) => void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const up = gauge('site_store_up', 'Whether the store can be used (1) or not (0).');
  const unanswered = gauge('site_leads_unanswered', 'Leads waiting for an answer.');
  const unseen = gauge('site_possible_spam_unseen', 'Possible spam that nobody has reviewed.');
  const waiting = gauge('site_mails_waiting', 'Emails about leads waiting to be sent.');
  const givenUp = gauge('site_mails_given_up', 'Emails about leads that could not be delivered.');
  const backup = gauge('site_last_backup_age_seconds', 'Seconds since the last backup known to the server.');
  return (figures) => {
    up.set(figures ? 1 : 0);
    unanswered.set(figures?.unanswered ?? Number.NaN);
    unseen.set(figures?.unseenSpam ?? Number.NaN);
    waiting.set(figures?.mailsWaiting ?? Number.NaN);
    givenUp.set(figures?.mailsGivenUp ?? Number.NaN);
    const { lastBackup } = figures ?? {};
    backup.set(lastBackup ? (now().getTime() - lastBackup.getTime()) / 1000 : Number.NaN);
  };
}

/** Counts requests and failures, and queries the store for the rest on each scrape. */
export function makeMetrics({ failures, figures, now = () => new Date() }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by method, route and status class.',
    labelNames,
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request duration in seconds.',
    labelNames,
    buckets: DURATION_BUCKETS,
    registers,
  });
  const allFailures = new Counter({
    name: 'site_failures_total',
    help: 'Failures logged since the start.',
    registers,
  });
  const storageFailures = new Counter({
    name: 'site_storage_failures_total',
    help: 'Failures to read or write data since the start.',
    registers,
  });
  new Gauge({
    name: 'site_build_info',
    help: 'The running release.',
    labelNames: ['version', 'node'] as const,
    registers,
  }).set({ version: RELEASE, node: process.version }, 1);
  const setSiteGauges = makeSiteGauges(registry, now);
  return {
    answered(request) {
      const labels = labelsOf(request);
      requests.inc(labels);
      durations.observe(labels, request.seconds);
    },
    async render() {
      setSiteGauges(await figures());
      const { all, storage } = failures.counts();
      allFailures.reset();
      allFailures.inc(all);
      storageFailures.reset();
      storageFailures.inc(storage);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
