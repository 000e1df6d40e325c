import { useMutation } from '@tanstack/react-query';
import type { ContentFile } from '../contract/transfer.ts';
import { floridaDay } from '../lib/dates.ts';
import { downloadFile } from '../lib/download-file.ts';
import { useCall } from './api-context.ts';
import { useSite } from './use-site.ts';

/**
 * Hands out the site's content as a file; where changes end with the session it is printed to the console as well.
 *
 * @param read gets the content; the API unless given
 */
export function useExport(read?: () => Promise<ContentFile>) {
  const call = useCall();
  const { keeps } = useSite().capabilities;
  return useMutation({
    mutationFn: async () => {
      const content = await (read ? read() : call('GET /api/admin/export'));
      const name = `site-content-${floridaDay(content.exportedAt)}.json`;
      downloadFile(name, 'application/json', `${JSON.stringify(content, null, 2)}\n`);
      // oxlint-disable-next-line no-console -- the console is where this is wanted (decision 2)
      if (keeps === 'for-session') console.info(name, content);
      return name;
    },
  });
}
