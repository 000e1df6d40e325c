/** Browsers by what only their `User-Agent` names; the first match counts, because most name others as well. */
const BROWSERS: readonly [label: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly [label: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/** Names a browser and its system, such as `Firefox on Windows`; `undefined` if neither is known. */
export function browserLabel(userAgent = ''): string | undefined {
  const labelIn = (list: typeof BROWSERS) => list.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const [browser, system] = [labelIn(BROWSERS), labelIn(SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system);
}
