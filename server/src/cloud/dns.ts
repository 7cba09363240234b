import type { RecordType } from '#contract/dns/rules.ts'
import type { CloudRef, CloudService, FaultReason, Order } from './port.ts'

/** Domains that the cloud answers for. */
export interface Dns extends CloudService<ZoneSpec, CloudZone> {
  /** All of it at once, with one new serial: sets that come or change, sets that go, and the zone's own terms. */
  change(order: Order, ref: CloudRef, change: ZoneUpdate): Promise<CloudZone>
  /**
   * What `change` would have to be told so that the zone has these sets and no others: nothing where it has. What the
   * cloud itself keeps in a zone, its SOA and the NS at its apex, is not among them.
   */
  differing(ref: CloudRef, wanted: readonly CloudRecordSet[]): Promise<CloudRecordSet[]>
  /**
   * What the servers are called, and what no zone may be: reverse zones of the cloud's own addresses. Nothing where
   * the cloud turns out to answer for no domains.
   */
  terms(): Promise<DnsTerms | undefined>
  /** Where the servers are asked by us; none where they can't be reached from here. */
  servers(): Promise<NameServer[]>
}

export interface ZoneSpec {
  name: string
  email: string
  ttl: number
  negativeTtl: number
}

export interface ZoneUpdate extends Partial<Omit<ZoneSpec, 'name'>> {
  /** One without values goes. Names are relative to the zone, values as in a zone file. */
  sets: readonly CloudRecordSet[]
}

export interface CloudRecordSet {
  name: string
  type: RecordType
  ttl: number
  values: string[]
}

export interface DnsTerms {
  /** Without dots at their ends. */
  nameServers: string[]
  /** Types that the servers know. */
  recordTypes: readonly RecordType[]
  reserved: string[]
}

export interface NameServer {
  name: string
  /** With its port. */
  address: string
}

export interface CloudZone {
  ref: CloudRef
  tag: string
  name: string
  state: 'creating' | 'active' | 'changing' | 'failed' | 'gone'
  /** How far a change is, 0 to 100; 100 in settled states. */
  progress: number
  serial: number
  /** Why its last change came to nothing. */
  fault?: { reason: FaultReason; message: string }
}
