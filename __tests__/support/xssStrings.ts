/** What would run a script, were it ever taken for HTML or for an address that may be followed. `hit()` would be called. */
const payloads = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg onload=hit()>',
  '<svg/onload=hit()//',
  '<iframe src="javascript:hit()"></iframe>',
  '<a href="javascript:hit()">go</a>',
  '<body onload=hit()>',
  '<details open ontoggle=hit()>',
  '<input autofocus onfocus=hit()>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=hit()>',
  '<object data="data:text/html,<script>hit()</script>"></object>',
  '<style>@import "javascript:hit()"</style>',
  '<!--><img src=x onerror=hit()>-->',
  '<meta http-equiv="refresh" content="0;url=javascript:hit()">',
  '<template><script>hit()</script></template>',
  'javascript:hit()',
  'JaVaScRiPt:hit()',
  'java\tscript:hit()',
  '&#106;avascript:hit()',
  'javascript&colon;hit()',
  'data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==',
  'vbscript:hit()',
  '\u0001javascript:hit()',
  'file:///etc/passwd',
  'blob:https://example.com/hit',
  '" onmouseover="hit()',
  "'-hit()-'",
  '{{constructor.constructor("hit()")()}}',
  '</script><script>hit()</script>',
  '%3Cscript%3Ehit()%3C/script%3E',
] as const

/** The places of a note in which they are tried. */
const places: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `before ${payload} after`,
  (payload) => `[text](${payload})`,
  (payload) => `[text](<${payload}>)`,
  (payload) => `![alt](${payload})`,
  (payload) => `<${payload}>`,
  (payload) => `[text][name]\n\n[name]: ${payload} "${payload}"`,
  (payload) => `> # **${payload}**`,
  (payload) => `| a | b |\n|---|---|\n| ${payload} | \`${payload}\` |`,
  (payload) => `\`\`\`${payload}\n${payload}\n\`\`\``,
]

/** 300 notes that try to run a script. */
export const xssStrings: readonly string[] = payloads.flatMap((payload) =>
  places.map((place) => place(payload)),
)
