import { z } from 'zod/mini'
import { instanceStatus } from '#contract/compute/records.ts'
import type { Machine } from '../../../cloud/port.ts'
import type { Tx } from '../../../db/db.ts'
import { settling } from '../../../resources/settling.ts'
import { changeTarget, onResource, type ChangeOf, type Target } from '../../../resources/target.ts'
import { instances, type InstanceRow } from '../instanceRecord.ts'

/** What an operation on an instance is requested with. */
export const onInstance = z.extend(onResource, { before: instanceStatus })
export type OnInstance = z.infer<typeof onInstance>

/** Looks until the machine is in the state that the step is for. */
export const until = settling<Machine['state']>({
  what: 'the machine',
  find: async ({ compute }, ref) => compute.find(ref),
  mostSeconds: 30 * 60,
  rest: { states: new Set(['on', 'off', 'rescue']), seconds: 60 },
  failsByFault: false,
})

/** Writes what became of the instance. */
export const changeInstance = (tx: Tx, operation: Target, change: ChangeOf<InstanceRow>) =>
  changeTarget(tx, instances, operation, change)

const shows: Record<Machine['state'], Pick<InstanceRow, 'status' | 'power_state'>> = {
  on: { status: 'running', power_state: 'on' },
  off: { status: 'stopped', power_state: 'off' },
  rescue: { status: 'rescue', power_state: 'on' },
  failed: { status: 'error', power_state: 'off' },
  building: { status: 'unknown', power_state: 'unknown' },
  changing: { status: 'unknown', power_state: 'unknown' },
  gone: { status: 'unknown', power_state: 'unknown' },
}

/** The state that a settled machine shows. */
export const settledAs = (state: Machine['state']) => shows[state]
