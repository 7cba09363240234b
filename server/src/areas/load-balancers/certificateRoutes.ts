import type { FastifyInstance } from 'fastify'
import { loadBalancers as routes } from '#contract/load-balancers/routes.ts'
import { certificateKind } from '#contract/load-balancers/certificateKind.ts'
import { serve } from '../../http/serve.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { reach } from '../../resources/table.ts'
import { updateWords } from '../../resources/update.ts'
import { certificates, toCertificate } from './certificateRecord.ts'
import { createCertificate, removeCertificate, replaceCertificate } from './certificates.ts'
import { listCertificates } from './lists.ts'
import { readCertificate } from './readCertificate.ts'

const { reads } = certificateKind

/** Certificates: one handler for each line of their contract. */
export const certificateRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  const { db, clock } = deps

  serve(app, routes.certificates, ({ query, caller }) =>
    db.tenant(caller, (tx) => listCertificates(tx, caller, query)),
  )

  serve(app, routes.createCertificate, ({ body, ...asked }) => createCertificate(deps, asked, body))

  serve(app, routes.checkCertificate, async ({ body }) => ({ data: readCertificate(body, clock()).facts }))

  serve(app, routes.readCertificate, async ({ params: { id }, caller }) => ({
    data: toCertificate(await db.tenant(caller, (tx) => reach(tx, caller, certificates, id, reads))),
  }))

  serve(app, routes.updateCertificate, async ({ params: { id }, body: words, ...asking }) => ({
    data: await updateWords(deps, asking, certificates, { id, words }),
  }))

  serve(app, routes.replaceCertificate, ({ params: { id }, body, ...asking }) =>
    replaceCertificate(deps, asking, id, body),
  )

  serve(app, routes.removeCertificate, ({ params: { id }, ...asking }) => removeCertificate(deps, asking, id))
}
