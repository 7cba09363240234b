import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { notFound } from '../../problems.ts'
import type { Html } from '../html.ts'
import { findMail, listMails } from './mails.ts'
import { onlyHere } from './onlyHere.ts'
import { listPage, mailPage } from './pages.ts'
import { css } from './style.ts'

const filter = z.object({ to: z.optional(z.string().check(z.maxLength(254))) })
const one = z.object({ id: z.uuid() })

/** Pages of our own: one style file, frames of our own, and nothing else. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** A mail is a stranger's HTML: no script, no request, and its links open elsewhere. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** The local mailbox, in place of SMTP: for a person, and as JSON for scripts. */
export const mailbox =
  ({ db }: { db: Db }) =>
  async (app: FastifyInstance) => {
    app.addHook('onRequest', onlyHere)

    app.get('/dev/mailbox', async (request, reply) => {
      const { to } = readFilter(request.query)
      return page(reply, listPage(await listMails(db, to), to))
    })
    app.get('/dev/mailbox/:id', async (request, reply) =>
      page(reply, mailPage(await mailOf(db, request.params))),
    )
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
