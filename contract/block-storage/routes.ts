import { z } from 'zod/mini'
import { resourceName, metricRange, mostAtOnce, tags } from '#contract/resources/fields.ts'
import { nameText } from '#contract/nameText.ts'
import { id, pageQuery } from '#contract/record.ts'
import { many, one, route, value } from '#contract/route.ts'
import { volume, volumeSnapshot, volumeSource, volumeStatus, volumeType } from './records.ts'

const typeId = z.string().check(z.minLength(1, 'required'))
const sizeGib = z.int().check(z.gte(1, 'tooFew'), z.lte(16_384, 'tooMany'))
const snapshotName = nameText(63)

export const volumeDraft = z.object({
  name: resourceName,
  projectId: id,
  region: z.string().check(z.minLength(1, 'required')),
  typeId,
  sizeGib,
  /** Begins as a copy of it; empty when absent. */
  source: z.optional(volumeSource),
  /** Attached to it as soon as it is there, in the same operation. */
  instanceId: z.optional(id),
  tags: z.optional(tags),
  /** 1 when absent; with more, names get `-1` to `-n`. All or none are accepted. */
  count: z.optional(z.int().check(z.gte(1, 'tooFew'), z.lte(mostAtOnce, 'tooMany'))),
})
export type VolumeDraft = z.infer<typeof volumeDraft>

/** Measurements of one volume: `times` in seconds since 1970, the same length as each series; null where none was taken. */
export const volumeMetrics = z.object({
  range: metricRange,
  times: z.array(z.int()),
  readBytes: z.array(z.nullable(z.number())),
  writeBytes: z.array(z.nullable(z.number())),
  readOps: z.array(z.nullable(z.number())),
  writeOps: z.array(z.nullable(z.number())),
})
const change = <const T extends object>(terms: T) => ({ ...terms, gives: one(volume), status: 202 }) as const

export const blockStorage = {
  list: route('GET /block-storage/volumes', {
    needs: 'block-storage:read',
    summary: 'Volumes of the projects that the caller may see. Deleted ones only with `status=deleted`.',
    query: z.extend(pageQuery, {
      status: z.optional(volumeStatus),
      attached: z.optional(z.enum(['true', 'false'])),
      type: z.optional(z.string()),
      region: z.optional(z.string()),
      instance: z.optional(id),
      tag: z.optional(z.string()),
    }),
    gives: many(volume),
  }),
  create: route('POST /block-storage/volumes', {
    needs: 'block-storage:create',
    summary: 'Create one or several volumes; answers them creating, with their operations `included`.',
    body: volumeDraft,
    gives: many(volume),
    status: 202,
  }),
  read: route('GET /block-storage/volumes/:id', { needs: 'block-storage:read', gives: one(volume) }),
  update: route('PATCH /block-storage/volumes/:id', {
    needs: 'block-storage:update',
    summary: 'Rename, tag, lock. Honours `If-Match`.',
    body: z.partial(z.object({ name: resourceName, tags, locked: z.boolean() })),
    gives: one(volume),
  }),
  remove: route(
    'DELETE /block-storage/volumes/:id',
    change({
      needs: 'block-storage:delete',
      summary: 'Delete it and its snapshots; both can be recovered for 72 hours.',
    }),
  ),
  attach: route(
    'POST /block-storage/volumes/:id/actions/attach',
    change({
      needs: 'block-storage:attach',
      summary: 'Attach to an instance; with `detachFirst` from the one that it is attached to.',
      body: z.object({ instanceId: id, detachFirst: z.optional(z.boolean()) }),
    }),
  ),
  detach: route(
    'POST /block-storage/volumes/:id/actions/detach',
    change({
      needs: 'block-storage:attach',
      summary: 'Detach; with `force`, without the guest once it has not answered for 60 s.',
      body: z.object({ force: z.optional(z.boolean()) }),
    }),
  ),
  resize: route(
    'POST /block-storage/volumes/:id/actions/resize',
    change({
      needs: 'block-storage:resize',
      summary: 'Make it larger; with `restart` a running instance is stopped and started where it has to be.',
      body: z.object({ sizeGib, restart: z.optional(z.boolean()) }),
    }),
  ),
  clone: route(
    'POST /block-storage/volumes/:id/actions/clone',
    change({
      needs: 'block-storage:create',
      summary: 'Create a volume that begins as a copy of this one; answers the new one.',
      body: z.object({ name: resourceName, typeId: z.optional(typeId) }),
    }),
  ),
  restore: route(
    'POST /block-storage/volumes/:id/actions/restore',
    change({
      needs: 'block-storage:snapshot',
      summary: 'Put it back to one of its snapshots; what came after is lost.',
      body: z.object({ snapshotId: id }),
    }),
  ),
  recover: route(
    'POST /block-storage/volumes/:id/actions/recover',
    change({ needs: 'block-storage:delete' }),
  ),
  purge: route('POST /block-storage/volumes/:id/actions/purge', change({ needs: 'block-storage:delete' })),
  metrics: route('GET /block-storage/volumes/:id/metrics', {
    needs: 'block-storage:read',
    query: z.strictObject({ range: z.optional(metricRange) }),
    gives: value(volumeMetrics),
  }),
  snapshotsOf: route('GET /block-storage/volumes/:id/snapshots', {
    needs: 'block-storage:read',
    query: pageQuery,
    gives: many(volumeSnapshot),
  }),
  takeSnapshot: route('POST /block-storage/volumes/:id/snapshots', {
    needs: 'block-storage:snapshot',
    summary: 'Copy the volume as it is at this moment, attached or not.',
    body: z.object({ name: snapshotName }),
    gives: one(volumeSnapshot),
    status: 202,
  }),
  snapshots: route('GET /block-storage/snapshots', {
    needs: 'block-storage:read',
    summary: 'Snapshots of all volumes that the caller may see.',
    query: z.extend(pageQuery, { region: z.optional(z.string()), volume: z.optional(id) }),
    gives: many(volumeSnapshot),
  }),
  readSnapshot: route('GET /block-storage/snapshots/:id', {
    needs: 'block-storage:read',
    gives: one(volumeSnapshot),
  }),
  updateSnapshot: route('PATCH /block-storage/snapshots/:id', {
    needs: 'block-storage:update',
    body: z.object({ name: snapshotName }),
    gives: one(volumeSnapshot),
  }),
  removeSnapshot: route('DELETE /block-storage/snapshots/:id', {
    needs: 'block-storage:snapshot',
    summary: 'Delete it. 409 while volumes that were made from it need it.',
    gives: one(volumeSnapshot),
    status: 202,
  }),
  types: route('GET /block-storage/volume-types', {
    needs: 'block-storage:read',
    gives: value(z.array(volumeType)),
  }),
}
