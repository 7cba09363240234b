import { z } from 'zod/mini'
import { cloudRef } from '../../../operations/workflow.ts'
import { creationOf } from '../../../resources/creation.ts'
import { volumes } from '../volumeRecord.ts'
import { attachStep } from './attach.ts'
import { leftAsShown } from './change.ts'
import { isSettled, onVolume, until } from './volume.ts'

const createInput = z.extend(z.partial(onVolume), {
  spec: z.object({
    name: z.string(),
    region: z.string(),
    typeRef: z.string(),
    sizeGib: z.number(),
    source: z.optional(z.object({ kind: z.enum(['snapshot', 'volume']), ref: cloudRef })),
  }),
  /** What it is attached to once it is there. */
  machineRef: z.optional(cloudRef),
})
export type CreateInput = z.infer<typeof createInput>

/** Creates a volume, which then stays, and attaches it where that was requested. */
export const create = creationOf(volumes, (cloud) => cloud.volumes, createInput, {
  spec: ({ operation }) => operation.input.spec,
  watch: until('available'),
  columns: ({ serial }, { machineRef }) => ({
    serial: serial ?? null,
    ...(machineRef !== undefined && { status: 'attaching' as const }),
  }),
  stays: true,
  afterwards: [attachStep],
  ends: isSettled,
  leftBehind: leftAsShown,
})
