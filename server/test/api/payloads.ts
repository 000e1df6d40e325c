import { EVENTS, MARKUP, OTHERS, SPELLINGS, STYLES, URL_CARRIERS, WRAPPERS } from './payload-parts.ts';

/** A text that would call `window.__ran(name)` in the page where it came to run, some only when it is clicked. */
export interface Payload {
  name: string;
  html: string;
}

/** Writes a piece of HTML around a call. */
export type Vector = (call: string) => string;
export type Parts = Readonly<Record<string, Vector>>;

/** A call without quotes, spaces or angle brackets, so that it fits everywhere; `top`, because some run in frames. */
const callOf = (name: string): string => `top.__ran(/${name}/.source)`;

const payload = (name: string, vector: Vector): Payload => ({ name, html: vector(callOf(name)) });

/** Every vector in every form of it. */
function crossed(kind: string, outer: Parts, inner: Parts): Payload[] {
  return Object.entries(outer).flatMap(([place, around]) =>
    Object.entries(inner).map(([what, vector]) =>
      payload(`${kind}-${place}-${what}`, (call) => around(vector(call))),
    ),
  );
}

const alone = (kind: string, parts: Parts): Payload[] =>
  Object.entries(parts).map(([what, vector]) => payload(`${kind}-${what}`, vector));

/** The three that run without anybody's doing, to be hidden in something else. */
const SELF_STARTING: Parts = {
  image: (call) => `<img alt="" src="/nothing" onerror="${call}">`,
  drawing: (call) => `<svg onload="${call}"></svg>`,
  script: (call) => `<script>${call}</script>`,
};

/** Our own collection of ways to smuggle a script into a text: what is known of them, crossed with each other. */
export const payloads: readonly Payload[] = [
  ...crossed('event', EVENTS, {
    double: (call) => `="${call}"`,
    single: (call) => `='${call}'`,
    bare: (call) => `=${call}`,
    spaced: (call) => `\n=\t"${call}"`,
    encoded: (call) => `="${call.replace(/./g, (letter) => `&#x${letter.charCodeAt(0).toString(16)};`)}"`,
  }),
  ...crossed('address', URL_CARRIERS, SPELLINGS),
  ...crossed('within', WRAPPERS, SELF_STARTING),
  ...alone('markup', MARKUP),
  ...alone('style', STYLES),
  ...alone('other', OTHERS),
];
