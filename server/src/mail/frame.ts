import { html, type Html } from './html.ts'

/** A mail ready to be put into its frame. */
export interface Letter {
  language: string
  subject: string
  heading: string
  greeting: string
  paragraphs: string[]
  code: string | undefined
  button: { label: string; href: string }
  linkIntro: string
  unexpected: string
  /** Of an alert: what locks the account. */
  lock: { label: string; href: string } | undefined
  sentBy: string
  /** What somebody has written, with its lines. */
  quoted?: string | undefined
  /** Above everything, where the mail can be answered: a reply is cut there. */
  replyLine?: string | undefined
}

export const product = 'Portico'

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])
const isRightToLeft = (language: string) => rightToLeft.has(language.split('-')[0] ?? '')

/*
 * Mail programs know tables and inline styles. The style element is for those that can do dark mode;
 * it has to shout, or the inline styles would win.
 */
const fonts = `-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const style = {
  canvas: 'margin:0;padding:0;background:#f5f6f9',
  preview: 'display:none;max-height:0;overflow:hidden',
  sheet: 'max-width:520px',
  product: `padding:0 4px 16px;color:#14151a;font:600 16px/1.4 ${fonts}`,
  card: 'padding:32px;background:#ffffff;border:1px solid #e2e4ea;border-radius:12px',
  heading: `margin:0 0 16px;color:#14151a;font:600 21px/1.35 ${fonts}`,
  text: `margin:0 0 16px;color:#2b2e38;font:400 15px/1.6 ${fonts}`,
  code: `margin:24px 0;padding:18px 12px;border-radius:8px;background:#f1f2f6;color:#14151a;font:600 28px/1.2 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:4px;text-align:center`,
  quoted: `margin:0 0 16px;padding:12px 16px;border-inline-start:3px solid #c8ccd8;color:#2b2e38;font:400 15px/1.6 ${fonts};white-space:pre-wrap;overflow-wrap:anywhere`,
  button: 'border-radius:8px;background:#4f46e5',
  label: `display:inline-block;padding:12px 22px;color:#ffffff;font:600 15px/1.2 ${fonts};text-decoration:none`,
  unexpected: `margin:0;padding-top:16px;border-top:1px solid #e2e4ea;color:#5c6070;font:400 13px/1.6 ${fonts}`,
  lock: 'margin:12px 0 0',
  lockLabel: `color:#b42318;font:600 14px/1.6 ${fonts}`,
  foot: `padding:16px 4px;color:#5c6070;font:400 12px/1.6 ${fonts}`,
}
const darkMode = html`<style>
  :root {
    color-scheme: light dark;
    supported-color-schemes: light dark;
  }
  @media (prefers-color-scheme: dark) {
    .canvas {
      background: #14151a !important;
    }
    .card {
      background: #1d1f26 !important;
      border-color: #31343f !important;
    }
    .text {
      color: #e8e9ee !important;
    }
    .muted {
      color: #a3a7b5 !important;
      border-color: #31343f !important;
    }
    .danger {
      color: #f97066 !important;
    }
    .code {
      background: #262932 !important;
      color: #ffffff !important;
    }
  }
</style>`

/** A table as mail programs want it: for the layout alone. */
const layout = (css: string, rows: Html) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${css}">
    ${rows}
  </table>`

const card = ({ heading, greeting, paragraphs, quoted, code, button, unexpected, lock }: Letter) =>
  html` <h1 class="text" style="${style.heading}">${heading}</h1>
    ${[greeting, ...paragraphs].map((text) => html`<p class="text" style="${style.text}">${text}</p>`)}
    ${quoted !== undefined && html`<div class="text" dir="auto" style="${style.quoted}">${quoted}</div>`}
    ${code !== undefined && html`<p class="code" dir="ltr" style="${style.code}">${code}</p>`}
    <table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0">
      <tr>
        <td style="${style.button}">
          <a href="${button.href}" target="_blank" rel="noopener noreferrer" style="${style.label}"
            >${button.label}</a
          >
        </td>
      </tr>
    </table>
    <p class="muted" style="${style.unexpected}">${unexpected}</p>
    ${
      lock &&
      html`<p style="${style.lock}">
        <a
          href="${lock.href}"
          target="_blank"
          rel="noopener noreferrer"
          class="danger"
          style="${style.lockLabel}"
          >${lock.label}</a
        >
      </p>`
    }`

/** The HTML part: one card, one button, nothing fetched from anywhere. */
export const htmlPart = (letter: Letter) => {
  const rtl = isRightToLeft(letter.language)
  const align = rtl ? 'right' : 'left'
  const sheet = layout(
    style.sheet,
    html` <tr>
        <td align="${align}" class="text" style="${style.product}">${product}</td>
      </tr>
      <tr>
        <td align="${align}" class="card" style="${style.card}">${card(letter)}</td>
      </tr>
      <tr>
        <td align="${align}" class="muted" style="${style.foot}">${letter.sentBy}</td>
      </tr>`,
  )
  return html`<!doctype html>
    <html lang="${letter.language}" dir="${rtl ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${letter.subject}</title>
        ${darkMode}
      </head>
      <body class="canvas" style="${style.canvas}">
        ${letter.replyLine !== undefined && html`<p class="muted" style="${style.foot}">${letter.replyLine}</p>`}
        <div style="${style.preview}">${letter.paragraphs[0]}</div>
        ${layout(
          '',
          html`<tr>
            <td align="center" style="padding:32px 16px">${sheet}</td>
          </tr>`,
        )}
      </body>
    </html>`.source
}

/** The text part: the same in the same order. */
export const textPart = (letter: Letter) =>
  [
    ...(letter.replyLine === undefined ? [] : [letter.replyLine]),
    letter.greeting,
    ...letter.paragraphs,
    ...(letter.quoted === undefined ? [] : [letter.quoted]),
    ...(letter.code === undefined ? [] : [`    ${letter.code}`]),
    `${letter.linkIntro}\n${letter.button.href}`,
    letter.unexpected,
    ...(letter.lock ? [`${letter.lock.label}:\n${letter.lock.href}`] : []),
    `-- \n${letter.sentBy}`,
  ].join('\n\n')
