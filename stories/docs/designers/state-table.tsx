import type { StateTable } from '../../../.storybook/state-rows.ts';
import { ToStory } from '../story-links.tsx';

/** From `.storybook/main.ts`. */
declare const STATE_TABLE: StateTable;

const states = ['Data', 'Loading', 'Error', 'Empty'] as const;

/** Every screen and part that fetches or fails: the stories of its states, or why there is none. */
export function States() {
  return (
    <>
      <table className="stacked">
        <thead>
          <tr>
            {['Screen or part', ...states].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STATE_TABLE.rows.map(({ title, cells }) => (
            <tr key={title}>
              <th scope="row">{title.replaceAll('/', ' / ')}</th>
              {states.map((state) => {
                const { id, why } = cells[state];
                return (
                  <td key={state}>
                    {why && <b className="sm:hidden">{`${state}: `}</b>}
                    {id === undefined ? why : <ToStory id={id}>{why ?? state}</ToStory>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p>Some fetch within another screen’s story:</p>
      <ul>
        {STATE_TABLE.others.map((why) => (
          <li key={why}>{why}</li>
        ))}
      </ul>
    </>
  );
}
