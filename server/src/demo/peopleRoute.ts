import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { totpAt } from '../areas/auth/second-factor/totp.ts'
import { onlyHere } from '../mail/mailbox/onlyHere.ts'
import { notFound } from '../problems.ts'
import { everyone } from './cast.ts'
import { demoPeopleFile, type DemoPerson } from './fillDemo.ts'

/**
 * `GET /dev/people.json`: who can be signed in as in a demo, with what signs them in, the authenticator's code of
 * this moment included. Only for who sits at this machine, as the mailbox is.
 */
export const demoPeople =
  ({ dataDir, clock }: { dataDir: string; clock: () => Date }) =>
  async (app: FastifyInstance) => {
    app.get('/dev/people.json', { onRequest: onlyHere }, async (_, reply) => {
      const people = (await kept(join(dataDir, demoPeopleFile))).filter(({ password }) => password)
      return reply.header('cache-control', 'no-store').send({
        data: people.map(({ name, email, company, password, totpSecret }) => ({
          name,
          email,
          company,
          password,
          part: everyone().find(({ person }) => person.email === email)?.person.part ?? null,
          code: totpSecret ? totpAt(totpSecret, clock()) : null,
        })),
      })
    })
  }

const kept = async (file: string): Promise<DemoPerson[]> => {
  try {
    // Written by this server alone.
    return JSON.parse(await readFile(file, 'utf8')) as DemoPerson[]
  } catch {
    throw notFound('page')
  }
}
