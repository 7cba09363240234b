import { z } from 'zod/mini'
import { maxBytes } from '#contract/byteLimit.ts'
import { newPassword } from '#contract/users/fields.ts'
import { planClass } from '#contract/catalogue.ts'
import { instance, instanceStatus, snapshot } from './records.ts'
import { cost } from '#contract/money.ts'
import { mostGroups, mostPorts } from './interfaceLimits.ts'
import { nameText } from '#contract/nameText.ts'
import { id, pageQuery } from '#contract/record.ts'
import { many, one, route, value } from '#contract/route.ts'
import { metricRange, mostAtOnce, resourceName, tags } from '#contract/resources/fields.ts'
import { consoleView, terminalTicket } from './terminal.ts'

const snapshotName = nameText(63)

/** User data of cloud-init: 32 KiB. */
export const userDataMaxBytes = 32_768

const groupIds = z.array(id).check(z.maxLength(mostGroups, 'tooMany'))

/** A network, and an address in it: any free one when absent. */
const newInterface = z.object({ networkId: id, ip: z.optional(z.string().check(z.maxLength(45, 'tooLong'))) })

export const instanceDraft = z.object({
  name: resourceName,
  projectId: id,
  region: z.string().check(z.minLength(1, 'required')),
  /** One of the region's; any of them when absent. */
  zone: z.optional(z.string().check(z.minLength(1, 'required'))),
  imageId: z.string().check(z.minLength(1, 'required')),
  planId: z.string().check(z.minLength(1, 'required')),
  sshKeyIds: z.optional(z.array(id).check(z.maxLength(20, 'tooMany'))),
  password: z.optional(newPassword),
  publicIpv4: z.optional(z.boolean()),
  /** A free address of the region, instead of a new one. Of one instance only. */
  publicAddressId: z.optional(id),
  tags: z.optional(tags),
  userData: z.optional(z.string().check(maxBytes(userDataMaxBytes))),
  /** A snapshot every night, of which the last seven are kept. */
  backups: z.optional(z.boolean()),
  /** Networks that it has an interface on, the primary one first; the region's default when absent. */
  interfaces: z.optional(
    z.array(newInterface).check(z.minLength(1, 'required'), z.maxLength(mostPorts, 'tooMany')),
  ),
  /** What filters its interfaces; the region's default when absent. */
  securityGroupIds: z.optional(groupIds),
  /** 1 when absent; with more, names get `-1` to `-n`. All or none are accepted. */
  count: z.optional(z.int().check(z.gte(1, 'tooFew'), z.lte(mostAtOnce, 'tooMany'))),
})
export type InstanceDraft = z.infer<typeof instanceDraft>

/** Measurements of one instance: `times` in seconds since 1970, the same length as each series; null where none was taken. */
export const instanceMetrics = z.object({
  range: metricRange,
  times: z.array(z.int()),
  cpuPercent: z.array(z.nullable(z.number())),
  memoryPercent: z.array(z.nullable(z.number())),
  diskReadBytes: z.array(z.nullable(z.number())),
  diskWriteBytes: z.array(z.nullable(z.number())),
  networkInBytes: z.array(z.nullable(z.number())),
  networkOutBytes: z.array(z.nullable(z.number())),
})
export type InstanceMetrics = z.infer<typeof instanceMetrics>

/** Lines of the serial console; `next` asks for what came after. */
export const consoleLines = z.object({ lines: z.array(z.string()), next: z.int() })

const change = <const T extends object>(terms: T) =>
  ({ ...terms, gives: one(instance), status: 202 }) as const

export const compute = {
  list: route('GET /compute/instances', {
    needs: 'compute:read',
    summary: 'Instances of the projects that the caller may see. Deleted ones only with `status=deleted`.',
    query: z.extend(pageQuery, {
      status: z.optional(instanceStatus),
      region: z.optional(z.string()),
      planClass: z.optional(planClass),
      tag: z.optional(z.string()),
      image: z.optional(z.string()),
    }),
    gives: many(instance),
  }),
  read: route('GET /compute/instances/:id', { needs: 'compute:read', gives: one(instance) }),
  create: route('POST /compute/instances', {
    needs: 'compute:create',
    summary: 'Create one or several instances; answers them provisioning, with their operations `included`.',
    body: instanceDraft,
    gives: many(instance),
    status: 202,
  }),
  update: route('PATCH /compute/instances/:id', {
    needs: 'compute:update',
    summary: 'Rename, tag, lock, set the host name, turn nightly backups on or off. Honours `If-Match`.',
    body: z.partial(
      z.object({
        name: resourceName,
        hostname: resourceName,
        tags,
        locked: z.boolean(),
        backupsEnabled: z.boolean(),
      }),
    ),
    gives: one(instance),
  }),
  start: route('POST /compute/instances/:id/actions/start', change({ needs: 'compute:power' })),
  stop: route(
    'POST /compute/instances/:id/actions/stop',
    change({
      needs: 'compute:power',
      summary: 'Stop softly, then by force after 60 s; at once with `force`.',
      body: z.object({ force: z.optional(z.boolean()) }),
    }),
  ),
  reboot: route(
    'POST /compute/instances/:id/actions/reboot',
    change({
      needs: 'compute:power',
      summary: 'Reboot softly; as if the plug were pulled with `hard`.',
      body: z.object({ hard: z.optional(z.boolean()) }),
    }),
  ),
  resize: route(
    'POST /compute/instances/:id/actions/resize',
    change({
      needs: 'compute:resize',
      summary: 'Change the plan; with `restart` a running instance is stopped and started for it.',
      body: z.object({
        planId: z.string().check(z.minLength(1, 'required')),
        restart: z.optional(z.boolean()),
      }),
    }),
  ),
  rebuild: route(
    'POST /compute/instances/:id/actions/rebuild',
    change({
      needs: 'compute:rebuild',
      summary: 'Install an image again; what was on the disk is lost.',
      body: z.object({
        imageId: z.string().check(z.minLength(1, 'required')),
        sshKeyIds: z.optional(z.array(id)),
        password: z.optional(newPassword),
      }),
    }),
  ),
  rescue: route('POST /compute/instances/:id/actions/rescue', change({ needs: 'compute:rebuild' })),
  unrescue: route('POST /compute/instances/:id/actions/unrescue', change({ needs: 'compute:rebuild' })),
  resetPassword: route(
    'POST /compute/instances/:id/actions/reset-password',
    change({ needs: 'compute:credentials', body: z.object({ password: newPassword }) }),
  ),
  recover: route('POST /compute/instances/:id/actions/recover', change({ needs: 'compute:delete' })),
  purge: route('POST /compute/instances/:id/actions/purge', change({ needs: 'compute:delete' })),
  remove: route('DELETE /compute/instances/:id', {
    ...change({
      needs: 'compute:delete',
      summary:
        'Delete; it can be recovered for 72 hours. Its volumes are kept, or deleted with `volumes=delete`.',
    }),
    query: z.strictObject({ volumes: z.optional(z.enum(['keep', 'delete'])) }),
  }),
  metrics: route('GET /compute/instances/:id/metrics', {
    needs: 'compute:read',
    query: z.strictObject({ range: z.optional(metricRange) }),
    gives: value(instanceMetrics),
  }),
  cost: route('GET /compute/instances/:id/cost', {
    needs: 'compute:read',
    summary: 'What it has cost since the month began (UTC), by the second and for 672 hours at the most.',
    gives: value(cost),
  }),
  console: route('GET /compute/instances/:id/console', {
    needs: 'compute:console',
    query: z.strictObject({ after: z.optional(z.coerce.number<number>().check(z.int(), z.gte(0))) }),
    gives: value(consoleLines),
  }),
  openTerminal: route('POST /compute/instances/:id/console', {
    needs: 'compute:console',
    notForStaff: true,
    withinSession: true,
    summary:
      'A ticket for the serial console or the screen: good once, for 30 seconds, within the session that asked for it.',
    query: z.strictObject({ view: z.optional(consoleView) }),
    gives: value(terminalTicket),
  }),
  attachInterface: route(
    'POST /compute/instances/:id/ports',
    change({
      needs: 'compute:attach',
      summary: 'Connect an instance to one more network.',
      body: z.extend(newInterface, { securityGroupIds: z.optional(groupIds) }),
    }),
  ),
  detachInterface: route(
    'DELETE /compute/instances/:id/ports/:portId',
    change({
      needs: 'compute:attach',
      summary: 'Disconnect an instance from a network; not its primary one.',
    }),
  ),
  setGroups: route(
    'PUT /compute/instances/:id/ports/:portId/security-groups',
    change({
      needs: 'compute:attach',
      summary: 'Choose the security groups that filter an interface.',
      body: z.object({ securityGroupIds: groupIds }),
    }),
  ),
  listSnapshots: route('GET /compute/instances/:id/snapshots', {
    needs: 'compute:read',
    query: pageQuery,
    gives: many(snapshot),
  }),
  createSnapshot: route('POST /compute/instances/:id/snapshots', {
    needs: 'compute:snapshot',
    body: z.object({ name: snapshotName }),
    gives: one(snapshot),
    status: 202,
  }),
  restoreSnapshot: route(
    'POST /compute/instances/:id/snapshots/:snapshotId/restore',
    change({ needs: 'compute:snapshot', summary: 'Put the disk back; what came after is lost.' }),
  ),
  removeSnapshot: route('DELETE /compute/instances/:id/snapshots/:snapshotId', {
    needs: 'compute:snapshot',
    gives: one(snapshot),
    status: 202,
  }),
}
