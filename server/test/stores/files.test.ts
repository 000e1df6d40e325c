import { inFiles } from '../support/site-stores.ts';
import { describeStores } from './describe-stores.ts';
import { describeDurableVersions } from './describe-version-store.ts';
import { opening } from './opened-store.ts';

describeStores('in files', inFiles);
describeDurableVersions('in files', opening(inFiles, 'versions'));
