import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod/mini'
import { html, type Html } from '../../mail/html.ts'
import { notFound } from '../../problems.ts'
import { answerBank, bankCase, type BankCase } from './charges.ts'
import { refOfToken, type GatewayDeps } from './gateway.ts'

const named = z.object({ token: z.string().check(z.maxLength(200)) })
const answered = z.object({ answer: z.enum(['approve', 'refuse', 'close']) })

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Pages of a bank that asks its customer whether a card may be used, as 3-D Secure does. They lead back to the console. */
export const bankPages = (deps: GatewayDeps) => async (app: FastifyInstance) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )

  app.get('/bank/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
  app.get('/bank/:token', async ({ params }, reply) => page(reply, asking(await caseOf(deps, params))))
  app.post('/bank/:token', async ({ params, body }, reply) => {
    const { ref, returnTo } = await caseOf(deps, params)
    const { data } = answered.safeParse(body)
    if (data?.answer === 'approve' || data?.answer === 'refuse')
      await deps.db.system((tx) => answerBank(tx, ref, data.answer === 'approve' ? 'approved' : 'refused'))
    return reply.redirect(returnTo, 303)
  })
}

const caseOf = async ({ db, vault }: GatewayDeps, params: unknown) => {
  const { data } = named.safeParse(params)
  const ref = data && refOfToken(vault, data.token)
  const found = ref !== undefined && (await db.system((tx) => bankCase(tx, ref)))
  if (!found || ref === undefined) throw notFound('request of the bank')
  return { ref, ...found }
}

const amountOf = ({ micros, currency }: NonNullable<BankCase['amount']>) =>
  `${currency} ${micros / 1_000_000n}.${((micros % 1_000_000n) / 10_000n).toString().padStart(2, '0')}`

const asking = ({ brand, last4, amount, isOpen }: BankCase) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Test bank</title>
        <link rel="stylesheet" href="/bank/style.css" />
      </head>
      <body>
        <main>
          <p class="bank">Test bank</p>
          <h1>${isOpen ? 'Is this you?' : 'This request is over'}</h1>
          <p>
            ${amount ? html`Pay <strong>${amountOf(amount)}</strong> with your card` : 'Register your card'}
            ${brand} ending in ${last4}.
          </p>
          <form method="post">
            ${
              isOpen &&
              html`<button name="answer" value="approve" class="yes">Approve</button>
                <button name="answer" value="refuse">Refuse</button>`
            }
            <button name="answer" value="close">Close</button>
          </form>
          <p class="note">This plays the page of a bank. No money moves.</p>
        </main>
      </body>
    </html>`

const page = (reply: FastifyReply, { source }: Html) =>
  reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(source)

const css = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#eef2f0, #121816);
  --surface: light-dark(#ffffff, #1b2320);
  --line: light-dark(#7a8a83, #6d7f77);
  --text: light-dark(#14201b, #e6eeea);
  --muted: light-dark(#4d5c55, #a9b8b1);
  --accent: light-dark(#0b6b4a, #6fd3ab);
  --on-accent: light-dark(#ffffff, #10201a);
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--canvas); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
main {
  max-width: 440px; margin: 8vh auto; padding: 28px 24px; background: var(--surface);
  border-radius: 12px; overflow-wrap: anywhere;
}
.bank { margin: 0; color: var(--accent); font-weight: 700; }
h1 { margin: 4px 0 12px; font-size: 24px; line-height: 1.25; }
form { display: flex; flex-wrap: wrap; gap: 12px; margin-block: 24px; }
button {
  min-height: 44px; padding: 8px 18px; border: 1px solid var(--line); border-radius: 8px;
  background: transparent; color: inherit; font: inherit; cursor: pointer;
}
.yes { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.note { margin: 0; color: var(--muted); font-size: 14px; }
`
