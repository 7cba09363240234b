import type { ColumnType, Generated } from 'kysely'
import type {
  GuestNetwork,
  NetworkPort,
  NetworkRoute,
  SecurityGroup,
} from '#contract/guest-networks/records.ts'
import type { SecurityRule } from '#contract/packets/rules.ts'
import type { CloudRule } from '../cloud/networking.ts'
import type { CloudAcl } from '../cloud/vpcs.ts'
import type { Document, Maybe, ResourceColumns } from './columns.ts'

/** Guest networks, interfaces and security groups, and those of the sandbox cloud (migrations 0200, 0210, 0221, 0240, 0270). */
export interface NetworkTables {
  guest_networks: ResourceColumns<GuestNetwork['status']> & {
    cidr: string
    gateway: string | null
    snat: boolean
    dhcp: boolean
    pool_from: string
    pool_to: string
    dns_servers: Generated<string[]>
    domain: Maybe<string>
    routes: ColumnType<NetworkRoute[], string | undefined, string>
    mtu: Maybe<number>
    ipv6_cidr: Maybe<string>
    /** Of a tier: its VPC, and what decides what passes. */
    vpc_id: Maybe<string>
    acl_list_id: Maybe<string>
    addresses_used: Generated<number>
    addresses_total: number
    port_count: Generated<number>
    is_default: Generated<boolean>
  }
  security_groups: ResourceColumns<SecurityGroup['status']> & {
    description: Generated<string>
    rules: Document<SecurityRule[]>
    /** Groups that its rules name, itself aside. */
    named_groups: Generated<string[]>
    named_by_count: Generated<number>
    port_count: Generated<number>
    is_default: Generated<boolean>
  }
  network_ports: {
    id: string
    company_id: string
    revision: Generated<string>
    project_id: string
    network_id: string
    /** Whose it is: an instance's, or a load balancer's. */
    instance_id: Maybe<string>
    balancer_id: Maybe<string>
    /** Among an instance's interfaces: 0 is the primary one. */
    place: number
    mac: Maybe<string>
    ip: Maybe<string>
    ipv6: Maybe<string>
    group_ids: Generated<string[]>
    status: NetworkPort['status']
    cloud_ref: Maybe<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  sandbox_networks: {
    ref: string
    tenant: string
    tag: string
    name: string
    region: string
    cidr: string
    gateway: string | null
    pool_from: string
    pool_to: string
    vpc_ref: Maybe<string>
    ipv6_cidr: Maybe<string>
    acl: ColumnType<CloudAcl | null, string | null | undefined, string | null>
    /** What of it does not work until a restart. */
    broken: Generated<string[]>
    /** The state once the phase is over. */
    state: 'active' | 'failed' | 'gone'
    phase: 'createNetwork' | 'changeNetwork' | null
    phase_from: Date | null
    phase_until: Date | null
    fault_reason: string | null
    fault_message: string | null
    created_at: Date
  }
  sandbox_groups: {
    ref: string
    tenant: string
    tag: string
    name: string
    region: string
    rules: ColumnType<CloudRule[], string | undefined, string>
    state: 'active' | 'failed' | 'gone'
    fault_reason: string | null
    fault_message: string | null
    created_at: Date
  }
  sandbox_ports: {
    ref: string
    tenant: string
    tag: string
    network_ref: string
    ip: string | null
    /** Null where its network has none, and once it is gone. */
    ipv6: Maybe<string>
    mac: string
    group_refs: string[]
    machine_ref: string | null
    /** Of its IPv6. */
    reverse_name: Maybe<string>
    /** The state once the phase is over. */
    state: 'down' | 'active' | 'gone'
    phase: 'plug' | 'unplug' | null
    phase_from: Date | null
    phase_until: Date | null
    fault_reason: string | null
    fault_message: string | null
    created_at: Date
  }
  /** How far the prefixes of a region have been given out. */
  sandbox_prefixes: { region: string; next: number }
  sandbox_public_addresses: {
    ref: string
    tenant: string
    tag: string
    region: string
    ip: string
    state: 'free' | 'inUse' | 'gone'
    port_ref: Maybe<string>
    private_ip: Maybe<string>
    name: Generated<string>
    reverse_name: Maybe<string>
    created_at: Date
  }
  sandbox_forwardings: {
    address_ref: string
    protocol: 'tcp' | 'udp'
    from_port: number
    to_port: number
    port_ref: string
    private_ip: string
    private_from: number
  }
}

declare module './schema.ts' {
  interface Tables extends NetworkTables {}
}
