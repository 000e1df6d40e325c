import { type Body, type Model, type Send } from './model.ts';
import type { Site } from './site.ts';

/** The random input of a step: two numbers that choose records, a word and a boolean. */
export interface Dice {
  n: number;
  m: number;
  word: string;
  yes: boolean;
}

/** A call with its expected answer and effect; or an event of the site itself. */
export type Action =
  | {
      send: Send;
      status: number;
      isVisitor?: boolean;
      after?: (answer: Body, site: Site) => void | Promise<void>;
    }
  | ((site: Site) => Promise<void>);

/** Returns `undefined` if a step does not apply. It changes the model only once its deed is done. */
export type Step = (model: Model, dice: Dice) => Action | undefined;

export const pick = <One>(list: readonly One[], n: number): One | undefined => list[n % list.length];

/** A part of an answer, such as `post.id`, as text. */
export const textAt = (answer: unknown, path: string): string =>
  String(path.split('.').reduce((part, name) => (part as Body)[name], answer));

export const remove = <One>(list: One[], one: One): void => void list.splice(list.indexOf(one), 1);
export const slugOf = (words: string): string => words.toLowerCase().replaceAll(' ', '-');
export const othersThan = <One>(list: readonly One[], one: One): One[] =>
  list.filter((other) => other !== one);
/** A step that deletes a record of a list. */
export const deletes =
  <One extends { id: string }>(
    path: string,
    listOf: (model: Model) => One[],
    done: (model: Model, one: One) => void = (model, one) => remove(listOf(model), one),
  ): Step =>
  (model, { n }) => {
    const one = pick(listOf(model), n);
    return one && { send: ['DELETE', `${path}/${one.id}`], status: 204, after: () => done(model, one) };
  };

/** The id of a record whose answer lacks it. */
export const idIn = async (site: Site, path: string, list: string, email: string): Promise<string> => {
  const { body } = await site.ask(['GET', path]);
  return textAt(
    (body[list] as Body[]).find((one) => one['email'] === email),
    'id',
  );
};
