import { newAudit } from '../../server/core/audits/new-audit.ts';
import { takeReportSnapshot } from '../../server/core/audits/report-snapshot.ts';
import type { CoachMail, ReadLead } from '../../server/core/state.ts';
import { LINK_DAYS } from '../../src/contract/audit-report.ts';
import type { Audit } from '../../src/contract/audit.ts';
import { type AuditSample, written } from './audit-sample.ts';
import { demoAccounts } from './demo-accounts.ts';
import { docksAudit, docksFacts } from './demo-audit-docks.ts';
import { groomerAudit } from './demo-audit-groomer.ts';
import { orchardBefore, orchardNow } from './demo-audit-orchard.ts';
import { demoLeads } from './demo-leads.ts';
import { ago, HOUR } from './demo-time.ts';

interface Begun {
  id: string;
  request: ReadLead;
  by: string;
  now: Date;
}

/** An audit of a request, with its changes since it was created. */
export const begunAudit = ({ id, request, by, now }: Begun, since: Partial<Audit> = {}): Audit => ({
  ...newAudit(id, request, { by, now }),
  ...since,
});

const BY = demoAccounts.admin.name;

/** An audit by age: hours since it was created, written, delivered and read. */
interface Aged {
  id: string;
  requestId: string;
  sample: AuditSample;
  begun: number;
  written: number;
  delivered?: number;
  opened?: number;
  /** Check marks of the client by hours ago, and a website check since then that confirms one. */
  checkedOff?: readonly { id: string; ago: number; note: string }[];
  scanned?: number;
}

/** Made-up audits of made-up requests, the oldest first: two of one client, one that was read, and one in work. */
const aged: readonly Aged[] = [
  {
    id: 'demo-audit-orchard-before',
    requestId: 'demo-orchard',
    sample: orchardBefore,
    begun: 1498,
    written: 1484,
    delivered: 1480,
    opened: 1470,
  },
  {
    id: 'demo-audit-groomer',
    requestId: 'demo-groomer',
    sample: groomerAudit,
    begun: 219,
    written: 218,
    delivered: 217,
    opened: 215,
    // Of these, only the second one is news: it was less than a week ago.
    checkedOff: [
      { id: 'area', ago: 192, note: 'Done at the kitchen table. Two calls from Estero since then!' },
      { id: 'tap', ago: 26, note: '' },
    ],
    scanned: 5,
  },
  {
    id: 'demo-audit-orchard',
    requestId: 'demo-orchard',
    sample: orchardNow,
    begun: 70,
    written: 44,
    delivered: 40,
  },
  { id: 'demo-audit-docks', requestId: 'demo-dock-builder', sample: docksAudit, begun: 18, written: 3 },
];

/** A scan of the groomer's site, after the phone number there became a link. */
const groomerScan = (startedAt: string, finishedAt: string): Audit['scan'] => ({
  ...docksScan(startedAt, finishedAt),
  address: groomerAudit.frame.website,
  facts: [
    {
      id: 'phone-link.every-phone-number-can-be-tapped',
      point: 'Local search assessment',
      outcome: 'good',
      message: 'Every phone number can be tapped.',
      why: 'On a phone, people call a number they can tap. If they have to copy it, many give up.',
      advice: '',
      places: 1,
      evidence: [{ address: groomerAudit.frame.website, where: 'a', value: 'tel:+12395550106' }],
    },
  ],
});

/** The scan of the dock builder's site, an hour after the audit was created. */
const docksScan = (startedAt: string, finishedAt: string): Audit['scan'] => ({
  state: 'done',
  address: docksAudit.frame.website,
  startedAt,
  finishedAt,
  pages: 4,
  failure: '',
  // Not scanned: the site is made up like the rest.
  isSample: true,
  facts: structuredClone([...docksFacts]),
});

/** The audits of a demo opened at a given time, oldest first. */
export function demoAuditsAt(now: Date): Audit[] {
  const at = (hours: number): string => ago(now, hours).toISOString();
  const requests = new Map<string, ReadLead>(demoLeads(now).map((request) => [request.id, request]));
  const audits: Audit[] = [];
  for (const { id, requestId, sample, begun, delivered, opened, checkedOff = [], scanned, ...age } of aged) {
    const request = requests.get(requestId);
    if (!request) throw new Error(`The sample audit ${id} answers no request.`);
    const begin = { id, request, by: BY, now: ago(now, begun) };
    const audit = written(begunAudit(begin), sample, BY, at(age.written));
    if (delivered === undefined) {
      audits.push({ ...audit, scan: docksScan(at(begun - 1), at(begun - 1.03)) });
      continue;
    }
    const handedOver = ago(now, delivered);
    const deliveredAt = handedOver.toISOString();
    const before = audits.findLast(({ email }) => email === audit.email)?.report ?? undefined;
    audits.push({
      ...audit,
      updatedAt: deliveredAt,
      report: takeReportSnapshot(audit, before, handedOver),
      links: [
        {
          token: `sample-report-${id}`,
          madeAt: deliveredAt,
          expiresAt: new Date(handedOver.getTime() + LINK_DAYS * 24 * HOUR).toISOString(),
          revokedAt: null,
        },
      ],
      deliveredAt,
      openedAt: opened === undefined ? null : at(opened),
      checkedOff: checkedOff.map((mark) => ({ id: mark.id, at: at(mark.ago), note: mark.note })),
      ...(scanned !== undefined && { scan: groomerScan(at(scanned), at(scanned - 0.03)) }),
    });
  }
  return audits;
}

/** The emails about what clients have done in these audits: the coach got them yesterday. */
export const toldAt = (now: Date, audits: readonly Audit[]): CoachMail[] =>
  audits.map(({ id, leadId, openedAt, checkedOff }) => ({
    id: `client-${id}`,
    kind: 'clients',
    createdAt: ago(now, 24).toISOString(),
    leads: [],
    about: {
      clientId: leadId,
      keys: [
        ...(openedAt === null ? [] : [`opened ${id}`]),
        ...checkedOff.map((mark) => `done ${id} ${mark.id}`),
      ],
    },
    delivery: null,
  }));
