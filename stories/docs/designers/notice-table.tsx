import { Fragment } from 'react';
import type { ShownNotice } from '../../../.storybook/notice-texts.ts';
import { errorMessage } from '../../../src/lib/error-message.ts';
import { TimeoutError } from '../../../src/lib/with-timeout.ts';
import { ToPath } from '../story-links.tsx';

/** From `.storybook/main.ts`. */
declare const NOTICE_TEXTS: readonly ShownNotice[];

/** A part of more screens names the first ones. */
const SCREENS_MAX = 3;

/** The texts of the notices of success, or of those of failure. */
export function Notices({ failed = false }: { failed?: boolean }) {
  return (
    <table className="stacked">
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Text</th>
          <th scope="col">Shown by</th>
        </tr>
      </thead>
      <tbody>
        {NOTICE_TEXTS.filter(({ isFailure }) => isFailure === failed).map(
          ({ file, title, description, screens, story }) => (
            <tr key={file + title + description}>
              <td>{story ? <ToPath path={story}>{title}</ToPath> : title}</td>
              <td>{description ?? 'The reason.'}</td>
              <td>
                {screens.length === 0 && 'Every staff screen'}
                {screens.slice(0, SCREENS_MAX).map(({ name, path }, index) => (
                  <Fragment key={path}>
                    {index > 0 && ', '}
                    <ToPath path={path}>{name}</ToPath>
                  </Fragment>
                ))}
                {screens.length > SCREENS_MAX && ` and ${screens.length - SCREENS_MAX} more`}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

/** The reasons that do not come from the server. */
export function Reasons() {
  const errors = [new TypeError(), new TimeoutError(), new Error()];
  return (
    <ul>
      {errors.map(errorMessage).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
