import { demoPeopleAt } from '../../mocks/demo/demo-people.ts';

const { enquiries, subscribers } = demoPeopleAt(new Date());

/** What made-up visitors have sent, for sites whose staff screens should have something to show. */
export const samplePeople = { enquiries, subscribers };
