import type { NoticeText } from '../../../.storybook/notice-texts.ts';

/** From `.storybook/main.ts`. */
declare const NOTICE_TEXTS: readonly NoticeText[];

const textOr = (text: string) => (/^\[[^\]]*\]$/.test(text) ? 'Depends on the case.' : text);

/** The texts of the notices of success, or of those of failure. */
export function Notices({ failed = false }: { failed?: boolean }) {
  return (
    <table className="stacked">
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Text</th>
          <th scope="col">Written in</th>
        </tr>
      </thead>
      <tbody>
        {NOTICE_TEXTS.filter(({ isFailure }) => isFailure === failed).map(({ file, title, description }) => (
          <tr key={file + title + description}>
            <td>{textOr(title)}</td>
            <td>{textOr(description ?? 'The reason, in the server’s words.')}</td>
            <td>
              <code className="text-xs">{file}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
