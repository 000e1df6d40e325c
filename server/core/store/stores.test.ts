import { describeAccessStore } from '../suite/describe-access-store.ts';
import { describeContentStore } from '../suite/describe-content-store.ts';
import { contentInMemory, storeInMemory } from '../suite/plain-ports.ts';
import { openAccess } from './access-store.ts';

describeContentStore('in memory', (start) => Promise.resolve({ store: contentInMemory(start) }));
describeAccessStore('in memory', (start) => Promise.resolve({ store: openAccess(storeInMemory(start)) }));
