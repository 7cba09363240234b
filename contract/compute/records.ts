import { z } from 'zod/mini'
import { planClass } from '#contract/catalogue.ts'
import { id, instant, record } from '#contract/record.ts'
import { pricedResourceRecord } from '#contract/resources/record.ts'

/*
 * The records of compute, apart from its calls (compute.ts): the store knows every kind from its
 * first moment, and the sign-in page should carry no more of an area than that.
 */

export const instanceStatuses = [
  'provisioning',
  'running',
  'stopping',
  'stopped',
  'starting',
  'rebooting',
  'resizing',
  'rebuilding',
  'snapshotting',
  'restoring',
  'rescuing',
  'rescue',
  'deleting',
  'deleted',
  'error',
  'unknown',
] as const
export const instanceStatus = z.enum(instanceStatuses)
export type InstanceStatus = z.infer<typeof instanceStatus>

export const instance = pricedResourceRecord('instance', {
  hostname: z.string(),
  region: z.string(),
  /** The availability zone that it is in; null before it is built, and where the cloud has none. */
  zone: z.nullable(z.string()),
  status: instanceStatus,
  powerState: z.enum(['on', 'off', 'unknown']),
  planId: id,
  planName: z.string(),
  planClass,
  imageId: id,
  imageName: z.string(),
  distribution: z.string(),
  vcpus: z.int(),
  memoryMib: z.int(),
  diskGib: z.int(),
  ipv4: z.array(z.string()),
  /** Those of its interfaces, the primary one's first. */
  ipv6: z.array(z.string()),
  privateIps: z.array(z.string()),
  sshKeyIds: z.array(id),
  backupsEnabled: z.boolean(),
  /** When the newest backup that there is was taken. */
  lastBackupAt: z.nullable(instant),
  /** Until when a deleted instance can be recovered. */
  recoverableUntil: z.nullable(instant),
})
export type Instance = z.infer<typeof instance>

/** How many backups of an instance are kept; with one a night, for a week. */
export const backupsKept = 7

export const snapshot = record('snapshot', {
  name: z.string(),
  /** Taken by a person, or every night because backups are on. */
  origin: z.enum(['manual', 'automatic']),
  instanceId: id,
  projectId: id,
  region: z.string(),
  status: z.enum(['creating', 'available', 'restoring', 'deleting', 'error']),
  sizeGib: z.int(),
  createdAt: instant,
})
export type Snapshot = z.infer<typeof snapshot>
