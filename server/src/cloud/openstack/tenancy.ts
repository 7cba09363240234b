import { z } from 'zod/mini'
import { CloudFault, type TenantRef } from '../port.ts'
import type { TenantOwner, Tenants } from '../tenants.ts'
import { leftoversIn, removeOurs, type Leftover } from './leftovers.ts'
import { quotaKeeper } from './quotas.ts'
import type { OpenStackSettings } from './settings.ts'
import { ourTag } from './tags.ts'
import type { World } from './world.ts'

type PerCompany = Extract<OpenStackSettings['tenancy'], { kind: 'project-per-company' }>

const project = z.object({ id: z.string(), tags: z.array(z.string()) })
const projects = z.object({ projects: z.array(project) })
const named = z.array(z.object({ id: z.string(), name: z.string() }))

/** Said of a project once all is set that a company needs; before that, making it goes on. */
const isReady = 'portico_ready_2'

const identity = { service: 'identity' } as const

/** How companies are told apart: a project of keystone each, or by tags within one. */
export const tenantsOf = (
  world: World,
  objects?: { leftoversIn(project: string): Promise<Leftover[]> },
): Tenants => {
  const { client, settings } = world
  if (settings.tenancy.kind === 'single')
    return {
      // A token's project is minted by keystone.
      ensureTenant: async () => (await client.token()).project.id as TenantRef,
      // All companies are in it, so what is in it is no single one's, and it goes with none of them.
      inventory: async () => [],
      removeTenant: async () => [],
    }
  const { tenancy } = settings
  const known = new Map<string, Promise<TenantRef>>()
  const allIn = async (id: string) => [
    ...((await objects?.leftoversIn(id)) ?? []),
    ...(await leftoversIn(world, id)),
  ]
  const keepQuotas = quotaKeeper(world)
  const ensured = (company: TenantOwner) => {
    const asked = known.get(company.id) ?? ensureProject(world, tenancy, company)
    known.set(company.id, asked)
    asked.catch(() => known.delete(company.id))
    return asked
  }
  return {
    ensureTenant: async (company) => {
      const tenant = await ensured(company)
      if (company.limits) await keepQuotas(tenant, company.limits)
      return tenant
    },

    inventory: async ({ id }) => {
      const [found] = await projectsWith(world, tenancy, [companyTag(id)])
      return found ? asTold(await allIn(found.id)) : []
    },

    removeTenant: async ({ id }) => {
      const [found] = await projectsWith(world, tenancy, [companyTag(id)])
      if (!found) return []
      known.delete(id)
      // A member of it sees what is in it, and one that was never finished has no member.
      await becomeMember(world, tenancy, found.id)
      await removeOurs(await allIn(found.id))
      const left = await allIn(found.id)
      if (left.length === 0)
        await client.tell({ ...identity, method: 'DELETE', path: `/projects/${found.id}` })
      return asTold(left)
    },
  }
}

/** The projects of all companies. */
export const projectsOf = async (world: World): Promise<string[]> => {
  const { tenancy } = world.settings
  if (tenancy.kind === 'single') return [(await world.client.token()).project.id]
  return (await projectsWith(world, tenancy, [isReady])).map(({ id }) => id)
}

const asTold = (leftovers: readonly Leftover[]) =>
  leftovers.map(({ what, id, isOurs }) => `${what} ${id}${isOurs ? '' : ', which is not Portico’s'}`)

const companyTag = (id: string) => `portico_company=${id}`

const projectsWith = async (world: World, tenancy: PerCompany, tags: readonly string[]) => {
  const query = { domain_id: await domainOf(world, tenancy), tags: [ourTag(world), ...tags].join(',') }
  return (await world.client.ask({ ...identity, method: 'GET', path: '/projects', query }, projects)).projects
}

/** The domain that projects are made in: by name or id, or that of Portico's own project. */
export const domainOf = async ({ client }: Pick<World, 'client'>, { domain }: PerCompany) => {
  if (domain === undefined) return (await client.token()).project.domainId
  const call = { ...identity, method: 'GET', path: '/domains', query: { name: domain } } as const
  const { domains } = await client.ask(call, z.object({ domains: named }))
  return domains[0]?.id ?? domain
}

const ensureProject = async (
  world: World,
  tenancy: PerCompany,
  company: { id: string; name: string },
): Promise<TenantRef> => {
  const [found] = await projectsWith(world, tenancy, [companyTag(company.id)])
  const { id, tags } = found ?? (await makeProject(world, tenancy, company))
  if (!tags.includes(isReady)) {
    await becomeMember(world, tenancy, id)
    await world.client.tell({ ...identity, method: 'PUT', path: `/projects/${id}/tags/${isReady}` })
  }
  // An id of keystone's own minting.
  return id as TenantRef
}

const makeProject = async (world: World, tenancy: PerCompany, { id, name }: { id: string; name: string }) => {
  const body = {
    project: {
      // Two installations may share a domain, and one may have been copied from the other.
      name: `portico-${world.installation.slice(-6)}-${id}`,
      description: name.slice(0, 200),
      domain_id: await domainOf(world, tenancy),
      tags: [ourTag(world), companyTag(id)],
    },
  }
  try {
    const call = { ...identity, method: 'POST', path: '/projects', body } as const
    return (await world.client.ask(call, z.object({ project }))).project
  } catch (error) {
    if (!(error instanceof CloudFault) || error.reason !== 'conflict') throw error
    // Another server was quicker, or an answer was lost.
    const [found] = await projectsWith(world, tenancy, [companyTag(id)])
    if (found) return found
    throw error
  }
}

/** What octavia's and barbican's own policies ask for beside it, each where keystone has it. */
const rolesBeside = ['load-balancer_member', 'creator']

/** What Portico does in a project it does as a member, not as an administrator. */
const becomeMember = async ({ client }: World, { role }: PerCompany, projectId: string) => {
  const call = { ...identity, method: 'GET', path: '/roles' } as const
  const { roles } = await client.ask(call, z.object({ roles: named }))
  if (!roles.some(({ name }) => name === role))
    throw new CloudFault('rejected', `identity has no role ${role} (OS_TENANCY_ROLE)`, false)
  const { userId } = await client.token()
  for (const { id, name } of roles)
    if (name === role || rolesBeside.includes(name))
      await client.tell({
        ...identity,
        method: 'PUT',
        path: `/projects/${projectId}/users/${userId}/roles/${id}`,
      })
}
