import type { ColumnType, Generated } from 'kysely'
import type { Certificate, LbMember, LoadBalancer, MemberHealth } from '#contract/load-balancers/records.ts'
import type { ListenerContent, PoolContent } from '#contract/load-balancers/tree.ts'
import type { CloudTree, Ipv6Reach } from '../cloud/balancers.ts'
import type { Document, Maybe, ResourceColumns } from './columns.ts'

/** A part of a balancer's tree. */
interface PartColumns {
  id: string
  company_id: string
  revision: Generated<string>
  project_id: string
  load_balancer_id: string
  place: number
}

/** What was found out about a member. */
export interface KeptHealth {
  health: MemberHealth
  since: string
  hint: LbMember['hint']
}

/** What a thing of the sandbox has. */
interface SandboxColumns {
  ref: string
  tenant: string
  tag: string
  name: string
  region: string
  /** The state once the phase is over. */
  state: 'active' | 'failed' | 'gone'
  fault_reason: string | null
  fault_message: string | null
  created_at: Date
}

/** How the checks of a member have gone. */
export interface MemberCheck {
  /** Null until there were enough answers of one sort. */
  isOnline: boolean | null
  /** What the last answer was like, and since when all were. */
  isGood: boolean
  since: string
}

/** Load balancers and certificates, and those of the sandbox cloud (migrations 0230, 0350). */
export interface BalancerTables {
  load_balancers: ResourceColumns<LoadBalancer['status']> & {
    health: Generated<LoadBalancer['health']>
    size_id: string
    size_name: string
    network_id: string
    address_id: Maybe<string>
    public_ip: Maybe<string>
    private_ip: Maybe<string>
    ipv6: Maybe<string>
    /** Whether the internet reaches it by IPv6, or its networks alone. */
    ipv6_public: Generated<boolean>
    port_id: Maybe<string>
    ports: Generated<string[]>
    members_online: Generated<number>
    members_total: Generated<number>
    certificate_end: Maybe<Date>
    /** Grows with each change of the tree. */
    tree_version: Generated<string>
    /** The tree that the cloud has taken last. */
    applied: ColumnType<CloudTree | null, string | null | undefined, string | null>
    recoverable_until: Maybe<Date>
  }
  lb_listeners: PartColumns & {
    content: Document<ListenerContent>
    certificate_ids: Generated<string[]>
  }
  lb_pools: PartColumns & {
    content: Document<PoolContent>
    member_ports: Generated<string[]>
    /** Members that are let to finish, as they were; no longer among its members. */
    leaving: ColumnType<PoolContent['members'], string | undefined, string>
    health: ColumnType<Record<string, KeptHealth>, string | undefined, string>
  }
  certificates: ResourceColumns<Certificate['status']> & {
    names: string[]
    subject: string
    issuer: string
    fingerprint: string
    key_type: string
    not_before: Date
    not_after: Date
    chain_length: number
    listener_count: Generated<number>
    warned_days: Maybe<number>
    former_refs: Generated<string[]>
  }
  sandbox_balancers: SandboxColumns & {
    size_ref: string
    port_ref: string
    tree: Document<CloudTree>
    ipv6: Maybe<string>
    ipv6_reach: Maybe<Ipv6Reach>
    checks: ColumnType<Record<string, MemberCheck>, string | undefined, string>
    phase: 'createBalancer' | 'changeBalancer' | null
    phase_from: Date | null
    phase_until: Date | null
  }
  sandbox_certificates: SandboxColumns & { fingerprint: string }
}

declare module './schema.ts' {
  interface Tables extends BalancerTables {}
}
