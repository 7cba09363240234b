import { z } from 'zod/mini'
import { compute, instanceName } from '#contract/compute/routes.ts'

/** What every resource's name must be. */
export const nameDraft = z.object({ name: instanceName })

/** What every snapshot's name must be. */
export const snapshotDraft = compute.createSnapshot.body
