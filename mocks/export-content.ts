import type { ContentFile } from '../src/contract/transfer.ts';
import type { Store } from '../server/core/store/keep-state.ts';
import type { Content } from '../server/core/state.ts';
import { contentFile } from '../server/core/transfer/content-file.ts';

/** The content that a tab keeps as a file. Asking the API would need a login; the tab's own visitor needs none. */
export const exportContent = (content: Store<Content>): ContentFile =>
  contentFile(content.read(), new Date());
