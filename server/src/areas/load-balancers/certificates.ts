import { certificateKind } from '#contract/load-balancers/certificateKind.ts'
import type { CertificateContent, CertificateDraft } from '#contract/load-balancers/routes.ts'
import type { CloudRef } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import { conflict } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { createSeveral } from '../../resources/createSeveral.ts'
import { operate, type Asking } from '../../resources/operate.ts'
import { reachProject } from '../../tenancy/reach.ts'
import { certificates, columnsOf } from './certificateRecord.ts'
import { readCertificate } from './readCertificate.ts'
import { featuresOf } from './surroundings.ts'
import type { CreateInput, RemoveInput, ReplaceInput } from './workflows/certificate.ts'

type Asked = Pick<Asking, 'caller' | 'origin'>

const refuseWithoutTls = async (tx: Tx, region: string) => {
  if (!(await featuresOf(tx, region)).tls)
    throw conflict('The load balancers of this region end no TLS.', { context: { reason: 'notCapable' } })
}

/** Writes a certificate down, with the operation that gives it to the cloud. Its key waits sealed, and goes with that. */
export const createCertificate = async (deps: AreaDeps, asked: Asked, draft: CertificateDraft) => {
  const { caller } = asked
  const { region, key } = draft
  const { facts, leaf, chain } = readCertificate(draft, deps.clock())
  const reachIt = (tx: Tx) => reachProject(tx, caller, draft.projectId, certificateKind.operations.create)
  const { data, included } = await createSeveral(deps, asked, certificates, {
    draft,
    count: async (tx) => {
      await reachIt(tx)
      await refuseWithoutTls(tx, region)
      return { amounts: { certificates: 1 } }
    },
    order: reachIt,
    operation: (_, name) => ({
      input: { spec: { name, region, certificate: leaf, chain } } satisfies CreateInput,
      secret: { key },
    }),
    insert: (tx, _, columns) =>
      tx
        .insertInto('certificates')
        .values({ ...columns, ...columnsOf(facts), status: 'creating' })
        .returningAll()
        .executeTakeFirstOrThrow(),
  })
  const [made] = data
  if (!made) throw conflict('The certificate could not be written down.')
  return { data: made, included }
}

/** Puts another certificate in the place of one. */
export const replaceCertificate = (
  deps: AreaDeps,
  asking: Asking,
  id: string,
  content: CertificateContent,
) => {
  const { facts, leaf, chain } = readCertificate(content, deps.clock())
  return operate(deps, asking, certificates, {
    id,
    action: 'replace',
    prepare: async (_, { name, region }) => ({
      input: { spec: { name, region, certificate: leaf, chain }, facts } satisfies ReplaceInput,
      secret: { key: content.key },
    }),
  })
}

export const removeCertificate = (deps: AreaDeps, asking: Asking, id: string) =>
  operate(deps, asking, certificates, {
    id,
    action: 'delete',
    // The column holds what an adapter has minted.
    prepare: async (_, { former_refs }) => ({
      input: { formerRefs: former_refs as CloudRef[] } satisfies RemoveInput,
    }),
  })
