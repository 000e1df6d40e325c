import { demoPeopleAt } from '../../mocks/demo/demo-people.ts';

const { enquiries, subscribers } = demoPeopleAt(new Date());

/** Visitors' input, for sites whose staff screens need data. */
export const samplePeople = { enquiries, subscribers };
