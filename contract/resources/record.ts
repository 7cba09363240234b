import { z } from 'zod/mini'
import { money } from '#contract/money.ts'
import { failure } from '#contract/operations.ts'
import { id, instant, record } from '#contract/record.ts'

const sharedFields = {
  name: z.string(),
  projectId: id,
  tags: z.array(z.string()),
  locked: z.boolean(),
  /** Whether it exists in the cloud: false until the first build succeeds. */
  built: z.boolean(),
  error: z.nullable(failure),
  /** The operation that is changing it now. */
  operationId: z.nullable(id),
  createdAt: instant,
  updatedAt: instant,
}

const prices = {
  hourlyPrice: money,
  /** Capped at `hoursOfMonth`. */
  monthlyPrice: money,
}

/** The fields that a kind adds to the shared ones. Every kind has statuses of its own. */
type OwnFields = z.core.$ZodLooseShape & { status: z.core.$ZodType<string> }

/**
 * Declares the record of a kind of resource, with the fields that all resources share: `kind`, `id`, `revision`, `name`,
 * `projectId`, `tags`, `locked`, `built`, `error`, `operationId`, `createdAt` and `updatedAt`. The shape has the kind's own
 * fields: its `status`, `region` if it is in one, `recoverableUntil` if a deleted one can be recovered. A part of a resource,
 * such as a snapshot, is a plain `record`.
 *
 * The shared fields are added here rather than spread into each shape: webpack can't drop a declaration whose shape has a
 * spread in it, nor the schemas it uses, from pages that don't need them.
 */
export const resourceRecord = <const K extends string, const S extends OwnFields>(kind: K, shape: S) =>
  record(kind, { ...sharedFields, ...shape })

/** A `resourceRecord` with `hourlyPrice` and `monthlyPrice`, for a kind that has a price. */
export const pricedResourceRecord = <const K extends string, const S extends OwnFields>(kind: K, shape: S) =>
  resourceRecord(kind, { ...prices, ...shape })
