import { z } from 'zod/mini'
import type { AccessKeyDraft, AccessKeys } from '../../objects.ts'
import { CloudFault, type TenantRef } from '../../port.ts'
import type { Leftover } from '../leftovers.ts'
import { domainOf } from '../tenancy.ts'
import { projectOf, type World } from '../world.ts'
import type { Container, ContainerAt, Containers } from './containers.ts'
import { ensureKeyPair, removeKeyPair } from './ec2.ts'
import { eachOf } from './eachOf.ts'
import type { ObjectStores } from './stores.ts'

/*
 * Access keys of customers. Whoever has one can exchange it for a token of its user, so each key has a user of its own
 * in keystone, with a role that gives no rights by itself (OS_OBJECT_ROLE). What the key may reach is in the ACLs of the
 * company's containers.
 */

const identity = { service: 'identity' } as const
const named = z.array(z.object({ id: z.string(), name: z.string() }))
const user = z.object({ id: z.string(), name: z.string(), description: z.nullish(z.string()) })
const assignments = z.object({
  role_assignments: z.array(z.object({ user: z.optional(z.object({ id: z.string() })) })),
})

/** Says in a user's description that its key reaches the buckets that are still to come. */
const forAll = 'Access key for all buckets'
const forSome = 'Access key for some buckets'

/** Who may read and write objects of a container. */
export type Rights = Pick<Container, 'readers' | 'writers'>

const elementOf = (project: string, id: string) => `${project}:${id}`

/** Without the users of keys that are gone. */
const living = (elements: readonly string[], project: string, users: ReadonlySet<string>) =>
  elements.filter((element) => {
    const [of, id = ''] = element.split(':')
    return of !== project || users.has(id)
  })

const rightOf = ({ grants }: AccessKeyDraft, bucket: string) =>
  grants === 'all' ? 'readWrite' : grants.find((one) => one.bucket === bucket)?.right

export const accessKeysIn = (world: World, role: string, containers: Containers, stores: ObjectStores) => {
  const { client, installation, settings } = world

  const roleId = async () => {
    const call = { ...identity, method: 'GET', path: '/roles', query: { name: role } } as const
    const { roles } = await client.ask(call, z.object({ roles: named }))
    const found = roles.find(({ name }) => name === role)
    if (!found) throw new CloudFault('rejected', `identity has no role ${role} (OS_OBJECT_ROLE)`, false)
    return found.id
  }

  const domain = async () =>
    settings.tenancy.kind === 'single'
      ? (await client.token()).project.domainId
      : domainOf(world, settings.tenancy)

  /** Two installations may share a domain, and one may have been copied from the other. */
  const nameOf = (accessKeyId: string) => `portico-${installation.slice(-6)}-${accessKeyId}`

  const findUser = async (accessKeyId: string) => {
    const query = { domain_id: await domain(), name: nameOf(accessKeyId) }
    const call = { ...identity, method: 'GET', path: '/users', query } as const
    return (await client.ask(call, z.object({ users: z.array(user) }))).users[0]
  }

  const ensureUser = async (accessKeyId: string, description: string) => {
    const found = await findUser(accessKeyId)
    if (found && found.description !== description)
      await client.tell({
        ...identity,
        method: 'PATCH',
        path: `/users/${found.id}`,
        body: { user: { description } },
      })
    if (found) return found.id
    const body = {
      user: { name: nameOf(accessKeyId), domain_id: await domain(), description, enabled: true },
    }
    return (await client.ask({ ...identity, method: 'POST', path: '/users', body }, z.object({ user }))).user
      .id
  }

  /** The users of a project's access keys. */
  const usersIn = async (project: string): Promise<string[]> => {
    const query = { 'scope.project.id': project, 'role.id': await roleId() }
    const call = { ...identity, method: 'GET', path: '/role_assignments', query } as const
    const found = (await client.ask(call, assignments)).role_assignments
    return found.flatMap(({ user: one }) => (one ? [one.id] : []))
  }

  /** Users by id, each with whether its key reaches all buckets. */
  const reachOf = async (project: string) => {
    const users = await usersIn(project)
    const reach = new Map<string, boolean>()
    await eachOf(users, async (id) => {
      const call = { ...identity, method: 'GET', path: `/users/${id}` } as const
      const found = (await client.ask(call, z.object({ user }))).user
      if (found.name.startsWith(nameOf(''))) reach.set(id, found.description === forAll)
    })
    return reach
  }

  const grant = async (
    at: ContainerAt,
    id: string,
    users: ReadonlySet<string>,
    right?: 'read' | 'readWrite',
  ) => {
    const { project } = at
    const found = await containers.read(at)
    if (!found) return
    const mine = elementOf(project, id)
    const without = (elements: readonly string[]) =>
      living(elements, project, users).filter((element) => element !== mine)
    const wanted = {
      readers: [...without(found.readers), ...(right ? [mine] : [])],
      writers: [...without(found.writers), ...(right === 'readWrite' ? [mine] : [])],
    }
    if (String(wanted.readers) !== String(found.readers) || String(wanted.writers) !== String(found.writers))
      await containers.setRights(at, wanted)
  }

  const keys: AccessKeys = {
    create: async (tenant, draft) => {
      const project = projectOf(tenant)
      const { accessKeyId, secret, grants } = draft
      const id = await ensureUser(accessKeyId, grants === 'all' ? forAll : forSome)
      const path = `/projects/${project}/users/${id}/roles/${await roleId()}`
      await client.tell({ ...identity, method: 'PUT', path })
      const users = new Set(await usersIn(project)).add(id)
      for (const region of await stores.regions()) {
        const home = { region, project }
        await eachOf(await containers.sizes(home), ({ name }) =>
          grant({ ...home, name }, id, users, rightOf(draft, name)),
        )
      }
      // Last, so that the key has its rights from the moment that it works.
      await ensureKeyPair(world, { user: id, project, accessKeyId, secretAccessKey: secret })
    },
    revoke: async (_, accessKeyId) => {
      await removeKeyPair(world, accessKeyId)
      const found = await findUser(accessKeyId)
      // ACLs that name the user are cleared when they are next written.
      if (found) await client.tell({ ...identity, method: 'DELETE', path: `/users/${found.id}` })
    },
  }

  return {
    keys,
    /** The grants that a new bucket of a project begins with: all to the keys that reach all buckets. */
    rightsOfNew: async (project: string): Promise<Rights> => {
      const elements = [...(await reachOf(project))].flatMap(([id, reachesAll]) =>
        reachesAll ? [elementOf(project, id)] : [],
      )
      return { readers: elements, writers: elements }
    },
    /** Disables or enables the users of a company's keys: no token is given to one that is disabled. */
    setEnabled: async (tenant: TenantRef, enabled: boolean) =>
      eachOf([...(await reachOf(projectOf(tenant))).keys()], async (id) =>
        client.tell({ ...identity, method: 'PATCH', path: `/users/${id}`, body: { user: { enabled } } }),
      ),
    /** The users of a company's keys, which stay in keystone when its project goes. */
    leftoversIn: async (project: string): Promise<Leftover[]> =>
      [...(await reachOf(project)).keys()].map((id) => ({
        what: 'user of an access key',
        id,
        isOurs: true,
        remove: () => client.tell({ ...identity, method: 'DELETE', path: `/users/${id}` }),
      })),
  }
}
export type KeysOfCustomers = ReturnType<typeof accessKeysIn>
