import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ConsoleView } from '#contract/compute/terminal.ts'
import type { Instance, Snapshot } from '#contract/compute/records.ts'
import type { ResourceColumns } from './columns.ts'

/** Instances, snapshots, keys and prices (migration 0011). `numeric` arrives as text. */
export interface ComputeTables {
  ssh_keys: {
    id: string
    company_id: string
    revision: Generated<string>
    name: string
    type: string
    fingerprint: string
    public_key: string
    created_at: Generated<Date>
  }
  instances: ResourceColumns<Instance['status'], string> & {
    hostname: string
    zone: Generated<string | null>
    power_state: Generated<Instance['powerState']>
    plan_id: string
    plan_name: string
    plan_class: Instance['planClass']
    image_id: string
    image_name: string
    distribution: string
    vcpus: number
    memory_mib: number
    disk_gib: number
    ipv4: Generated<string[]>
    ipv6: Generated<string[]>
    /** None of its interfaces': the machine has them by itself. */
    brought_ipv6: Generated<string[]>
    private_ips: Generated<string[]>
    ssh_key_ids: Generated<string[]>
    backups_enabled: Generated<boolean>
    last_backup_at: Generated<Date | null>
    backup_due_at: Generated<Date | null>
    recoverable_until: Date | null
    /** It runs again when its company's services do (migration 0106). */
    stopped_with_company: Generated<boolean>
  }
  instance_snapshots: {
    id: string
    company_id: string
    revision: Generated<string>
    instance_id: string
    project_id: string
    region: string
    name: string
    origin: Generated<Snapshot['origin']>
    status: Snapshot['status']
    size_gib: Generated<number>
    cloud_ref: string | null
    created_at: Generated<Date>
  }
  /** What lets one WebSocket into a console (migration 0071). */
  console_tickets: {
    token_hash: Buffer
    company_id: string
    user_id: string
    session_id: string
    instance_id: string
    view: Generated<ConsoleView>
    expires_at: Date
  }
  /** Only ever added to, by the trigger of what is charged (migration 0027). */
  resource_events: {
    id: GeneratedAlways<string>
    company_id: string
    resource_id: string
    kind: string
    at: Date
    item: string
    /** Of a unit, since migration 0301 (before: of all of it, with a quantity of 1). */
    hourly_price: string | null
    currency: string
    quantity: Generated<string>
    project_id: string | null
    name: Generated<string>
  }
  /** What the cloud offers; `resources/catalogue.ts` knows what each kind of offer looks like. */
  catalogue: { kind: string; ref: string; position: number; offer: unknown }
  prices: {
    id: string
    item: string
    hourly: string
    currency: Generated<string>
    valid_from: Date
    /** Migration 0333. */
    raises_from: ColumnType<Date | null, Date | undefined, never>
    set_at: Generated<Date>
    set_by: ColumnType<string | null, string | undefined, never>
    announced_at: ColumnType<Date | null, undefined, Date>
  }
}

declare module './schema.ts' {
  interface Tables extends ComputeTables {}
}
