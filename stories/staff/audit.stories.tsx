import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor, within, screen } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost, MemoryHostOptions } from '../../mocks/host/memory-host.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import type { Audit } from '../../src/contract/audit.ts';
import { AuditPage } from '../../src/staff/audits/audit-page.tsx';
import { localPartId, localParts } from '../../src/staff/audits/audit-parts.ts';
import { expectNotice } from '../notices.ts';
import { firstReport } from '../reports.ts';
import { app, hostOf, withPage } from '../with-app.tsx';
import { withAudits, reefAudit } from './audits.ts';
import { answer, hasLink } from './dialogs.ts';
import { BUSY, showsHeading, showsText } from './states.ts';

const REEF = reefAudit.id;

async function storedAudit({ audits }: MemoryHost): Promise<Audit> {
  const audit = await audits.byId(REEF);
  if (!audit) throw new Error('The audit is gone.');
  return audit as Audit;
}

/** Changes a point by index as another member of staff. */
async function pointChangedMeanwhile(
  host: MemoryHost,
  index: number,
  changes: Partial<Audit['points'][number]>,
): Promise<void> {
  await host.audits.change(REEF, ({ points }) => {
    const point = points[index];
    if (!point) return;
    const history = {
      revision: point.revision + 1,
      updatedAt: '2025-06-02T14:58:00.000Z',
      updatedBy: 'Ada Calder',
    };
    points[index] = { ...point, ...changes, ...history };
  });
}

const meta = preview.meta({
  title: 'Pages/Staff/Audit',
  component: AuditPage,
  decorators: [withPage],
  args: { params: { id: REEF } },
});

const at = (query = '', host: MemoryHostOptions = {}) =>
  app({ path: `/admin/audits/${REEF}${query}`, as: 'admin', seed: withAudits, host });

export const Data = meta.story({ parameters: at(), play: showsHeading('Reef Charters', 1) });

export const Point = meta.story({
  name: 'Point with website check',
  parameters: at('?part=2'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '2. SEO evaluation' })).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: 'What you found' })).toHaveTextContent(
      'Every page is called the same.',
    );
  },
});

export const Course = meta.story({
  name: 'Eighth point, ordered advice',
  parameters: at('?part=8'),
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole('list', { name: 'What to do, in this order' }));
    await expect(canvas.getByLabelText('Your advice in one sentence')).toBeVisible();
    const move = list.getByRole('button', { name: 'Move “Write a description for each page” up' });
    await userEvent.click(move);
    await expect(list.getAllByRole('listitem')[0]).toHaveTextContent(
      /Write a description.*Not in the report yet/,
    );
  },
});

const mark = { at: '2025-06-01T20:00:00.000Z', note: '' };

export const CheckedOff = meta.story({
  name: 'Eighth point, with check marks',
  parameters: app({
    path: `/admin/audits/${REEF}?part=8`,
    as: 'editor',
    seed: async (host) => {
      await withAudits(host);
      await host.audits.change(REEF, (audit) => {
        const [action] = firstReport.recommendations;
        const recommendations = ['rename-pages', 'write-descriptions'].flatMap((id) =>
          action ? { ...action, id } : [],
        );
        audit.report = { ...firstReport, recommendations };
        audit.checkedOff = [
          { ...mark, id: 'rename-pages', note: 'My daughter did it.' },
          { ...mark, id: 'write-descriptions' },
        ];
      });
    },
  }),
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'What to do, in this order' }));
    await expect(list.getAllByText('Checked off on June 1, 2025 at 4:00 PM EDT')).toHaveLength(2);
  },
});

export const FollowUp = meta.story({
  name: 'Last rating and actions at a point',
  parameters: app({
    path: `/admin/audits/${REEF}?part=2`,
    as: 'editor',
    seed: async (host) => {
      await withAudits(host);
      const createdAt = '2025-05-02T14:00:00.000Z';
      const before = {
        ...reefAudit,
        id: 'before',
        createdAt,
        deliveredAt: createdAt,
        report: { ...firstReport, at: createdAt },
        checkedOff: [{ id: 'advice-2', at: '2025-05-06T14:00:00.000Z', note: 'It took five minutes.' }],
      };
      await host.leads.update(({ audits }) => void audits.unshift(before));
    },
  }),
  play: async ({ canvas }) => {
    const before = within(await canvas.findByRole('region', { name: 'Last time, May 2, 2025' }));
    await expect(before.getByText('Needs work')).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: at('', { overrides: [pending('GET /api/admin/audits/{id}')] }),
});

export const Failed = meta.story({
  name: 'Error',
  parameters: at('', { overrides: [fails('GET /api/admin/audits/{id}', 503, BUSY)] }),
});

export const NotFound = meta.story({
  parameters: app({ path: '/admin/audits/none', as: 'admin', seed: withAudits }),
  args: { params: { id: 'none' } },
  play: showsHeading('This audit does not exist'),
});

export const Conflict = meta.story({
  parameters: at('?part=2'),
  tags: ['look'],
  play: async ({ canvas, userEvent, ...context }) => {
    const summary = await canvas.findByLabelText('Summary in one sentence');
    await pointChangedMeanwhile(hostOf(context), 1, { summary: 'Theirs', rating: 'needs work' });
    await userEvent.type(summary, ' Mine');
  },
});

const summaryField = (canvas: Pick<typeof screen, 'findByLabelText'>) =>
  canvas.findByLabelText('Summary in one sentence');

export const Finished = meta.story({
  name: 'Point finished without a rating',
  parameters: at('?part=3'),
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'This point is finished' }));
    await expect(canvas.getByText(/Add a rating before making the report/)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Good' }));
    await expect(await summaryField(canvas)).toHaveAccessibleDescription(
      'Sum up the point in one sentence before making the report.',
    );
  },
});

export const Unclear = meta.story({
  name: 'First action with no way to check',
  parameters: app({
    path: `/admin/audits/${REEF}?part=2`,
    as: 'editor',
    seed: async (host) => {
      await withAudits(host);
      await host.audits.change(REEF, ({ points, actionPlan }) => {
        for (const part of [actionPlan, ...points.slice(1, 2)]) part.isFinished = true;
      });
    },
  }),
  tags: ['look'],
  play: async ({ canvas }) => {
    const [clear, unclear] = await canvas.findAllByLabelText('How to know it is done');
    const text = 'Say how to know that “Write a description for each page” is done.';
    await expect(unclear).toHaveAccessibleDescription(expect.stringContaining(text));
    await expect(clear).toBeValid();
  },
});

export const TakenOver = meta.story({
  name: 'Check results taken over',
  parameters: at('?part=2'),
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    const take = await canvas.findByRole('button', {
      name: 'Add to findings: Two pages have the same title.',
    });
    await userEvent.click(take);
    const finding = await canvas.findByLabelText('Finding');
    await expect(finding).toHaveValue('Two pages have the same title.');
    await expect(take).toHaveTextContent('Added');
  },
});

export const CheckedByHand = meta.story({
  name: 'Competitors compared by hand',
  parameters: at('?part=7'),
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(/^Side by side with competitors: 0 of 5/));
    await userEvent.type(canvas.getByLabelText(/^Competitor 1/), 'Gulf Guides');
    const row = within(
      within(canvas.getByRole('list', { name: 'Side by side with competitors' })).getAllByRole(
        'listitem',
      )[3] as HTMLElement,
    );
    const answerOf = (who: string) => within(row.getByRole('group', { name: who }));
    await userEvent.click(answerOf('Reef Charters').getByRole('radio', { name: 'No' }));
    await userEvent.click(answerOf('Gulf Guides').getByRole('radio', { name: 'Yes' }));
    const add = row.getByRole('button', { name: 'Add to findings: The website shows no prices.' });
    await userEvent.click(add);
    await expect(await canvas.findByLabelText('Finding')).toHaveValue('The website shows no prices.');
    await expect(add).toHaveTextContent('Added');
  },
});

export const WordingInserted = meta.story({
  name: 'Wording inserted at the cursor',
  parameters: at('?part=4'),
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    const text = await canvas.findByRole('textbox', { name: 'What you found' });
    const wording = await canvas.findByLabelText(/^Wording/);
    await waitFor(() => expect(within(wording).getAllByRole('option').length).toBeGreaterThan(1));
    await userEvent.selectOptions(wording, 'Reviews without an answer');
    await userEvent.click(canvas.getByRole('button', { name: 'Insert wording' }));
    await expect(text).toHaveTextContent(/^Of the last \[number\] reviews/);
  },
});

export const SavingFails = meta.story({
  parameters: at('?part=3', { overrides: [fails('PUT /api/admin/audits/{id}/points/{number}', 503, BUSY)] }),
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await summaryField(canvas), 'Kept');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(`Content strategy review: ${BUSY}`);
    await expect(await canvas.findByText('Unsaved changes')).toBeVisible();
  },
});

export const RecoveryOffered = meta.story({
  name: 'Recovery of an unsaved draft',
  parameters: at('?part=1'),
  beforeEach: () => {
    localParts.write(localPartId(REEF, '3'), 'typed', {
      savedAt: '2025-06-02T14:41:00.000Z',
      fields: { summary: 'Never saved' },
      touched: ['summary'],
      base: { summary: '' },
    });
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You have unsaved changes from June 2, 2025 at 10:41 AM EDT.'),
    ).toBeVisible();
    await expect(canvas.getByText(/Content strategy review \(summary in one sentence\)/)).toBeVisible();
  },
});

export const Looked = meta.story({
  name: 'Website check of a recorded site',
  parameters: at('?part=2'),
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check the website' }));
    const address = dialog.getByLabelText('Address');
    await expect(address).toHaveValue('https://www.reef-charters.example.com/');
    await userEvent.clear(address);
    await userEvent.type(address, 'other.example.com{Enter}');
    await expect(await canvas.findByText('A recorded website')).toBeVisible();
  },
});

const withScan = (scan: Partial<Awaited<ReturnType<typeof storedAudit>>['scan']>) =>
  app({
    path: `/admin/audits/${REEF}?part=1`,
    as: 'admin',
    seed: async (host) => {
      await withAudits(host);
      await host.audits.change(REEF, (audit) => void Object.assign(audit.scan, scan));
    },
  });

export const Looking = meta.story({
  name: 'Website check in progress',
  parameters: withScan({ state: 'scanning', startedAt: '2025-06-02T14:59:40.000Z', finishedAt: null }),
  play: showsText('Checking reef-charters.example.com...'),
});

export const LookFailed = meta.story({
  name: 'Website check failed',
  parameters: withScan({ state: 'failed', failure: 'There is no website at this address.' }),
  play: showsText('There is no website at this address.'),
});

type Acting = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Makes the report, and waits for its link. */
async function make({ canvas, userEvent }: Acting): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Make report' }));
  await answer('Make the report anyway?', 'Make report');
  await expect(
    await canvas.findByText('https://example.com/report/token-2', { selector: 'dd' }),
  ).toBeVisible();
}

export const NotMade = meta.story({
  name: 'Report not made yet',
  parameters: at('?part=report'),
  play: async (context) => {
    await showsText(/Not made yet/)(context);
    await expect(context.canvas.getByText(/client will read “Still to come” there:/)).toBeVisible();
  },
});

export const FewPoints = meta.story({
  name: 'Report of few points questioned',
  parameters: app({
    path: `/admin/audits/${REEF}?part=report`,
    as: 'editor',
    seed: async (host) => {
      await withAudits(host);
      await host.audits.change(REEF, ({ points: [first, second] }) => {
        if (first && second) first.recommendations = second.recommendations;
      });
    },
  }),
  tags: ['look'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    const button = await canvas.findByRole('button', { name: 'Make report' });
    await expect(
      canvas.getByText(/^2 recommendations at your finished points won’t appear in the report until/),
    ).toBeVisible();
    await hasLink(canvas, 'point 8, Actionable recommendations', `/admin/audits/${REEF}?part=8`);
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Make the report anyway?' }));
    await expect(dialog.getByText(/^Only 1 point is rated\. .+ for the other 7\.$/)).toBeVisible();
    await expect(
      dialog.getByText(
        /^2 recommendations at your finished points won’t appear .+ until you finish point 8\.$/,
      ),
    ).toBeVisible();
  },
});

export const Preview = meta.story({
  name: 'Preview for the client',
  parameters: at('?part=report'),
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview of the report' }));
    await expect(
      await dialog.findByRole('heading', { level: 2, name: 'Reef Charters: your audit' }),
    ).toBeVisible();
  },
});

export const PreviewFails = meta.story({
  name: 'Preview failed',
  parameters: at('?part=report', {
    overrides: [fails('GET /api/admin/audits/{id}/preview', 503, 'The store is busy.')],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview of the report' }));
    const alert = await dialog.findByRole('alert');
    await expect(alert).toHaveTextContent('The preview could not be loaded');
  },
});

export const Made = meta.story({
  name: 'Report link closed',
  parameters: at('?part=report'),
  tags: ['look'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await make(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Close the link' }));
    await answer('Close the link to the report?', 'Close the link');
    await expect(await canvas.findByText(/: it was closed on June 2, 2025/)).toBeVisible();
  },
});

/** Delivered with a link that was replaced since. */
const withReplacedLink = async (host: MemoryHost): Promise<void> => {
  await withAudits(host);
  await host.audits.change(REEF, (audit) => {
    const link = { expiresAt: '2025-08-30T15:00:00.000Z', revokedAt: null };
    audit.report = firstReport;
    audit.deliveredAt = '2025-06-01T15:10:00.000Z';
    audit.links = [
      { ...link, token: 'old', madeAt: '2025-06-01T15:00:00.000Z', revokedAt: '2025-06-02T14:00:00.000Z' },
      { ...link, token: 'new', madeAt: '2025-06-02T14:00:00.000Z' },
    ];
  });
};

export const LinkReplaced = meta.story({
  name: 'Client with the old link',
  parameters: app({ path: `/admin/audits/${REEF}?part=report`, as: 'admin', seed: withReplacedLink }),
  play: showsText('The client still has the old link, which has stopped working.'),
});

export const Delivered = meta.story({
  name: 'Report emailed to the client',
  parameters: at('?part=report', {
    sendsMail: true,
    capabilities: { visitorsChangeImages: true, lifetime: 'session', mailsResetLinks: true },
  }),
  tags: ['look'],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await make(context);
    // They are for answers to a request.
    await expect(canvas.queryByText(/^Start from a template/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Email the report' }));
    await expectNotice('Report is in the Outbox', 'The demo does not send the email: read it in the Outbox.');
    await hasLink(canvas, 'See what you wrote', '/admin/inbox/reef');
    await expect(canvas.queryByRole('button', { name: 'Email the report' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Email to the client' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }));
    await expect(canvas.getByRole('button', { name: 'Email the report' })).toBeVisible();
  },
});

export const WithoutEmail = meta.story({
  name: 'Delivered without an email address',
  tags: ['look'],
  parameters: app({
    path: `/admin/audits/${REEF}?part=report`,
    as: 'editor',
    seed: async (host) => {
      await withReplacedLink(host);
      await host.audits.change(REEF, (audit) => void (audit.deliveredAt = null));
      await host.leads.update(({ leads }) => {
        for (const lead of leads) if (lead.id === 'reef') lead.email = '';
      });
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^No email address is known\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as delivered' }));
    await expectNotice('Report delivered', 'This is noted on the request, which is now marked as replied.');
  },
});

export const Blanks = meta.story({
  name: 'Blanks stop the report',
  parameters: app({
    path: `/admin/audits/${REEF}?part=report`,
    as: 'editor',
    seed: async (host) => {
      await withAudits(host);
      await host.audits.change(REEF, ({ frame, points: [first] }) => {
        frame.summary = 'Ask [name] first.';
        if (first) first.text = '<p>It took [number] seconds before I could read [the page].</p>';
      });
    },
  }),
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Make report' });
    await expect(canvas.getByText(/: \[number\], \[the page\]$/)).toBeVisible();
    await hasLink(canvas, 'Website analysis', `/admin/audits/${REEF}?part=1`);
    await userEvent.click(button);
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(/^The report was not made\. Fill in the blanks/);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'The brackets are meant to be there' }));
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
});
