import { readVariables } from './variables.ts';

/** `.env.example`, from `.storybook/main.ts`. */
declare const ENV_EXAMPLE: string;

/** The variables of `.env.example`, with their explanations. */
export function ConfigurationTable() {
  return readVariables(ENV_EXAMPLE).map(({ title, variables, note }) => (
    <section key={title}>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      {variables.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Variable</th>
              <th scope="col">Meaning</th>
              <th scope="col">Example</th>
            </tr>
          </thead>
          <tbody>
            {variables.map(({ name, meaning, example }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>{meaning}</td>
                <td>{example && <code>{example}</code>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  ));
}
