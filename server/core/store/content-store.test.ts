import { describeContentStore } from '../suite/describe-content-store.ts';
import { contentInMemory } from '../suite/plain-ports.ts';

describeContentStore('in memory', (start) => Promise.resolve({ store: contentInMemory(start) }));
