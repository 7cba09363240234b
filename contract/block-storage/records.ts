import { z } from 'zod/mini'
import { money } from '#contract/money.ts'
import { id, instant, record } from '#contract/record.ts'
import { pricedResourceRecord } from '#contract/resources/record.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import type { ActionSubject, ResourceKind } from '#contract/resources/kind.ts'
import type { Reason } from '#contract/resources/reasons.ts'
import { volumeStatuses } from './kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'

export const volumeStatus = z.enum(volumeStatuses)

/** What a volume began as a copy of. */
export const volumeSource = z.object({ kind: z.enum(['snapshot', 'volume', 'backup']), id })
export type VolumeSource = z.infer<typeof volumeSource>

/** A disk of its own: made apart from instances, attached to one at a time. */
export const volume = pricedResourceRecord('volume', {
  region: z.string(),
  status: volumeStatus,
  typeId: id,
  typeName: z.string(),
  sizeGib: z.int(),
  encrypted: z.boolean(),
  /** Null while it is detached, as are the device and the moment of attaching. */
  instanceId: z.nullable(id),
  device: z.nullable(z.string()),
  attachedAt: z.nullable(instant),
  /** As the guest sees it: `/dev/disk/by-id/virtio-<serial>`. Null before it is built. */
  serial: z.nullable(z.string()),
  source: z.nullable(volumeSource),
  snapshotCount: z.int(),
  lastBackupAt: z.nullable(instant),
  /** Until when a deleted volume can be recovered. */
  recoverableUntil: z.nullable(instant),
})
export type Volume = z.infer<typeof volume>

/** A copy of a volume at one moment. It goes with its volume. */
export const volumeSnapshot = record('volumeSnapshot', {
  volumeId: id,
  projectId: id,
  region: z.string(),
  name: z.string(),
  status: z.enum(['creating', 'available', 'restoring', 'deleting', 'error']),
  sizeGib: z.int(),
  /** Volumes that were made from it and share its blocks: it can't be deleted before they are. */
  dependants: z.array(id),
  hourlyPrice: money,
  monthlyPrice: money,
  createdAt: instant,
})
export type VolumeSnapshot = z.infer<typeof volumeSnapshot>

/** What kind of disk a volume is on. */
export const volumeType = z.object({
  id,
  name: z.string(),
  minGib: z.int(),
  maxGib: z.int(),
  /** Null where the cloud does not say. */
  iops: z.nullable(z.int()),
  mibPerSecond: z.nullable(z.int()),
  encrypted: z.boolean(),
  /** Whether it grows while a running instance uses it. */
  onlineResize: z.boolean(),
  hourlyPricePerGib: money,
  /** Regions that have no room for more of it now. */
  soldOutIn: z.array(id),
})
export type VolumeType = z.infer<typeof volumeType>

/** vdb to vdz. */
export const mostVolumesOfInstance = 25
/** Volumes are attached to an instance one after the other, and only so many wait for that. */
export const mostAttachedAtOnce = 5
/** Suggested for an empty volume. */
export const defaultSizeGib = 20
/** After so many seconds, a detach that the guest does not answer can be forced. */
export const forceDetachAfter = 60

const host = {
  statuses: instanceKind.statuses,
  actions: {
    attach: {
      needs: 'compute:attach',
      legal: { running: true, stopped: true, rescue: 'inRescue', error: 'inError', unknown: 'busy' },
    },
  },
} as const satisfies Pick<ResourceKind, 'statuses' | 'actions'>

/** Why no volume can be attached to an instance now; undefined if one can. */
export const whyNotHost = (instance: ActionSubject): Reason | undefined =>
  whyNot({ ...instanceKind, ...host }, 'attach', instance)

/** Why a volume can't grow while the instance that it is attached to is on; undefined if it can. */
export const whyNotGrow = (
  type: Pick<VolumeType, 'onlineResize'>,
  instance: { powerState: string } | undefined,
): Reason | undefined =>
  type.onlineResize || !instance || instance.powerState === 'off' ? undefined : 'mustBeStopped'
