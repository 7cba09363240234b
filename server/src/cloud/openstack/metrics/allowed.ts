import { z } from 'zod/mini'
import { CloudFault } from '../../port.ts'
import { ourTag } from '../tags.ts'
import { keptFor, type World } from '../world.ts'
import { forms } from './diagnostics.ts'

const server = z.object({ id: z.string(), tenant_id: z.string(), tags: z.array(z.string()) })
export type MeasuredServer = z.infer<typeof server>

const keptMs = 5 * 60_000
const deadlineMs = 5_000

/** Asks nova for diagnostics, and of which servers: by its own policies an administrator may. */
export const diagnosticsIn = (world: World) => {
  const { client, settings, now } = world

  const ask = (region: string, id: string, form: keyof typeof forms): Promise<unknown> =>
    client.ask(
      {
        service: 'compute',
        method: 'GET',
        region,
        path: `/servers/${id}/diagnostics`,
        headers: { 'openstack-api-version': `compute ${forms[form]}` },
        deadlineMs,
      },
      z.unknown(),
    )

  const running = (region: string): Promise<MeasuredServer[]> => {
    const isEverywhere = settings.tenancy.kind === 'project-per-company'
    return client.all(
      {
        service: 'compute',
        region,
        path: '/servers/detail',
        query: { tags: ourTag(world), status: 'ACTIVE', ...(isEverywhere && { all_tenants: true }) },
      },
      'servers',
      server,
    )
  }

  return {
    ask,
    running,

    /**
     * Whether they are to be had in a region. Nova looks for the server before it looks at its policy, so that one of ours
     * has to be asked about; as long as none runs, the role of an administrator counts.
     */
    areAllowed: keptFor(keptMs, now, async (region): Promise<boolean> => {
      const { roles } = await client.token()
      try {
        const [one] = await running(region)
        if (!one) return roles.includes('admin')
        await ask(region, one.id, 'common')
        return true
      } catch (error) {
        if (!(error instanceof CloudFault)) throw error
        // It has been stopped or deleted meanwhile, or its host does not answer.
        return error.reason === 'rejected' || isNotImplemented(error) ? false : roles.includes('admin')
      }
    }),
  }
}
export type Diagnostics = ReturnType<typeof diagnosticsIn>

/** A driver without diagnostics says so by a status that else is of a service in trouble. */
export const isNotImplemented = ({ message }: CloudFault) => /: 501 /.test(message)
