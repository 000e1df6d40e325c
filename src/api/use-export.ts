import { useMutation } from '@tanstack/react-query';
import type { ContentFile } from '../contract/transfer.ts';
import { downloadFile } from '../lib/download-file.ts';
import { floridaDay } from '../lib/time.ts';
import { useCall } from './api-context.ts';
import { useSite } from './queries.ts';

export interface ExportSource {
  content(): Promise<ContentFile>;
  /** Content and pictures as an archive. */
  archive(): Promise<File>;
}

/**
 * Exports the site's content as a file: JSON, or an archive if there are uploaded pictures. If changes last only for
 * the session, also logs the texts to the console.
 * @param source the content's source; the API by default
 */
export function useExport(source?: ExportSource) {
  const call = useCall();
  const { lifetime } = useSite().capabilities;
  const { content: readContent, archive: readArchive }: ExportSource = source ?? {
    content: () => call('GET /api/admin/export', { timeout: Infinity }),
    archive: () => call('GET /api/admin/export/archive', { timeout: Infinity }),
  };
  return useMutation({
    mutationFn: async () => {
      const content = await readContent();
      const hasPictures = (content.pictures ?? []).length > 0;
      const file = hasPictures
        ? await readArchive()
        : new File(
            [`${JSON.stringify(content, null, 2)}\n`],
            `site-content-${floridaDay(content.exportedAt)}.json`,
            { type: 'application/json' },
          );
      downloadFile(file.name, file.type, file);
      // oxlint-disable-next-line no-console -- the console is where this is wanted (decision 2)
      if (lifetime === 'session') console.info(file.name, content);
      return file.name;
    },
  });
}
