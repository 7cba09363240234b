import type { Duplex } from 'node:stream'
import type { Capabilities } from '#contract/catalogue.ts'
import type { CloudServiceState } from '#contract/operator/routes.ts'
import type { ConsoleView } from '#contract/compute/terminal.ts'
import type { Balancers, Certificates, CloudBalancerSize } from './balancers.ts'
import type { Dns } from './dns.ts'
import type { Networking } from './networking.ts'
import type { Objects } from './objects.ts'
import type { Tenants } from './tenants.ts'
import type { CloudVolumeType, Volumes } from './volumes.ts'
import type { Vpcs, Vpns } from './vpcs.ts'

/**
 * The cloud behind Portico, in Portico's own words (engine.md). Adapters (`sandbox/`, `openstack/`)
 * translate; nothing outside `cloud/` may know which one is in use. Every adapter passes
 * `portSuite.ts`.
 *
 * No call waits for work to end: the cloud accepts an order, and `find` tells how far it is. Repeating
 * an order with the same `tag` yields the same thing, so a retry after a lost answer is safe.
 */
export interface Cloud extends Tenants {
  readonly name: 'sandbox' | 'openstack'
  readonly compute: Compute
  readonly volumes: Volumes
  /** Absent where the cloud answers for no domains. */
  readonly dns?: Dns | undefined
  /** Absent where machines get whatever network the cloud gives them. */
  readonly networking?: Networking | undefined
  /** Absent where the cloud has no load balancers; without certificates they end no TLS. */
  readonly balancers?: Balancers | undefined
  readonly certificates?: Certificates | undefined
  /** Absent where networks have no router in common. */
  readonly vpcs?: Vpcs | undefined
  /** Absent where routers have no tunnels. */
  readonly vpns?: Vpns | undefined
  /** Absent where nothing keeps objects. */
  readonly objects?: Objects | undefined
  readonly catalogue: Catalogue
  /** Looks at each service: what it has, and what is missing. Changes nothing. */
  services(): Promise<CloudServiceState[]>
  /**
   * Looks at all that runs and keeps what it was busy with, for the calls of metrics: once a minute, of several servers by
   * one. Tells how many things were measured, and how many could not be. Absent where the cloud does so by itself.
   */
  measure?(): Promise<{ measured: number; missed: number }>
  /** Resolves when the cloud answers; rejects with a `CloudFault` when it is away. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Where something lives in the cloud. Opaque: we store it and hand it back, never take it apart. */
export type CloudRef = string & { readonly brand: 'CloudRef' }
export type TenantRef = string & { readonly brand: 'TenantRef' }

/** Who ordered: the tenant, and the tag that makes a repeated order the same one (operations.md §4.3). */
export interface Order {
  tenant: TenantRef
  /** `operation:step`; the cloud keeps it on what it makes. */
  tag: string
  /** True if this order has certainly not been sent before, so there is nothing of it to look for. */
  isFirst?: boolean
}

/** What every service of a cloud can do with the things that it makes. */
export interface CloudService<Spec, Thing> {
  create(order: Order, spec: Spec): Promise<Thing>
  /** What carries this tag, if an order with it ever had an effect. */
  findByTag(tenant: TenantRef, tag: string): Promise<Thing | undefined>
  find(ref: CloudRef): Promise<Thing | undefined>
  /** Everything of this installation, for reconciliation; objects that are not ours never appear. */
  list(): Promise<Thing[]>
  /** Destroying what is already gone succeeds. */
  destroy(order: Order, ref: CloudRef): Promise<void>
}

export interface Compute extends CloudService<MachineSpec, Machine> {
  /**
   * Whether a region can start building another machine now. A cloud that is given more than it can build at once gives
   * up on some of them. Absent: always.
   */
  mayBuild?(region: string): Promise<boolean>
  /** Those of ours that have changed since then, and any that are gone. Absent where nobody else changes machines. */
  changedSince?(since: Date): Promise<Machine[]>
  /** Asking for the power state that a machine already has is not an error. `soft` lets the guest shut down. */
  setPower(order: Order, ref: CloudRef, power: Power): Promise<Machine>
  resize(order: Order, ref: CloudRef, planRef: string): Promise<Machine>
  /** A machine that is off stays off. */
  rebuild(order: Order, ref: CloudRef, image: RebuildSpec): Promise<Machine>
  setRescue(order: Order, ref: CloudRef, on: boolean): Promise<Machine>
  setPassword(order: Order, ref: CloudRef, password: string): Promise<Machine>
  snapshot(order: Order, ref: CloudRef, name: string): Promise<MachineSnapshot>
  findSnapshot(ref: CloudRef): Promise<MachineSnapshot | undefined>
  restore(order: Order, ref: CloudRef, snapshot: CloudRef): Promise<Machine>
  destroySnapshot(order: Order, ref: CloudRef): Promise<void>
  metrics(ref: CloudRef, wanted: { from: Date; to: Date; points: number }): Promise<MachineMetrics>
  /** Lines of the serial console after the first `after` ones. */
  consoleLog(ref: CloudRef, after: number): Promise<string[]>
  /**
   * A console to type at. `serial`, where the region has `terminal`: bytes as a terminal sends and shows them.
   * `graphical`, where it has `screen`: RFB, as a server of it speaks. Ends when the machine goes off; whoever has
   * opened it destroys it.
   */
  openConsole(ref: CloudRef, view: ConsoleView, asks: ConsoleGuest): Promise<Duplex>
}

/** What a guest that is only played asks for; a real one does it by itself. */
export interface ConsoleGuest {
  /** Reboots the machine on behalf of who sits at its console; or says why not. */
  reboot(): Promise<string | undefined>
}

export type Power = 'on' | 'off' | 'softOff' | 'reboot' | 'hardReboot'

export interface Catalogue {
  regions(): Promise<CloudRegion[]>
  plans(): Promise<CloudPlan[]>
  images(): Promise<CloudImage[]>
  /** Regions in which a plan has no room for one more. */
  soldOut(planRef: string): Promise<string[]>
  volumeTypes(): Promise<CloudVolumeType[]>
  /** How many public addresses a region has left; undefined where the cloud does not say. */
  addressRoom?(region: string): Promise<number | undefined>
  /** Absent where there are no load balancers. */
  balancerSizes?(): Promise<CloudBalancerSize[]>
  /** Prices an hour, by item, that hold until the operator sets others. A cloud that costs money has none. */
  readonly firstPrices?: Readonly<Record<string, string>>
}

export interface CloudRegion {
  id: string
  name: string
  /** Two letters of ISO 3166; empty where the cloud does not say. */
  country: string
  capabilities: Capabilities
  /** Availability zones that have room; those that fail apart from each other. */
  zones: string[]
}

export interface CloudPlan {
  ref: string
  name: string
  class: 'shared' | 'dedicated' | 'memory' | 'gpu'
  vcpus: number
  memoryMib: number
  diskGib: number
  transferGib: number
}

export interface CloudImage {
  ref: string
  name: string
  distribution: string
  version: string
  minDiskGib: number
  minMemoryMib: number
  /** Empty where it is not known. */
  defaultUser: string
  endOfLife: string | null
  hasOwnAccess: boolean
}

export interface RebuildSpec {
  imageRef: string
  sshKeys: readonly string[]
  password?: string | undefined
}

export interface MachineSpec extends RebuildSpec {
  name: string
  region: string
  /** One of the region's zones; the cloud chooses when absent. */
  zone?: string | undefined
  planRef: string
  publicIpv4: boolean
  /** Its ports, the primary one first; the cloud's own choice without. */
  portRefs?: readonly CloudRef[] | undefined
  userData?: string | undefined
}

export interface Machine {
  ref: CloudRef
  tag: string
  state: 'building' | 'on' | 'off' | 'changing' | 'rescue' | 'failed' | 'gone'
  /** How far a change is, 0 to 100; 100 in settled states. */
  progress: number
  planRef: string
  /** Where the cloud has put it. */
  zone?: string | undefined
  ipv4: string[]
  ipv6: string[]
  privateIps: string[]
  /** Why it failed, in the neutral words of `CloudFault`. */
  fault?: { reason: FaultReason; message: string }
}

export interface MachineSnapshot {
  ref: CloudRef
  tag: string
  state: 'creating' | 'available' | 'failed' | 'gone'
  sizeGib: number
  progress: number
}

/** Series of the same length as `times` (seconds since 1970); null where nothing was measured. */
export interface MachineMetrics {
  times: number[]
  cpuPercent: (number | null)[]
  memoryPercent: (number | null)[]
  diskReadBytes: (number | null)[]
  diskWriteBytes: (number | null)[]
  networkInBytes: (number | null)[]
  networkOutBytes: (number | null)[]
}

export type FaultReason = 'notFound' | 'conflict' | 'noCapacity' | 'rejected' | 'unavailable' | 'timeout'

/** The only error an adapter may throw. `message` is for the operator's log; a customer sees our words. */
export class CloudFault extends Error {
  readonly reason: FaultReason
  /** The adapter's judgement, not the caller's. */
  readonly retryable: boolean

  constructor(reason: FaultReason, message: string, retryable: boolean, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CloudFault'
    this.reason = reason
    this.retryable = retryable
  }
}
