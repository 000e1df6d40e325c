import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { withAudits } from './audits.ts';

/** The samples with audits; Matlacha Mike wrote twice, has a next step for today, a note and a subscription. */
export async function withClients(host: MemoryHost): Promise<void> {
  await withAudits(host);
  await host.leads.update(({ leads, clients, subscribers }) => {
    leads.push({
      id: 'kayaks-again',
      kind: 'contact',
      receivedAt: '2025-06-01T21:00:00.000Z',
      status: 'replied',
      name: 'Mike Tarpon',
      email: 'Mike@example.com',
      phone: '(239) 555-0170',
      message: 'I lost your number. Can you call me about the hours?',
      readAt: '2025-06-01T21:30:00.000Z',
      repliedAt: '2025-06-01T21:40:00.000Z',
      entered: { by: 'Ada Calder', howMet: 'Called the office' },
    });
    clients.push({
      id: 'kayaks',
      stage: { name: 'call booked', at: '2025-06-02T14:00:00.000Z', by: 'Ada Calder' },
      nextStep: { text: 'Walk through the report on the phone', on: '2025-06-02' },
      note: 'Prefers texts. Busy until noon.',
    });
    subscribers.push({
      id: 'mike',
      email: 'mike@example.com',
      subscribedAt: '2025-03-01T15:00:00.000Z',
    });
  });
}

/** The same after both requests were joined. */
export async function withJoinedClients(host: MemoryHost): Promise<void> {
  await withClients(host);
  await host.leads.update(({ leads }) => {
    const again = leads.find(({ id }) => id === 'kayaks-again');
    if (again) again.clientId = 'kayaks';
  });
}
