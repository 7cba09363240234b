import type { Selectable } from 'kysely'
import type { Certificate, CertificateFacts } from '#contract/load-balancers/records.ts'
import { certificateKind } from '#contract/load-balancers/certificateKind.ts'
import type { BalancerTables } from '../../db/balancerTables.ts'
import { commonFields } from '../../resources/commonFields.ts'
import { resourceTable } from '../../resources/table.ts'

export type CertificateRow = Selectable<BalancerTables['certificates']>

/** The row as the contract's record. */
export const toCertificate = (row: CertificateRow): Certificate => ({
  kind: 'certificate',
  ...commonFields(row),
  region: row.region,
  names: row.names,
  subject: row.subject,
  issuer: row.issuer,
  fingerprint: row.fingerprint,
  keyType: row.key_type,
  notBefore: row.not_before.toISOString(),
  notAfter: row.not_after.toISOString(),
  chainLength: row.chain_length,
  listenerCount: row.listener_count,
})

/** What a certificate says of itself, as columns. */
export const columnsOf = (facts: CertificateFacts) => ({
  names: facts.names,
  subject: facts.subject,
  issuer: facts.issuer,
  fingerprint: facts.fingerprint,
  key_type: facts.keyType,
  not_before: new Date(facts.notBefore),
  not_after: new Date(facts.notAfter),
  chain_length: facts.chainLength,
})

export const certificates = resourceTable(certificateKind, 'certificates', toCertificate)
