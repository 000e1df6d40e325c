import { listAddress, oneOf } from '../../api/list-address.ts';
import { ClientStage } from '../../contract/client-summary.ts';

export const CLIENTS_PATH = '/admin/clients';

/** A stage as it is written in addresses: `audit-in-progress`. */
export const stageInAddress = (stage: ClientStage): string => stage.replaceAll(' ', '-');

export const clients = listAddress(CLIENTS_PATH, {
  stage: oneOf(...ClientStage.options.map(stageInAddress)),
});

export type ClientsQuery = ReturnType<typeof clients.read>;

export function queryOf({ stage, ...rest }: ClientsQuery) {
  const found = ClientStage.options.find((each) => stageInAddress(each) === stage);
  return { ...rest, ...(found && { stage: found }) };
}

/** The address of a client; it keeps the list that it was opened from. */
export const clientHref = (id: string, query: ClientsQuery = {}): string =>
  clients.href(query, `${CLIENTS_PATH}/${encodeURIComponent(id)}`);
