import { z } from 'zod/mini'
import type { Certificates, CertificateSpec, CloudCertificate } from '../../balancers.ts'
import type { Order } from '../../port.ts'
import type { Home } from '../network.ts'
import { isOurs, markOf, orderIn, tagsIn } from '../tags.ts'
import { projectsOf } from '../tenancy.ts'
import { placeOf, projectOf, refOf, regionsIn, unlessMissing, type World } from '../world.ts'
import type { OfferedBalancers } from './offered.ts'

/*
 * Certificates in barbican: a container of the secrets that make one up. Octavia gives its own user the right to read them
 * when a listener names the container. A container is made last and goes first, so that one is always whole.
 */

const secretRef = z.object({ name: z.string(), secret_ref: z.string() })
const container = z.object({
  container_ref: z.string(),
  name: z.nullish(z.string()),
  secret_refs: z.array(secretRef),
})
type Container = z.infer<typeof container>
const madeSecret = z.object({ secret_ref: z.string() })
const secret = z.object({ secret_ref: z.string() })

const idOf = (url: string) => url.split('/').at(-1) ?? ''

/** Barbican's names of the parts of a certificate. */
const partsOf = ({ certificate, chain, key }: CertificateSpec) => [
  { name: 'certificate', payload: certificate },
  { name: 'private_key', payload: key },
  ...(chain === '' ? [] : [{ name: 'intermediates', payload: chain }]),
]

const toCertificate = ({ container_ref: url, name }: Container, home: Home): CloudCertificate => ({
  ref: refOf({ ...home, id: idOf(url) }),
  tag: orderIn(tagsIn(name ?? '')) ?? '',
  state: 'active',
})

export const certificatesOf = (world: World, offered: OfferedBalancers): Certificates => {
  const { client } = world
  const call = { service: 'secret' } as const

  const all = async (home: Home, query: Record<string, string> = {}): Promise<Container[]> => {
    const at = { ...call, ...home, path: '/containers', query: { limit: 100, ...query } }
    const found = await client.all(at, 'containers', container)
    return found.filter(({ name }) => isOurs(world, tagsIn(name ?? '')))
  }
  const ofOrder = async (home: Home, tag: string) => (await all(home, { name: markOf(world, tag) }))[0]

  const removeSecret = (home: Home, id: string) =>
    unlessMissing(client.tell({ ...call, method: 'DELETE', ...home, path: `/secrets/${id}` }))

  /** Secrets of an order that did not come as far as their container. */
  const removeRest = async (home: Home, name: string) => {
    const query = { name, limit: 100 }
    for (const { secret_ref: url } of await client.all(
      { ...call, ...home, path: '/secrets', query },
      'secrets',
      secret,
    ))
      await removeSecret(home, idOf(url))
  }

  return {
    create: async ({ tenant, tag }: Order, spec) => {
      const home: Home = { region: spec.region, project: projectOf(tenant) }
      const name = markOf(world, tag)
      const there = await ofOrder(home, tag)
      if (there) return toCertificate(there, home)
      await removeRest(home, name)
      const secretRefs = []
      for (const { name: part, payload } of partsOf(spec)) {
        const body = { name, payload, payload_content_type: 'text/plain' }
        const made = await client.ask(
          { ...call, method: 'POST', ...home, path: '/secrets', body },
          madeSecret,
        )
        secretRefs.push({ name: part, secret_ref: made.secret_ref })
      }
      const body = { name, type: 'certificate', secret_refs: secretRefs }
      const made = await client.ask(
        { ...call, method: 'POST', ...home, path: '/containers', body },
        z.object({ container_ref: z.string() }),
      )
      return toCertificate({ ...made, name, secret_refs: secretRefs }, home)
    },

    findByTag: async (tenant, tag) => {
      for (const region of await regionsIn(world)) {
        if (!(await offered.has(region, 'secret'))) continue
        const home = { region, project: projectOf(tenant) }
        const found = await ofOrder(home, tag)
        if (found) return toCertificate(found, home)
      }
      return undefined
    },

    find: async (ref) => {
      const { id, ...home } = placeOf(ref)
      const found = await unlessMissing(
        client.ask({ ...call, method: 'GET', ...home, path: `/containers/${id}` }, container),
      )
      return found && isOurs(world, tagsIn(found.name ?? '')) ? toCertificate(found, home) : undefined
    },

    /** Barbican tells of one project at a time. */
    list: async () => {
      const found: CloudCertificate[] = []
      const regions = await regionsIn(world)
      const projects = await projectsOf(world)
      for (const region of regions) {
        if (!(await offered.has(region, 'secret'))) continue
        for (const project of projects) {
          const home = { region, project }
          found.push(...(await all(home)).map((each) => toCertificate(each, home)))
        }
      }
      return found
    },

    destroy: async (_, ref) => {
      const { id, ...home } = placeOf(ref)
      const at = { ...call, ...home, path: `/containers/${id}` }
      const found = await unlessMissing(client.ask({ ...at, method: 'GET' }, container))
      if (!found || !isOurs(world, tagsIn(found.name ?? ''))) return
      await unlessMissing(client.tell({ ...at, method: 'DELETE' }))
      for (const { secret_ref: url } of found.secret_refs) await removeSecret(home, idOf(url))
    },
  }
}
