import { EVENTS, MARKUP, OTHERS, SPELLINGS, STYLES, URL_CARRIERS, WRAPPERS } from './payload-parts.ts';

/** A text that calls `window.__ran(name)` if it runs, some only on a click. */
export interface Payload {
  name: string;
  html: string;
}

/** Wraps a call in HTML. */
export type Vector = (call: string) => string;
export type Parts = Readonly<Record<string, Vector>>;

/** A call without quotes, spaces or angle brackets, so that it fits everywhere; `top`, because some run in frames. */
const callOf = (name: string): string => `top.__ran(/${name}/.source)`;

const payload = (name: string, vector: Vector): Payload => ({ name, html: vector(callOf(name)) });

/** Every combination of two sets of parts. */
function crossed(kind: string, outer: Parts, inner: Parts): Payload[] {
  return Object.entries(outer).flatMap(([place, around]) =>
    Object.entries(inner).map(([what, vector]) =>
      payload(`${kind}-${place}-${what}`, (call) => around(vector(call))),
    ),
  );
}

const alone = (kind: string, parts: Parts): Payload[] =>
  Object.entries(parts).map(([what, vector]) => payload(`${kind}-${what}`, vector));

/** Three payloads that run without interaction, for nesting. */
const SELF_STARTING: Parts = {
  image: (call) => `<img alt="" src="/nothing" onerror="${call}">`,
  drawing: (call) => `<svg onload="${call}"></svg>`,
  script: (call) => `<script>${call}</script>`,
};

/** Known script-injection payloads, combined with each other. */
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
