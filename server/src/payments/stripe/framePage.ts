import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod/mini'
import { html } from '../../mail/html.ts'
import type { PaymentProvider } from '../port.ts'
import { framePath } from './stripe.ts'

interface FrameDeps {
  form: NonNullable<PaymentProvider['form']>
  /** Where people open the console, which alone may have the page in a frame. */
  publicUrl: string
}

/** The only page that anything of Stripe's gets into: neither the console's storage nor its document is within reach. */
const policyFor = (console: string) =>
  [
    "default-src 'none'",
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    "style-src 'self'",
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'connect-src https://api.stripe.com',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${console}`,
  ].join('; ')

const languages = ['en', 'es', 'ar', 'zh'] as const
const themes = ['light', 'dark'] as const
const asked = z.object({ lang: z.optional(z.unknown()), theme: z.optional(z.unknown()) })

/** `/payment-frame`: Stripe's fields for a card. It hands back what stands for the card, to the console alone. */
export const paymentFrame =
  ({ form, publicUrl }: FrameDeps) =>
  async (app: FastifyInstance) => {
    const script = readFileSync(join(import.meta.dirname, 'frame.js'), 'utf8')
    const consoleOrigin = new URL(publicUrl).origin
    const policy = policyFor(consoleOrigin)
    const send = (reply: FastifyReply, type: string, body: string) =>
      reply
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
        .type(`${type}; charset=utf-8`)
        .send(body)

    app.get(`${framePath}/frame.js`, async (_request, reply) => send(reply, 'text/javascript', script))
    app.get(`${framePath}/style.css`, async (_request, reply) => send(reply, 'text/css', css))
    app.get(framePath, async ({ query }, reply) => {
      const { data } = asked.safeParse(query)
      const lang = languages.find((one) => one === data?.lang) ?? 'en'
      const theme = themes.find((one) => one === data?.theme) ?? 'light'
      const page = html`<!doctype html>
        <html
          lang="${lang}"
          dir="${lang === 'ar' ? 'rtl' : 'ltr'}"
          data-theme="${theme}"
          data-key="${form.publishableKey}"
          data-console="${consoleOrigin}"
        >
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width,initial-scale=1" />
            <title>Card</title>
            <link rel="stylesheet" href="${framePath}/style.css" />
            <script src="https://js.stripe.com/v3/" defer></script>
            <script src="${framePath}/frame.js" defer></script>
          </head>
          <body>
            <div id="card"></div>
          </body>
        </html>`
      return send(reply, 'text/html', page.source)
    })
  }

const css = `
:root { color-scheme: light; }
:root[data-theme='dark'] { color-scheme: dark; }
body { margin: 0; background: transparent; }
#card { padding: 4px; }
`
