import {
  TEMPLATES_MAX,
  type ReplyTemplate,
  type ReplyTemplateInput,
} from '../../../src/contract/reply-template.ts';
import { HttpError } from '../api/http-error.ts';
import type { Frozen, Ports } from '../ports.ts';

type Templates = Frozen<ReplyTemplate[]>;

/** Changes the list as a whole, and gives what the change gives beside it. */
const change = <Result>(
  { content }: Ports,
  work: (templates: Templates) => readonly [next: Templates, result: Result],
): Promise<Result> =>
  content.transaction(async ({ settings }) => {
    const [next, result] = work(await settings.replyTemplates());
    await settings.setReplyTemplates(next);
    return result;
  });

function found(templates: Templates, id: string): Frozen<ReplyTemplate> {
  const template = templates.find((one) => one.id === id);
  if (!template) throw new HttpError(404, 'There is no such template.');
  return template;
}

/** Adds a template at the end. Refuses with 409 one for which there is no room. */
export const addTemplate = (ports: Ports, input: ReplyTemplateInput): Promise<ReplyTemplate> =>
  change(ports, (templates) => {
    if (templates.length >= TEMPLATES_MAX) {
      throw new HttpError(409, `There is room for ${TEMPLATES_MAX} templates. Remove one first.`);
    }
    const template = { id: ports.ids.id(), ...input };
    return [[...templates, template], template];
  });

/** Writes a template anew, in its place. Refuses with 404. */
export const changeTemplate = (ports: Ports, id: string, input: ReplyTemplateInput): Promise<ReplyTemplate> =>
  change(ports, (templates) => {
    const changed = { ...found(templates, id), ...input };
    return [templates.map((one) => (one.id === id ? changed : one)), changed];
  });

/** Removes a template. Refuses with 404. */
export const removeTemplate = (ports: Ports, id: string): Promise<void> =>
  change(ports, (templates) => {
    found(templates, id);
    return [templates.filter((one) => one.id !== id), undefined];
  });
