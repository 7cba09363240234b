import { z } from 'zod/mini'
import { id, pageInfo } from './record.ts'
import type { recordSchemas } from './records.ts'
import type { Gives } from './route.ts'

/*
 * The kinds of records as readers meet them: by name, without the schemas of areas that they may not have loaded.
 * `records.ts` has the schemas.
 */

/** A record of any kind that this release knows. */
export type AnyRecord = z.infer<(typeof recordSchemas)[number]>
export type Kind = AnyRecord['kind']
export type RecordOf<K extends Kind> = Extract<AnyRecord, { kind: K }>

const known: Record<Kind, true> = {
  project: true,
  projectMember: true,
  user: true,
  groupRole: true,
  instance: true,
  snapshot: true,
  sshKey: true,
  volume: true,
  volumeSnapshot: true,
  dnsZone: true,
  dnsRecordSet: true,
  guestNetwork: true,
  networkPort: true,
  securityGroup: true,
  ipAddress: true,
  portForwarding: true,
  loadBalancer: true,
  lbListener: true,
  lbPool: true,
  certificate: true,
  vpc: true,
  aclList: true,
  vpnConnection: true,
  bucket: true,
  accessKey: true,
  paymentMethod: true,
  invoice: true,
  budget: true,
  ticket: true,
  operation: true,
}

/** Every kind of record there is. A kind added here gets a table, a cache tag and live updates. */
// Object.keys forgets what the keys are.
export const kinds = Object.keys(known) as Kind[]

export const isKind = (kind: string): kind is Kind => Object.hasOwn(known, kind)

/** A record of any kind, known to this release or not: its own schema says the rest. */
export const looseRecord = z.looseObject({ kind: z.string(), id, revision: z.int().check(z.nonnegative()) })
export type LooseRecord = z.infer<typeof looseRecord>

export const removal = z.object({ kind: z.string(), id, revision: z.int() })
export type Removal = z.infer<typeof removal>

/** A change to what the console knows. HTTP answers and live frames both boil down to one. */
export interface Delta {
  records: AnyRecord[]
  removed: Removal[]
}

/** A delta on the wire, its records by this schema: readers take those of kinds unknown to them too, and skip them. */
export const deltaOf = <S extends z.ZodMiniType>(records: S) =>
  z.object({ records: z.array(records), removed: z.array(removal) })
export const delta = deltaOf(looseRecord)

const contents = ({ shape, schema }: Gives): z.ZodMiniType => (shape === 'many' ? z.array(schema) : schema)

/** How every answer but a bare one is wrapped: `included` and `removed` report side effects. */
export const envelopeOf = <S extends z.ZodMiniType>(gives: Gives, included: S) =>
  z.object({
    data: contents(gives),
    page: z.optional(pageInfo),
    included: z.optional(z.array(included)),
    removed: z.optional(z.array(removal)),
  })

/** The same for readers, who may not know all kinds of records that come along. */
export const envelope = (gives: Gives) => envelopeOf(gives, looseRecord)
export type Envelope = z.infer<ReturnType<typeof envelope>>
