/** A variable of the site's configuration. */
export interface Variable {
  name: string;
  example: string;
  meaning: string;
}

export interface VariableGroup {
  title: string;
  variables: Variable[];
  /** Text without a variable below it. */
  note: string;
}

/** Reads `.env.example`: `##` begins a group, and a comment belongs to the variable below it. */
export function readVariables(text: string): VariableGroup[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const variables: Variable[] = [];
      let comment: string[] = [];
      for (const line of lines) {
        const [, name, example = ''] = /^#?([A-Z_]+)=(.*)$/.exec(line) ?? [];
        if (name === undefined) {
          if (line !== '') comment.push(line.replace(/^# /, ''));
          continue;
        }
        variables.push({ name, example, meaning: comment.join(' ') });
        comment = [];
      }
      return { title, variables, note: comment.join(' ') };
    });
}
