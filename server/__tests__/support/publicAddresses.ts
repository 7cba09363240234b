import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import type { IpAddress, PortForwarding } from '#contract/ip-address/records.ts'
import { releaseLeft } from '#server/areas/ip-address/releaseLeft.ts'
import type { Db } from '#server/db/db.ts'
import type { Tenant } from './compute.ts'
import type { TestApp } from './people.ts'

const path = (id: string) => `/ip-address/addresses/${id}`

/** The public addresses of a tenant, made and changed over HTTP. */
export const addressesOf = (test: TestApp, { ask, projectId }: Tenant) => {
  const region = 'lab-1'
  const read = async (id: string): Promise<IpAddress> => (await ask(`GET ${path(id)}`)).body.data
  const create = (about: object = {}) => ask('POST /ip-address/addresses', { projectId, region, ...about })
  const act = (id: string, action: string, body?: object) => ask(`POST ${path(id)}/actions/${action}`, body)
  const settled = async (asked: ReturnType<typeof create>) => {
    const { status, body } = await asked
    if (status !== 202) throw new Error(`Not accepted: ${JSON.stringify(body)}`)
    await test.settle()
    return body
  }
  return {
    read,
    create,
    act,
    settled,
    /** Those that are allocated: of IPv4. */
    list: async (query = ''): Promise<IpAddress[]> =>
      (await ask(`GET /ip-address/addresses${query === '' ? '?' : `${query}&`}version=4`)).body.data,
    /** Those that interfaces have of IPv6. */
    own: async (query = ''): Promise<IpAddress[]> =>
      (await ask(`GET /ip-address/addresses${query === '' ? '?' : `${query}&`}version=6`)).body.data,
    /** One that leads nowhere. */
    free: async (about: object = {}): Promise<IpAddress> => {
      const { data } = await settled(create(about))
      return read(data[0].id)
    },
    /** The interfaces of an instance, the primary one first. */
    portsOf: async (instance: string): Promise<NetworkPort[]> =>
      (await ask(`GET /guest-networks/ports?instance=${instance}`)).body.data,
    forward: (id: string, body: object) => ask(`POST ${path(id)}/forwardings`, body),
    forwardings: async (id: string): Promise<PortForwarding[]> =>
      (await ask(`GET ${path(id)}/forwardings`)).body.data,
    release: (id: string, query = '') => ask(`DELETE ${path(id)}${query}`),
    /** What the area does in the background with addresses that lead nowhere any more. */
    releaseLeft: async () => {
      await releaseLeft(test.deps)
      await test.settle()
    },
  }
}

export type TenantAddresses = ReturnType<typeof addressesOf>

/** As it was before addresses were apart from instances: each machine has brought its own along. */
export const forgetAddresses = (db: Db, companyId: string) =>
  db.system(async (tx) => {
    await sql`update sandbox_machines as m set ipv4 = array[host(a.ip)] from sandbox_public_addresses as a
      join sandbox_ports as p on p.ref = a.port_ref where p.machine_ref = m.ref and m.tenant = ${`tenant-${companyId}`}`.execute(
      tx,
    )
    await sql`update sandbox_addresses as place set ref = p.machine_ref from sandbox_public_addresses as a
      join sandbox_ports as p on p.ref = a.port_ref where place.ref = a.ref`.execute(tx)
    await tx.deleteFrom('sandbox_public_addresses').where('tenant', '=', `tenant-${companyId}`).execute()
    // Nor had their interfaces IPv6.
    await tx.updateTable('network_ports').set({ ipv6: null }).where('company_id', '=', companyId).execute()
    await tx.deleteFrom('ip_addresses').where('company_id', '=', companyId).execute()
    await sql`update instances as i set ipv4 = m.ipv4 from sandbox_machines as m
      where i.company_id = ${companyId} and m.ref = i.cloud_ref`.execute(tx)
  })

interface At {
  companyId: string
  projectId: string
}

/** Writes an address down without one in the cloud behind it: for tests of who may ask for what. */
export const addAddress = async (
  db: Db,
  { companyId, projectId }: At,
  status: 'free' | 'inUse' | 'released' = 'free',
): Promise<string> => {
  const id = uuidv7()
  const isReleased = status === 'released'
  await db.tenant({ companyId }, (tx) =>
    tx
      .insertInto('ip_addresses')
      .values({
        id,
        company_id: companyId,
        project_id: projectId,
        address: '192.0.2.10',
        region: 'lab-1',
        status,
        // Nothing is behind it, but it is in use.
        role: status === 'inUse' ? 'instance' : 'none',
        cloud_ref: `ip-of-nobody-${id}`,
        deleted_at: isReleased ? sql<Date>`app_now()` : null,
        recoverable_until: isReleased ? sql<Date>`app_now() + interval '1 hour'` : null,
      })
      .execute(),
  )
  return id
}

/** The same of one that leads to an interface. */
export const addLedAddress = async (db: Db, at: At & { instanceId: string; portId: string }) => {
  const id = await addAddress(db, at)
  await db.tenant(at, (tx) =>
    tx
      .updateTable('ip_addresses')
      .set({
        status: 'inUse',
        role: 'instance',
        target_kind: 'networkPort',
        target_id: at.portId,
        port_id: at.portId,
        instance_id: at.instanceId,
        private_ip: '10.0.0.12',
        associated_at: sql`app_now()`,
      })
      .where('id', '=', id)
      .execute(),
  )
  return id
}

/** The same with a port of it that is forwarded to an interface. */
export const addForwarding = async (db: Db, at: At & { portId: string }) => {
  const id = await addAddress(db, at)
  const forwardingId = uuidv7()
  await db.tenant(at, (tx) =>
    tx
      .insertInto('port_forwardings')
      .values({
        id: forwardingId,
        company_id: at.companyId,
        project_id: at.projectId,
        address_id: id,
        protocol: 'tcp',
        from_port: 22,
        to_port: 22,
        port_id: at.portId,
        private_ip: '10.0.0.12',
        private_from: 22,
        status: 'active',
      })
      .execute(),
  )
  return { id, forwardingId }
}
