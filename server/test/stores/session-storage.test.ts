import { inTab } from '../support/site-stores.ts';
import { describeStores } from './describe-stores.ts';

describeStores('in a tab', inTab);
