import type { ReadLead } from '../state.ts';

/** The client that a lead belongs to: until staff join it to another, each lead is a client of its own. */
export const clientIdOf = ({ id, clientId = id }: Pick<ReadLead, 'id' | 'clientId'>): string => clientId;
