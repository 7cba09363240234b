import { v7 as uuidv7 } from 'uuid'
import type { DnsRecordSet, DnsZone } from '#contract/dns/records.ts'
import type { Db } from '#server/db/db.ts'
import type { Tenant } from './compute.ts'
import type { TestApp } from './people.ts'

/** A name that no other test has. */
export const newName = (label = 'zone') => `${label}-${uuidv7()}.example`

/** The zones of a tenant, made and changed over HTTP. */
export const zonesOf = (test: TestApp, { ask, projectId }: Tenant) => {
  const read = async (id: string): Promise<DnsZone> => (await ask(`GET /dns/zones/${id}`)).body.data
  const create = (about: object = {}) =>
    ask('POST /dns/zones', { name: newName(), projectId, email: 'dns@example.com', ...about })
  return {
    read,
    create,
    active: async (about: object = {}): Promise<DnsZone> => {
      const { status, body } = await create(about)
      if (status !== 202) throw new Error(`No zone: ${JSON.stringify(body)}`)
      await test.settle()
      return read(body.data.id)
    },
    change: (id: string, ...sets: object[]) => ask(`POST /dns/zones/${id}/changes`, { sets }),
    sets: async (id: string): Promise<DnsRecordSet[]> =>
      (await ask(`GET /dns/zones/${id}/record-sets?size=200`)).body.data,
    /** Those of customers, as lines. */
    lines: async (id: string): Promise<string[]> => {
      const { body } = await ask(`GET /dns/zones/${id}/record-sets?size=200`)
      return (body.data as DnsRecordSet[])
        .filter(({ managedBy }) => managedBy === null)
        .map(({ name, type, values, status }) => [name, type, values.join(), status].join(' '))
    },
  }
}

export type TenantZones = ReturnType<typeof zonesOf>

/** Writes a zone down without one in the cloud behind it: for tests of who may ask for what. */
export const addZone = async (
  db: Db,
  { companyId, projectId }: { companyId: string; projectId: string },
  status: DnsZone['status'] = 'active',
): Promise<string> => {
  const id = uuidv7()
  await db.tenant({ companyId }, async (tx) => {
    await tx
      .insertInto('dns_zones')
      .values({
        id,
        company_id: companyId,
        project_id: projectId,
        name: newName(),
        status,
        email: 'dns@example.com',
        ttl: 3600,
        negative_ttl: 300,
        name_servers: ['ns1.example.net'],
        hourly_price: '0.0007',
        monthly_price: '0.4704',
        cloud_ref: 'zone-of-nobody',
        deleted_at: status === 'deleted' ? new Date() : null,
        recoverable_until: status === 'deleted' ? new Date(Date.now() + 3_600_000) : null,
      })
      .execute()
    await tx
      .insertInto('dns_changes')
      .values({ company_id: companyId, zone_id: id, number: 1, action: 'create', sets: '[]' })
      .execute()
  })
  return id
}
