import { product } from '../frame.ts'
import { html, type Html } from '../html.ts'
import type { KeptMail } from './mails.ts'

const page = (title: string, main: Html) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${product} mailbox</title>
        <link rel="stylesheet" href="/dev/mailbox/style.css" />
      </head>
      <body>
        <header>
          <a href="/dev/mailbox">${product} mailbox</a>
          <p>Mail is kept here as long as no SMTP server is set up.</p>
        </header>
        <main>${main}</main>
      </body>
    </html>`

/** `2030-01-01 12:00`, and the exact instant for whoever hovers. */
const when = (at: Date) => {
  const iso = at.toISOString()
  return html`<time datetime="${iso}" title="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}

const entry = ({ id, to, subject, sentAt }: KeptMail) =>
  html`<li>
    <a href="/dev/mailbox/${id}"><strong>${subject}</strong><span>${to}</span>${when(sentAt)}</a>
  </li>`

export const listPage = (mails: readonly KeptMail[], to = '') =>
  page(
    'Mail',
    html`<h1>Mail</h1>
      <form>
        <label for="to">To</label
        ><input id="to" name="to" type="search" value="${to}" placeholder="name@example.com" /><button
          type="submit"
        >
          Filter
        </button>
      </form>
      ${
        mails.length > 0
          ? html`<ul class="mails">
              ${mails.map(entry)}
            </ul>`
          : html`<p class="empty">No mail${to !== '' && html` to ${to}`} yet.</p>`
      }`,
  )

/** What the page says of a reply, by what became of it. */
const afterReply: Readonly<Record<string, string>> = {
  posted: 'Your reply is in the ticket.',
  held: 'Your reply waits for the operator’s staff, who can post it or discard it.',
  refused: 'Your reply was not added. A mail tells why.',
  dropped: 'Your reply was dropped.',
}

const replyForm = ({ id, to, replyTo }: KeptMail, outcome: string | undefined) =>
  replyTo !== null &&
  html`<section>
    <h2 id="reply">Reply</h2>
    ${outcome !== undefined && html`<p role="status">${afterReply[outcome] ?? outcome}</p>`}
    <form method="post" action="/dev/mailbox/${id}/reply" class="reply">
      <label for="from">From</label>
      <input id="from" name="from" type="email" required value="${to}" />
      <label for="text">Text</label>
      <textarea id="text" name="text" rows="6" required maxlength="20000"></textarea>
      <button type="submit">Send</button>
    </form>
  </section>`

/** `outcome`: what became of a reply that was just sent. */
export const mailPage = (mail: KeptMail, outcome?: string) => {
  const { id, to, subject, text, sentAt } = mail
  return page(
    subject,
    html`<p><a href="/dev/mailbox">← All mail</a></p>
      <h1>${subject}</h1>
      <p class="about">To <a href="/dev/mailbox?to=${encodeURIComponent(to)}">${to}</a> · ${when(sentAt)}</p>
      <iframe
        src="/dev/mailbox/${id}/html"
        title="The mail as it is shown"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
      <details>
        <summary>Plain text</summary>
        <pre>${text}</pre>
      </details>
      ${replyForm(mail, outcome)}`,
  )
}
