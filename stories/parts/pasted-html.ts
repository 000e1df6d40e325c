/** The clipboard after copying in Word for Windows. */
export const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0in; font-size:11.0pt; font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-number-format:bullet;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'><!--StartFragment-->
<h1 style='mso-pagination:widow-orphan'><span style='font-family:"Calibri Light",sans-serif;mso-ascii-theme-font:major-latin'>Before the season<o:p></o:p></span></h1>
<p class=MsoNormal>Check your <b style='mso-bidi-font-weight:normal'>hours</b> and your <i>phone number</i>.<span style='mso-spacerun:yes'>  </span>Then <a href="https://business.google.com/"><span style='color:#0563C1'>open the profile</span></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>Three listings<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;text-indent:-.25in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New";mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Google<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>Two habits<o:p></o:p></p>
<p class=MsoNormal>In this order:<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Ask<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Answer<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;border:none'><tr style='mso-yfti-irow:0'><td width=312 valign=top style='width:233.75pt;border:solid windowtext 1.0pt'><p class=MsoNormal style='margin-bottom:0in'>Week<o:p></o:p></p></td><td width=312 valign=top><p class=MsoNormal>Make<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape style='width:10pt'><v:imagedata src="file:///C:/Temp/image001.png"/></v:shape><![endif]--><img width=10 height=10 src="file:///C:/Temp/image001.png"></p>
<!--EndFragment--></body></html>`;

export const wordCleaned = [
  '<h2>Before the season</h2>',
  '<p>Check your <strong>hours</strong> and your <em>phone number</em>. Then <a href="https://business.google.com/">open the profile</a>.</p>',
  '<ul><li>Three listings<ul><li>Google</li></ul></li><li>Two habits</li></ul>',
  '<p>In this order:</p>',
  '<ol><li>Ask</li><li>Answer</li></ol>',
  '<table><tbody><tr><td>Week</td><td>Make</td></tr></tbody></table>',
].join('');

/** The clipboard after copying in Google Docs. */
export const fromDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1b2c3d4e-7fff-0000">
<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;">Before the season</span></h1>
<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;">Check your </span><span style="font-size:11pt;font-weight:700;font-style:normal;">hours</span><span style="font-size:11pt;font-weight:400;"> and your </span><span style="font-size:11pt;font-weight:400;font-style:italic;">phone number</span><span style="font-size:11pt;">, not your </span><span style="font-size:11pt;text-decoration:line-through;">fax</span><span>. </span><a href="https://www.google.com/url?q=https://business.google.com/&amp;sa=D&amp;source=editors" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">Open the profile</span></a></p>
<br />
<ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>Three listings</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Google</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Two habits</span></p></li></ul>
</b><br class="Apple-interchange-newline">`;

export const docsCleaned = [
  '<h2>Before the season</h2>',
  '<p>Check your <strong>hours</strong> and your <em>phone number</em>, not your <s>fax</s>. <a href="https://business.google.com/">Open the profile</a></p>',
  '<ul><li>Three listings<ul><li>Google</li></ul></li><li>Two habits</li></ul>',
].join('');

/** The clipboard after copying in Pages on a Mac, and in a web page. */
export const fromPages = `<meta charset="utf-8"><style type="text/css">p.p1 {margin: 0.0px; font: 11.0px 'Helvetica Neue'} span.s1 {font-kerning: none}</style>
<p class="p1"><span class="s1">Check your <b>hours</b><span class="Apple-converted-space">&nbsp; </span>and your <i>phone number</i>.</span></p>
<p class="p2"><span class="s1"></span><br></p>
<ul class="ul1"><li class="li1"><span class="s2"></span><span class="s1">Three listings</span></li></ul>
<h1>Large print</h1><h3><span style="font-weight:bold">Fine print</span></h3><h5 style="color:red" onclick="window.ran = true">Small print</h5>
<p><a href="javascript:window.ran = true">No link</a> <a href="#top">no place</a> <img src="data:image/png;base64,AAAA" alt="x" onerror="window.ran = true"><script>window.ran = true</script></p>`;

export const pagesCleaned = [
  '<p>Check your <strong>hours</strong> and your <em>phone number</em>.</p>',
  '<ul><li>Three listings</li></ul>',
  '<h2>Large print</h2><h3>Fine print</h3><h4>Small print</h4>',
  '<p>No link no place</p>',
].join('');

const word = (list: string, level: number, marker: string, text: string): string =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:${list} level${level} lfo${list.slice(1)}'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

/** Clipboard contents of other programs, and the article they become. */
export const fromOthers: readonly [program: string, pasted: string, html: string][] = [
  [
    'Gmail',
    '<div dir="ltr">Hello Ann,<br><br>The first week went well.<br>Sales are up.<br><br>Pat</div>',
    '<p>Hello Ann,</p><p>The first week went well.<br>Sales are up.</p><p>Pat</p>',
  ],
  [
    'Outlook on the web',
    '<div class="elementToProof">One</div><div><br></div><div class="elementToProof"><b>Two</b> and<br>three</div>',
    '<p>One</p><p><strong>Two</strong> and<br>three</p>',
  ],
  [
    'Apple Notes',
    '<meta charset="UTF-8"><div><b>Title</b></div><div>Line</div><div><br></div><ul class="Apple-dash-list"><li>Dash</li></ul><br class="Apple-interchange-newline">',
    '<p><strong>Title</strong></p><p>Line</p><ul><li>Dash</li></ul>',
  ],
  [
    'a web page',
    '<address>12 Palm Street<br>Naples, Florida</address><center>One</center><center>Two</center>',
    '<p>12 Palm Street<br>Naples, Florida</p><p>One</p><p>Two</p>',
  ],
  [
    'a page with questions',
    '<dl><dt>Term</dt><dt>Word</dt><dd>Meaning</dd></dl><details><summary>Question</summary>Answer</details><h2>Of<div>two</div>lines</h2><blockquote>Said<br>so</blockquote>',
    '<p>Term</p><p>Word</p><p>Meaning</p><p>Question</p><p>Answer</p><h2>Of two lines</h2><blockquote><p>Said<br>so</p></blockquote>',
  ],
  [
    'a single field',
    '<meta charset="utf-8">12 Palm Street<br>Naples, Florida<br><br>Open on Friday',
    '<p>12 Palm Street<br>Naples, Florida</p><p>Open on Friday</p>',
  ],
  [
    'Word, with numbers that go on',
    word('l0', 1, '1.', 'One') +
      word('l0', 2, 'a.', 'Within') +
      '<p class=MsoNormal>Between.</p>' +
      word('l0', 1, '2.', 'Two') +
      word('l1', 1, '·', 'Point') +
      word('l2', 1, '1.', 'First') +
      word('l2', 2, '1.', 'Deep') +
      word('l3', 2, 'o', 'Dot') +
      word('l2', 1, '2.', 'Second'),
    '<ol><li>One<ol><li>Within</li></ol></li></ol><p>Between.</p><ol start="2"><li>Two</li></ol><ul><li>Point</li></ul><ol><li>First<ol><li>Deep</li></ol><ul><li>Dot</li></ul></li><li>Second</li></ol>',
  ],
  [
    'Word for the web',
    '<div class="ListContainerWrapper"><ul><li data-aria-level="1"><p>Outer point</p></li></ul></div><div class="ListContainerWrapper"><ul style="margin-left:24px"><li data-aria-level="2"><p>Inner point</p></li></ul></div><div class="OutlineElement"><p>Between.</p></div><div class="ListContainerWrapper"><ol start="3"><li data-aria-level="1"><p>Three</p></li></ol></div><div class="ListContainerWrapper"><ol start="4"><li data-aria-level="1"><p>Four</p></li></ol></div>',
    '<ul><li>Outer point<ul><li>Inner point</li></ul></li></ul><p>Between.</p><ol start="3"><li>Three</li><li>Four</li></ol>',
  ],
  [
    'another editor of this kind',
    '<h1 data-pm-slice="0 0 []">Heading one</h1><p>Words</p><h5>Small heading</h5><img src="http://pictures.example/chart.png" alt="Chart"><p>See <a href="/about">the page</a> and more.</p>',
    '<h2>Heading one</h2><p>Words</p><h4>Small heading</h4><p>See <a href="/about">the page</a> and more.</p>',
  ],
  [
    'this editor',
    '<p data-pm-slice="1 1 []">One</p><p></p><figure><img src="/covers/analytics.svg" alt="A curve" width="800" height="500"><figcaption>A tide</figcaption></figure><pre><code class="language-ts">a\nb</code></pre><ol start="3"><li><p>Three</p></li></ol>',
    '<p>One</p><p></p><figure><img src="/covers/analytics.svg" alt="A curve" width="800" height="500"><figcaption>A tide</figcaption></figure><pre><code class="language-ts">a\nb</code></pre><ol start="3"><li>Three</li></ol>',
  ],
];
