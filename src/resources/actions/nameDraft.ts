import { z } from 'zod/mini'
import { compute } from '#contract/compute/routes.ts'
import { resourceName } from '#contract/resources/fields.ts'

/** What every resource's name must be. */
export const nameDraft = z.object({ name: resourceName })

/** What every snapshot's name must be. */
export const snapshotDraft = compute.createSnapshot.body
