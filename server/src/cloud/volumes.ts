import type { CloudRef, CloudService, FaultReason, Order } from './port.ts'

/** Disks that are made apart from machines, attached to them and copied. */
export interface Volumes extends CloudService<VolumeSpec, CloudVolume> {
  /** The volumes that a machine has, those that are being detached included. */
  attachedTo(machine: CloudRef): Promise<CloudVolume[]>
  /** The guest's own name of the device is the cloud's to choose: none is asked for. */
  attach(order: Order, ref: CloudRef, machine: CloudRef): Promise<CloudVolume>
  /** Detaching what is attached nowhere succeeds. `force` does not wait for the guest. */
  detach(order: Order, ref: CloudRef, force: boolean): Promise<CloudVolume>
  /** Only ever larger. */
  resize(order: Order, ref: CloudRef, sizeGib: number): Promise<CloudVolume>
  snapshot(order: Order, ref: CloudRef, name: string): Promise<CloudVolumeSnapshot>
  findSnapshot(ref: CloudRef): Promise<CloudVolumeSnapshot | undefined>
  /** Puts a detached volume back to one of its own snapshots. */
  restore(order: Order, ref: CloudRef, snapshot: CloudRef): Promise<CloudVolume>
  /** Refused while a volume that was made from it still needs it. */
  destroySnapshot(order: Order, ref: CloudRef): Promise<void>
  metrics(ref: CloudRef, wanted: { from: Date; to: Date; points: number }): Promise<CloudVolumeMetrics>
}

export interface VolumeSpec {
  name: string
  region: string
  typeRef: string
  sizeGib: number
  /** What it begins as a copy of; empty without. */
  source?: { kind: 'snapshot' | 'volume'; ref: CloudRef } | undefined
}

export interface CloudVolume {
  ref: CloudRef
  tag: string
  state:
    | 'creating'
    | 'available'
    | 'attaching'
    | 'attached'
    | 'detaching'
    | 'resizing'
    | 'restoring'
    | 'failed'
    | 'gone'
  /** How far a change is, 0 to 100; 100 in settled states. */
  progress: number
  sizeGib: number
  /** Where it is attached, until a detach is over. */
  machineRef?: CloudRef
  device?: string
  /** As the guest sees it, in `/dev/disk/by-id`. */
  serial?: string
  /** Why its last change came to nothing. */
  fault?: { reason: FaultReason; message: string }
}

export interface CloudVolumeSnapshot {
  ref: CloudRef
  tag: string
  state: 'creating' | 'available' | 'failed' | 'gone'
  sizeGib: number
  progress: number
}

export interface CloudVolumeType {
  ref: string
  name: string
  minGib: number
  maxGib: number
  /** Null where the cloud does not say. */
  iops: number | null
  mibPerSecond: number | null
  encrypted: boolean
  /** Whether it grows while a running machine uses it. */
  onlineResize: boolean
  /** Regions that have no room for one more now. */
  soldOutIn: string[]
}

/** Series of the same length as `times` (seconds since 1970); null where nothing was measured. */
export interface CloudVolumeMetrics {
  times: number[]
  readBytes: (number | null)[]
  writeBytes: (number | null)[]
  readOps: (number | null)[]
  writeOps: (number | null)[]
}
