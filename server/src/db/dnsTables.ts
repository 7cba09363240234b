import type { ColumnType, Generated } from 'kysely'
import type { RecordType } from '#contract/dns/rules.ts'
import type { DnsRecordSet, DnsZone, SetDiff, ZoneChange, ZoneWarning } from '#contract/dns/records.ts'
import type { Maybe, ResourceColumns } from './columns.ts'

type Bigint = ColumnType<string, string | number | undefined, string | number>

/** Zones, their record sets and their history (migration 0160), and what the sandbox cloud answers with. */
export interface DnsTables {
  dns_zones: Omit<ResourceColumns<DnsZone['status'], string>, 'region'> & {
    region: Maybe<string>
    serial: Bigint
    email: string
    ttl: number
    negative_ttl: number
    name_servers: string[]
    delegation_state: Generated<DnsZone['delegation']['state']>
    delegation_found: Generated<string[]>
    delegation_checked_at: Maybe<Date>
    delegation_due_at: Generated<Date>
    record_set_count: Generated<number>
    warnings: ColumnType<ZoneWarning[], string | undefined, string>
    recoverable_until: Maybe<Date>
  }
  dns_record_sets: {
    id: string
    company_id: string
    revision: Generated<string>
    zone_id: string
    project_id: string
    name: string
    type: RecordType
    ttl: number | null
    contents: string[]
    note: string | null
    status: DnsRecordSet['status']
    managed_kind: Maybe<string>
    managed_id: Maybe<string>
    change_number: number
    updated_at: Generated<Date>
  }
  /** With which serial the records of a zone were compared with the cloud's last. */
  dns_compared: {
    company_id: string
    zone_id: string
    serial: Bigint
  }
  dns_managed_names: {
    company_id: string
    zone_id: string
    name: string
    instance_id: string
    ttl: number | null
  }
  dns_changes: {
    company_id: string
    zone_id: string
    number: number
    at: Generated<Date>
    actor_name: Maybe<string>
    action: ZoneChange['action']
    restored: Maybe<number>
    status: Generated<ZoneChange['status']>
    serial: ColumnType<string | null, number | null | undefined, number | null>
    sets: ColumnType<SetDiff[], string, string>
  }
  /** Names of all companies: only the system reads them. */
  dns_names: {
    name: string
    company_id: string
    zone_id: string
    gone_at: Maybe<Date>
    looked_at: Generated<Date>
  }
  sandbox_zones: {
    ref: string
    tenant: string
    tag: string
    name: string
    email: string
    ttl: number
    negative_ttl: number
    serial: Bigint
    /** The state once the phase is over. */
    state: 'active' | 'failed' | 'gone'
    phase: 'createZone' | 'changeZone' | null
    phase_from: Date | null
    phase_until: Date | null
    fault_reason: string | null
    fault_message: string | null
    created_at: Date
  }
  sandbox_record_sets: { zone_ref: string; name: string; type: RecordType; ttl: number; contents: string[] }
}

declare module './schema.ts' {
  interface Tables extends DnsTables {}
}
