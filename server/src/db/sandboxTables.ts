import type { ColumnType, Generated } from 'kysely'

/** The sandbox cloud's own tables (migration 0012); only `cloud/sandbox` reads them. */
export interface SandboxTables {
  sandbox_hosts: {
    region: string
    host: number
    class: 'general' | 'gpu'
    vcpus: number
    memory_mib: number
    disk_gib: number
    used_vcpus: Generated<number>
    used_memory_mib: Generated<number>
    used_disk_gib: Generated<number>
  }
  sandbox_machines: {
    ref: string
    tenant: string
    tag: string
    name: string
    region: string
    host: number
    plan_ref: string
    image_ref: string
    /** The state once the phase is over. */
    state: 'on' | 'off' | 'rescue' | 'failed' | 'gone'
    before: string | null
    phase: string | null
    phase_from: Date | null
    phase_until: Date | null
    pending: ColumnType<{ imageRef: string } | null, string | null, string | null>
    ipv4: Generated<string[]>
    ipv6: Generated<string[]>
    private_ips: Generated<string[]>
    fault_reason: string | null
    fault_message: string | null
    created_at: Date
  }
  sandbox_orders: { tenant: string; tag: string; ref: string }
  sandbox_addresses: {
    region: string
    n: number
    ref: string | null
    freed_at: ColumnType<Date | null, undefined, Date>
  }
  sandbox_pools: { region: string; next: number }
  sandbox_snapshots: {
    ref: string
    tenant: string
    tag: string
    machine_ref: string
    name: string
    size_gib: number
    from_at: Date
    ready_at: Date
    gone: Generated<boolean>
  }
  sandbox_console: { ref: string; n: Generated<string>; at: Date; event: string }
}
