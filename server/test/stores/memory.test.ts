import { inMemory } from '../support/site-stores.ts';
import { describeMailQueue } from './describe-mail-queue.ts';
import { describeStores } from './describe-stores.ts';
import { opening } from './opened-store.ts';

describeStores('in memory', inMemory);
describeMailQueue('in memory', opening(inMemory, 'leads'));
