import type { Selectable } from 'kysely'
import type { DnsRecordSet, DnsZone } from '#contract/dns/records.ts'
import { dnsZoneKind } from '#contract/dns/kind.ts'
import type { DnsTables } from '../../db/dnsTables.ts'
import { commonFields, pricesOf } from '../../resources/commonFields.ts'
import { recordTable, resourceTable } from '../../resources/table.ts'

export type ZoneRow = Selectable<DnsTables['dns_zones']>
export type RecordSetRow = Selectable<DnsTables['dns_record_sets']>

/** The row as the contract's record. */
export const toZone = (row: ZoneRow): DnsZone => ({
  kind: 'dnsZone',
  ...commonFields(row),
  ...pricesOf(row),
  serial: Number(row.serial),
  email: row.email,
  ttl: row.ttl,
  negativeTtl: row.negative_ttl,
  nameServers: row.name_servers,
  delegation: {
    state: row.delegation_state,
    found: row.delegation_found,
    checkedAt: row.delegation_checked_at?.toISOString() ?? null,
  },
  recordSetCount: row.record_set_count,
  warnings: row.warnings,
  recoverableUntil: row.recoverable_until?.toISOString() ?? null,
})

export const toRecordSet = (row: RecordSetRow): DnsRecordSet => ({
  kind: 'dnsRecordSet',
  id: row.id,
  revision: Number(row.revision),
  zoneId: row.zone_id,
  projectId: row.project_id,
  name: row.name,
  type: row.type,
  ttl: row.ttl,
  values: row.contents,
  note: row.note,
  status: row.status,
  managedBy: row.managed_kind && row.managed_id ? { kind: row.managed_kind, id: row.managed_id } : null,
  updatedAt: row.updated_at.toISOString(),
})

export const zones = resourceTable(dnsZoneKind, 'dns_zones', toZone)
export const recordSets = recordTable('dnsRecordSet', 'dns_record_sets', toRecordSet)
