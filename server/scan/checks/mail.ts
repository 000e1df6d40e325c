import {
  at,
  fault,
  good,
  note,
  notChecked,
  type Check,
  type Evidence,
  type Observation,
  checksOf,
} from '../finding.ts';
import { DKIM_SELECTORS, DKIM_SELECTORS_AS_OF } from '../mail-setup.ts';
import type { MailSetup } from '../site.ts';

type RunOnMail = (mail: MailSetup, record: (name: string, value: string) => Evidence) => Observation[];

/** A check of a domain's email setup, as far as that is known. */
const ofMail = ({
  run,
  otherwise,
  ...check
}: Omit<Check, 'run'> & { run: RunOnMail; otherwise?: string }): Check => ({
  ...check,
  run({ mail, origin }) {
    if (mail) return run(mail, (name, value) => at(origin, `${name} of ${mail.domain}`, value));
    return otherwise === undefined ? [] : notChecked(otherwise, at(origin, 'DNS'));
  },
});

const hasMail = ({ servers, shown }: MailSetup): boolean => servers.length > 0 || shown !== undefined;

const delivery = ofMail({
  id: 'mail-delivery',
  otherwise: 'The domain’s email setup was not checked.',
  why: 'A customer who writes to an address that does not work gets no answer, and you never learn of it.',
  advice:
    'Add the MX records of the domain. Ask your email provider for them, and enter them where the domain is managed.',
  run({ shown, servers, unreachable }, record) {
    if (servers.length === 0)
      return shown === undefined
        ? note('The domain is not set up for email.', record('MX', 'missing'))
        : fault(
            'The site shows an email address, but its domain has no mail server.',
            record('MX', `missing, for ${shown}`),
          );
    return unreachable.length === servers.length
      ? fault('The domain’s mail server does not exist.', record('MX', unreachable.join(', ')))
      : good('The domain has a mail server.', record('MX', servers.join(', ')));
  },
});

/** The last part of an SPF record, which says what holds for everyone else. */
const allOf = (spf: string): string | undefined => /(?:^|\s)([+?~-]?)all(?:\s|$)/i.exec(spf)?.[1];

const sender = ofMail({
  id: 'mail-sender',
  why: 'Mail services look up who may send for the business (SPF). Without a clear answer, quotes and invoices land in spam, and scammers can use your name.',
  advice:
    'Add or correct the SPF record. Ask your email provider for it, and enter it where the domain is managed: a single record that lists every service you send with and ends in “~all” or “-all.”',
  run(mail, record) {
    const [spf, another] = mail.spf;
    if (!hasMail(mail)) return [];
    if (spf === undefined)
      return fault(
        'The domain does not say who may send its email: it has no SPF record.',
        record('SPF', 'missing'),
      );
    if (another !== undefined)
      return fault(
        'The domain has two SPF records, so mail services ignore both.',
        ...mail.spf.map((one) => record('SPF', one)),
      );
    const all = allOf(spf);
    if (all === '' || all === '+')
      return fault('The SPF record lets anyone send email in the name of the business.', record('SPF', spf));
    if (all === '?' || (all === undefined && !/\sredirect=\S/i.test(spf)))
      return fault('The SPF record does not rule out strangers.', record('SPF', spf));
    return /^v=spf1\s+-all\s*$/i.test(spf)
      ? note('The SPF record says that nobody sends email from this domain.', record('SPF', spf))
      : good('The domain says who may send its email.', record('SPF', spf));
  },
});

const forgery = ofMail({
  id: 'mail-forgery',
  why: 'DMARC tells mail services what to do with email that only pretends to come from the business. Gmail and Yahoo trust senders who have it more.',
  advice:
    'Add or correct the DMARC record. Enter one where the domain is managed: “v=DMARC1; p=none” with an address for reports to begin with, and “p=quarantine” once the reports look right.',
  run(mail, record) {
    const [dmarc, another] = mail.dmarc;
    if (!hasMail(mail)) return [];
    if (dmarc === undefined)
      return fault(
        'The domain is not protected against forged email: it has no DMARC record.',
        record('DMARC', 'missing'),
      );
    if (another !== undefined)
      return fault(
        'The domain has two DMARC records, so mail services ignore both.',
        ...mail.dmarc.map((one) => record('DMARC', one)),
      );
    const policy = /;\s*p\s*=\s*(\w+)/i.exec(dmarc)?.[1]?.toLowerCase();
    if (policy === 'none')
      return note(
        'DMARC only watches: forged email from this domain still gets through.',
        record('DMARC', dmarc),
      );
    return policy === 'quarantine' || policy === 'reject'
      ? good('The domain is protected against forged email.', record('DMARC', dmarc))
      : fault('The DMARC record does not say what to do with forged email.', record('DMARC', dmarc));
  },
});

/** Microsoft's keys always have the same names; other services let their customers choose. */
const isMicrosoft = (server: string): boolean => server.endsWith('.mail.protection.outlook.com');

const signature = ofMail({
  id: 'mail-signature',
  why: 'A signature (DKIM) proves that an email comes from the business and was not changed on its way. It helps to stay out of spam.',
  advice:
    'Turn on DKIM for the domain. In Microsoft 365, open Defender > Email authentication settings, and add the two records that it shows.',
  run({ servers, dkim }, record) {
    if (servers.length === 0) return [];
    if (dkim.length > 0)
      return good('The domain’s email can be signed (DKIM).', record('DKIM', `keys: ${dkim.join(', ')}`));
    return servers.every(isMicrosoft)
      ? fault(
          'The domain’s email is not signed: DKIM is off at Microsoft 365.',
          record('DKIM', 'selector1, selector2'),
        )
      : notChecked(
          'Whether email is signed (DKIM): no key has one of the usual names.',
          record('DKIM', `${DKIM_SELECTORS.join(', ')}; as of ${DKIM_SELECTORS_AS_OF}`),
        );
  },
});

export const mailChecks = checksOf('Website analysis', delivery, sender, forgery, signature);
