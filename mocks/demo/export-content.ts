import type { ContentFile } from '../../src/contract/transfer.ts';
import type { Ports } from '../../server/core/ports.ts';
import type { Content } from '../../server/core/state.ts';
import type { Store } from '../../server/core/store/persisted-state.ts';
import { contentFile } from '../../server/core/transfer/content-file.ts';
import { archiveFile } from '../../server/core/transfer/write-archive.ts';

/** Exports a tab's content as a file. The API would require a login. */
export function exportsOf(content: Store<Content>, files: Pick<Ports['mediaFiles'], 'read'>) {
  const read = (): ContentFile => contentFile(content.read(), new Date());
  return {
    content: () => Promise.resolve(read()),
    async archive() {
      const made = archiveFile(read(), files);
      return new File([await new Response(made.stream()).blob()], made.name, { type: made.type });
    },
  };
}
