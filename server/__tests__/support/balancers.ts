import { v7 as uuidv7 } from 'uuid'
import type { Certificate, LbPool, LoadBalancer } from '#contract/load-balancers/records.ts'
import type { Configuration, ConfigurationDraft, MemberDraft } from '#contract/load-balancers/tree.ts'
import { treeOf } from '#contract/load-balancers/defaults.ts'
import { writeTree } from '#server/areas/load-balancers/tree.ts'
import type { Db } from '#server/db/db.ts'
import type { Tenant } from './compute.ts'
import { addNetwork, networksOf } from './networks.ts'
import type { TestApp } from './people.ts'

/** A name that no other has. */
export const newBalancerName = (label = 'lb') => `${label}-${uuidv7().slice(-12)}`

/** A listener for HTTP, and a pool with some members behind it. */
export const httpTree = (members: readonly MemberDraft[] = [], about: object = {}): ConfigurationDraft => ({
  listeners: [{ protocol: 'http', port: 80, poolId: 'web' }],
  pools: [{ id: 'web', protocol: 'http', members: [...members], ...about }],
})

/** The load balancers of a tenant, made and changed over HTTP. */
export const balancersOf = (test: TestApp, t: Tenant) => {
  const { ask, projectId } = t
  const base = '/load-balancers/balancers'
  const read = async (id: string): Promise<LoadBalancer> => (await ask(`GET ${base}/${id}`)).body.data
  const configuration = async (id: string): Promise<Configuration> =>
    (await ask(`GET ${base}/${id}/configuration`)).body.data
  const pools = async (id: string): Promise<LbPool[]> => (await ask(`GET ${base}/${id}/pools`)).body.data
  const create = async (about: Record<string, unknown> = {}) => {
    const networkId = about['networkId'] ?? (await networksOf(test, t).active()).id
    return ask(`POST ${base}`, {
      name: newBalancerName(),
      projectId,
      region: 'lab-1',
      sizeId: 'small',
      configuration: httpTree(),
      ...about,
      networkId,
    })
  }
  return {
    base,
    read,
    configuration,
    pools,
    create,
    active: async (about: Record<string, unknown> = {}): Promise<LoadBalancer> => {
      const { status, body } = await create(about)
      if (status !== 202) throw new Error(`Not made: ${JSON.stringify(body)}`)
      await test.settle()
      return read(body.data.id)
    },
    /** Saves a tree over the version that there is, or over the one that is named. */
    save: async (id: string, tree: ConfigurationDraft, version?: number) =>
      ask(`PUT ${base}/${id}/configuration`, tree, {
        'if-match': `"${version ?? (await configuration(id)).version}"`,
      }),
  }
}

export type TenantBalancers = ReturnType<typeof balancersOf>

interface At {
  companyId: string
  projectId: string
}

/** Writes a load balancer down without one in the cloud behind it: for tests of who may ask for what. */
export const addBalancer = async (
  db: Db,
  at: At,
  {
    status = 'active',
    built = true,
    tree = httpTree(),
  }: { status?: LoadBalancer['status']; built?: boolean; tree?: ConfigurationDraft } = {},
): Promise<{ id: string; listener: string; pool: string; member: string }> => {
  const { companyId, projectId } = at
  const [id, listener, pool, member] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const networkId = await addNetwork(db, at)
  const owner = { company_id: companyId, project_id: projectId }
  const { cidr } = await db.tenant({ companyId }, (tx) =>
    tx.selectFrom('guest_networks').select('cidr').where('id', '=', networkId).executeTakeFirstOrThrow(),
  )
  const content = treeOf(
    {
      ...tree,
      pools: tree.pools.map((one) => ({
        ...one,
        members: one.members?.length ? one.members : [{ ip: cidr.replace('.0/24', '.20'), port: 80 }],
      })),
    },
    {
      known: new Set(),
      newId: (
        (ids) => () =>
          ids.shift() ?? uuidv7()
      )([pool, member, listener]),
      ipOf: () => undefined,
    },
  )
  await db.tenant({ companyId }, async (tx) => {
    await tx
      .insertInto('load_balancers')
      .values({
        id,
        ...owner,
        name: newBalancerName(),
        region: 'lab-1',
        status,
        size_id: 'small',
        size_name: 'Small',
        network_id: networkId,
        cloud_ref: built ? `lb-of-nobody-${id}` : null,
        ...(status === 'deleted' && {
          deleted_at: new Date(),
          recoverable_until: new Date(Date.now() + 3_600_000),
        }),
      })
      .execute()
    await tx
      .insertInto('network_ports')
      .values({
        id: uuidv7(),
        ...owner,
        network_id: networkId,
        balancer_id: id,
        place: 0,
        ip: cidr.replace('.0/24', '.10'),
        status: 'active',
        cloud_ref: built ? `port-of-nobody-${id}` : null,
      })
      .execute()
    await writeTree(tx, { ...owner, id }, content)
  })
  return { id, listener, pool, member }
}

/** The same of a certificate. */
export const addCertificate = async (
  db: Db,
  { companyId, projectId }: At,
  {
    status = 'active',
    notAfter = new Date(Date.now() + 90 * 86_400_000),
  }: { status?: Certificate['status']; notAfter?: Date } = {},
): Promise<string> => {
  const id = uuidv7()
  await db.tenant({ companyId }, (tx) =>
    tx
      .insertInto('certificates')
      .values({
        id,
        company_id: companyId,
        project_id: projectId,
        name: newBalancerName('cert'),
        region: 'lab-1',
        status,
        names: ['www.example.com'],
        subject: 'www.example.com',
        issuer: 'Example CA',
        fingerprint: id,
        key_type: 'EC P-256',
        not_before: new Date(0),
        not_after: notAfter,
        chain_length: 1,
        cloud_ref: `cert-of-nobody-${id}`,
      })
      .execute(),
  )
  return id
}
