import { CloudFault, type CloudRef } from '../../port.ts'
import type { CloudVolume } from '../../volumes.ts'
import { placeOf, refOf, type World } from '../world.ts'
import type { Diagnostics, MeasuredServer } from './allowed.ts'
import { fromAnyDriver, fromLibvirt, type Disk, type Found } from './diagnostics.ts'
import type { ThingLook } from './kept.ts'
import { counterKey } from './rates.ts'

/** Something to look at, and what comes of it; nothing where there is nothing to see now. */
export interface ToLookAt {
  ref: CloudRef
  look: () => Promise<ThingLook[]>
}

const diagnose = async ({ ask }: Diagnostics, region: string, id: string): Promise<Found> => {
  try {
    const found = fromLibvirt(await ask(region, id, 'libvirt'))
    if (found) return found
  } catch (error) {
    // Some drivers answer to the common form only.
    if (!(error instanceof CloudFault) || error.reason === 'conflict' || error.reason === 'notFound')
      throw error
  }
  return fromAnyDriver(await ask(region, id, 'common'))
}

/** Of a volume, what its disk counts: elsewhere and under another name it counts anew. */
const volumeLook = (ref: CloudRef, at: Date, part: string, disk: Disk): ThingLook => ({
  ref,
  at,
  counters: Object.fromEntries(
    Object.entries(disk).map(([series, count]) => [counterKey(series, part), count]),
  ),
  gauges: {},
})

/** Servers that run, each with the volumes that it has. */
export const serverLooks = (
  { now }: Pick<World, 'now'>,
  diagnostics: Diagnostics,
  {
    region,
    servers,
    volumes,
  }: { region: string; servers: readonly MeasuredServer[]; volumes: readonly CloudVolume[] },
): ToLookAt[] => {
  const attached = Map.groupBy(
    volumes.flatMap(({ ref, machineRef, device }) =>
      machineRef && device ? [{ ref, machineRef, device }] : [],
    ),
    ({ machineRef }) => placeOf(machineRef).id,
  )
  return servers.map(({ id, tenant_id: project }) => {
    const ref = refOf({ region, project, id })
    return {
      ref,
      look: async () => {
        const { counters, gauges, disks } = await diagnose(diagnostics, region, id)
        const at = now()
        const ofVolumes = (attached.get(id) ?? []).flatMap((volume) => {
          const disk = disks.get(volume.device)
          return disk ? [volumeLook(volume.ref, at, `${id}/${volume.device}`, disk)] : []
        })
        return [{ ref, at, counters, gauges }, ...ofVolumes]
      },
    }
  })
}
