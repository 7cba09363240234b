import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { invalidField, notFound } from '../../problems.ts'
import type { Html } from '../html.ts'
import { findMail, listMails } from './mails.ts'
import { writeReply } from './reply.ts'
import { onlyHere } from './onlyHere.ts'
import { listPage, mailPage } from './pages.ts'
import { css } from './style.ts'

const filter = z.object({ to: z.optional(z.string().check(z.maxLength(254))) })
const one = z.object({ id: z.uuid() })
const answered = z.object({
  from: z.string().check(z.maxLength(254), z.regex(/^[^\s<>,@]+@[^\s<>,@]+$/)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000)),
})
const shown = z.object({ replied: z.optional(z.enum(['posted', 'held', 'refused', 'dropped'])) })

/** Takes a reply as incoming mail, and answers what became of it. */
export type TakeReply = (mail: {
  raw: Buffer
  from: string
  to: string
}) => Promise<'posted' | 'held' | 'refused' | 'dropped'>

/** Pages of our own: one style file, frames of our own, and nothing else. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** A mail is a stranger's HTML: no script, no request, and its links open elsewhere. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** The local mailbox, in place of SMTP: for a person, and as JSON for scripts. */
export const mailbox =
  ({ db, takeReply }: { db: Db; takeReply?: TakeReply | undefined }) =>
  async (app: FastifyInstance) => {
    app.addHook('onRequest', onlyHere)
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )

    app.get('/dev/mailbox', async (request, reply) => {
      const { to } = readFilter(request.query)
      return page(reply, listPage(await listMails(db, to), to))
    })
    app.get('/dev/mailbox/:id', async (request, reply) =>
      page(reply, mailPage(await mailOf(db, request.params), shown.safeParse(request.query).data?.replied)),
    )
    app.post('/dev/mailbox/:id/reply', async (request, reply) => {
      // Another site's page could send this form as well.
      if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') throw notFound('page')
      const mail = await mailOf(db, request.params)
      const { data } = answered.safeParse(request.body)
      if (!takeReply || mail.replyTo === null) throw notFound('address to reply to')
      if (!data) throw invalidField('text', 'invalid', 'Write a text, and from whom it is.')
      const raw = await writeReply({ ...mail, replyTo: mail.replyTo }, data)
      const replied = await takeReply({ raw, from: data.from, to: mail.replyTo })
      return reply.redirect(`/dev/mailbox/${mail.id}?replied=${replied}#reply`, 303)
    })
    app.get('/dev/mailbox/:id/html', async (request, reply) =>
      send(reply, mailPolicy, (await mailOf(db, request.params)).html),
    )
    app.get('/dev/mailbox/style.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(css))
    app.get('/dev/mailbox.json', async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ data: await listMails(db, readFilter(request.query).to) }),
    )
  }

const readFilter = (query: unknown) => filter.safeParse(query).data ?? {}

const mailOf = async (db: Db, params: unknown) => {
  const { data } = one.safeParse(params)
  const mail = data && (await findMail(db, data.id))
  if (!mail) throw notFound('mail')
  return mail
}

const page = (reply: FastifyReply, { source }: Html) => send(reply, pagePolicy, source)

const send = (reply: FastifyReply, policy: string, body: string) =>
  reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(body)
