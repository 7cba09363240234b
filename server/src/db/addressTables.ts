import type { Generated, GeneratedAlways } from 'kysely'
import type { IpAddress, PortForwarding } from '#contract/ip-address/records.ts'
import type { Maybe, ResourceColumns } from './columns.ts'

/** Public addresses, their forwardings and who held them (migration 0220). */
export interface AddressTables {
  ip_addresses: Omit<ResourceColumns<IpAddress['status']>, 'name'> & {
    /** Kept by the database: the address, before that its label. */
    name: Generated<string>
    address: Maybe<string>
    version: Generated<IpAddress['version']>
    label: Generated<string>
    role: Generated<IpAddress['role']>
    target_kind: Maybe<string>
    target_id: Maybe<string>
    port_id: Maybe<string>
    instance_id: Maybe<string>
    private_ip: Maybe<string>
    associated_at: Maybe<Date>
    reserved: Generated<boolean>
    reverse_name: Maybe<string>
    reverse_status: Generated<IpAddress['reverseStatus']>
    reverse_checked_at: Maybe<Date>
    forwarding_count: Generated<number>
    attached_id: GeneratedAlways<string | null>
    /**
     * The price of an address that is not included elsewhere. The database writes `hourly_price` and
     * `monthly_price`, which are zero for an included one.
     */
    list_hourly: Generated<string>
    list_monthly: Generated<string>
    recoverable_until: Maybe<Date>
  }
  port_forwardings: {
    id: string
    company_id: string
    revision: Generated<string>
    project_id: string
    address_id: string
    protocol: PortForwarding['protocol']
    from_port: number
    to_port: number
    port_id: string
    private_ip: string
    private_from: number
    description: Generated<string>
    status: PortForwarding['status']
    cloud_ref: Maybe<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  ip_address_holdings: {
    id: Generated<string>
    company_id: string
    address_id: string
    role: IpAddress['role']
    target_kind: Maybe<string>
    target_id: Maybe<string>
    name: string
    private_ip: Maybe<string>
    actor: Maybe<string>
    from_at: Generated<Date>
    to_at: Maybe<Date>
  }
}

declare module './schema.ts' {
  interface Tables extends AddressTables {}
}
