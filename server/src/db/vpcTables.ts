import type { ColumnType, Generated } from 'kysely'
import type { AclAction, AclRule } from '#contract/vpc/acl.ts'
import type { CheckResult, HealthCheck } from '#contract/vpc/health.ts'
import type {
  AclList,
  DeadPeer,
  Vpc,
  VpcHealth,
  VpcRoute,
  VpcTier,
  VpnConnection,
  VpnProposal,
} from '#contract/vpc/records.ts'
import type { CloudVpnTerms } from '../cloud/vpcs.ts'
import type { Document, FailureColumn, Maybe, ResourceColumns } from './columns.ts'

type Defaulted<T> = ColumnType<T, string | undefined, string>

/** VPCs, their ACL lists and VPN connections, what was found of them, and those of the sandbox (migration 0240). */
export interface VpcTables {
  vpcs: ResourceColumns<Vpc['status']> & {
    cidr: string
    domain: Maybe<string>
    /** The database writes it. */
    tiers: ColumnType<VpcTier[], never, never>
    routes: Defaulted<VpcRoute[]>
    source_nat_ip: Maybe<string>
    address_count: Generated<number>
    instance_count: Generated<number>
    vpn_up: Generated<number>
    vpn_total: Generated<number>
    health: Generated<VpcHealth>
    checked_at: Maybe<Date>
    restart_reason: Maybe<string>
    restart_since: Maybe<Date>
    own_monthly_price: Generated<string>
    vpn_hourly_price: Generated<string>
    total_hourly_price: ColumnType<string, never, never>
  }
  acl_lists: {
    id: string
    company_id: string
    revision: Generated<string>
    vpc_id: string
    project_id: string
    name: string
    description: Generated<string>
    built_in: Maybe<NonNullable<AclList['builtIn']>>
    last_in: AclAction
    last_out: AclAction
    rules: Defaulted<AclRule[]>
    tier_count: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  vpn_connections: {
    id: string
    company_id: string
    revision: Generated<string>
    vpc_id: string
    project_id: string
    name: string
    status: VpnConnection['status']
    tunnel: Generated<VpnConnection['tunnel']>
    since: Maybe<Date>
    detail: Maybe<string>
    local_ip: Maybe<string>
    peer_address: string
    peer_id: string
    local_cidrs: string[]
    peer_cidrs: string[]
    ike: Document<VpnProposal>
    esp: Document<VpnProposal>
    dpd: Document<DeadPeer>
    initiate: boolean
    key_set_at: Generated<Date>
    error: FailureColumn
    hourly_price: Generated<string>
    monthly_price: Generated<string>
    currency: Generated<string>
    cloud_ref: Maybe<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Maybe<Date>
  }
  vpc_looks: { company_id: string; vpc_id: string; taken_at: Date }
  vpc_checks: {
    id: Generated<string>
    company_id: string
    vpc_id: string
    check_id: string
    check_group: string
    target_kind: HealthCheck['target']['kind']
    target_id: string
    target_name: string
    severity: HealthCheck['severity']
    result: CheckResult
    detail: ColumnType<HealthCheck['detail'], string | null, string | null>
    hint: string | null
    from_at: Date
    to_at: Maybe<Date>
    observed_at: Date
    doubtful_since: Maybe<Date>
  }
  sandbox_vpcs: {
    ref: string
    tenant: string
    tag: string
    name: string
    region: string
    cidr: string
    source_nat_ip: string | null
    routes: Defaulted<{ cidr: string; via: string }[]>
    broken: Generated<string[]>
    /** The state once the phase is over. */
    state: 'active' | 'failed' | 'gone'
    phase: 'createVpc' | 'changeVpc' | 'restartVpc' | null
    phase_from: Date | null
    phase_until: Date | null
    fault_reason: string | null
    fault_message: string | null
    created_at: Date
  }
  sandbox_vpns: {
    ref: string
    tenant: string
    tag: string
    vpc_ref: string
    name: string
    local_ip: string
    terms: Document<CloudVpnTerms>
    key_digest: string
    state: 'active' | 'failed' | 'gone'
    began_at: Date
    fault_reason: string | null
    fault_message: string | null
    created_at: Date
  }
}

declare module './schema.ts' {
  interface Tables extends VpcTables {}
}
