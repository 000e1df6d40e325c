import type { Row } from './specification/row.ts';
import { StoryLink } from '../story-links.tsx';

const fileName = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** A section's statements with their proofs. */
export function SpecificationTable({ rows }: { rows: readonly Row[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">What the specification says</th>
          <th scope="col">What shows that it holds</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ sentence, proofs }) => (
          <tr key={sentence}>
            <td>{sentence}</td>
            <td>
              <ul>
                {proofs.map(({ file, name }) => (
                  <li key={file + name}>
                    <StoryLink file={file} name={name}>
                      {name}
                    </StoryLink>{' '}
                    <code title={file}>{fileName(file)}</code>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
