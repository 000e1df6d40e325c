import { useMutation } from '@tanstack/react-query';
import type { ContentFile } from '../contract/transfer.ts';
import { floridaDay } from '../lib/dates.ts';
import { downloadFile } from '../lib/download-file.ts';
import { useCall } from './api-context.ts';
import { useSite } from './use-site.ts';

/** Source of the exported content. */
export interface ExportSource {
  content(): Promise<ContentFile>;
  /** The same with the pictures, as an archive. */
  archive(): Promise<File>;
}

/**
 * Hands out the site's content as a file: as JSON or, where there are pictures of the site's own, as an archive with them.
 * Where changes end with the session the texts are printed to the console as well.
 *
 * @param source gets the content; the API unless given
 */
export function useExport(source?: ExportSource) {
  const call = useCall();
  const { keeps } = useSite().capabilities;
  const { content: readContent, archive: readArchive }: ExportSource = source ?? {
    content: () => call('GET /api/admin/export', { timeout: Infinity }),
    archive: () => call('GET /api/admin/export/archive', { timeout: Infinity }),
  };
  return useMutation({
    mutationFn: async () => {
      const content = await readContent();
      const hasPictures = (content.media ?? []).length > 0;
      const file = hasPictures
        ? await readArchive()
        : new File(
            [`${JSON.stringify(content, null, 2)}\n`],
            `site-content-${floridaDay(content.exportedAt)}.json`,
            { type: 'application/json' },
          );
      downloadFile(file.name, file.type, file);
      // oxlint-disable-next-line no-console -- the console is where this is wanted (decision 2)
      if (keeps === 'for-session') console.info(file.name, content);
      return file.name;
    },
  });
}
