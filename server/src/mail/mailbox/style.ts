/** The looks of the mailbox's own pages, served as its one style file. */
export const css = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#f5f6f9, #14151a);
  --surface: light-dark(#ffffff, #1d1f26);
  --line: light-dark(#d9dce4, #373b47);
  --text: light-dark(#14151a, #e8e9ee);
  --muted: light-dark(#555a6a, #a7abb9);
  --accent: light-dark(#4338ca, #a5b4fc);
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--canvas); color: var(--text);
  font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
header, main { max-width: 800px; margin-inline: auto; padding-inline: 20px; }
header {
  display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline;
  padding-block: 20px; border-block-end: 1px solid var(--line);
}
header a { color: inherit; font-weight: 600; text-decoration: none; }
header p { margin: 0; color: var(--muted); font-size: 13px; }
main { padding-block: 20px 48px; }
h1 { margin: 0 0 16px; font-size: 21px; line-height: 1.3; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
form { display: flex; gap: 8px; align-items: center; margin-block-end: 16px; }
input, button {
  padding: 7px 12px; border: 1px solid var(--line); border-radius: 6px;
  background: var(--surface); color: inherit; font: inherit;
}
input { flex: 1; min-width: 0; max-width: 320px; }
button { cursor: pointer; }
.reply { display: grid; justify-items: start; }
.reply input, textarea { inline-size: 100%; max-inline-size: none; }
textarea {
  padding: 8px 12px; border: 1px solid var(--line); border-radius: 6px;
  background: var(--surface); color: inherit; font: inherit; resize: vertical;
}
section { margin-block-start: 24px; }
h2 { margin: 0 0 12px; font-size: 17px; }
.mails { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); overflow: hidden; }
.mails li + li { border-block-start: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
.mails a:hover { background: var(--canvas); }
.mails a:focus-visible { outline-offset: -2px; }
.mails strong { grid-column: 1; font-weight: 600; overflow-wrap: anywhere; }
.mails span { grid-column: 1; color: var(--muted); font-size: 13px; overflow-wrap: anywhere; }
time { color: var(--muted); font-size: 13px; font-variant-numeric: tabular-nums; white-space: nowrap; }
.mails time { grid-column: 2; grid-row: 1; }
.empty, .about { color: var(--muted); }
.empty { padding: 40px 20px; border: 1px dashed var(--line); border-radius: 10px; text-align: center; }
iframe { width: 100%; height: 600px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
details { margin-block-start: 16px; }
summary { cursor: pointer; }
pre {
  padding: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface);
  font: 13px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
}
@media (max-width: 520px) {
  .mails a { grid-template-columns: 1fr; }
  .mails time { grid-column: 1; grid-row: auto; }
}
`
