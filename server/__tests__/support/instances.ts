import { v7 as uuidv7 } from 'uuid'
import type { InstanceStatus } from '#contract/compute/records.ts'
import type { Db } from '#server/db/db.ts'

interface Given {
  companyId: string
  projectId: string
  name?: string
  status?: InstanceStatus
  /** Where its machine would be. */
  cloudRef?: string
}

/** Writes an instance down without a machine behind it: for tests of who may ask for what. */
export const addInstance = async (
  db: Db,
  { companyId, projectId, name = 'web', status = 'running', cloudRef }: Given,
): Promise<string> => {
  const id = uuidv7()
  const row = { ...plain({ companyId, projectId, name }), id, status, cloud_ref: cloudRef ?? null }
  await db.tenant({ companyId }, (tx) =>
    tx
      .insertInto('instances')
      .values({ ...row, deleted_at: status === 'deleted' ? new Date() : null })
      .execute(),
  )
  return id
}

/** Many at once, each with a machine that would be there. */
export const insertInstances = (
  db: Db,
  { ids, ...given }: { ids: readonly string[]; companyId: string; projectId: string },
) =>
  db.tenant({ companyId: given.companyId }, (tx) =>
    tx
      .insertInto('instances')
      .values(ids.map((id, n) => ({ ...plain({ ...given, name: `web-${n}` }), id, cloud_ref: id })))
      .execute(),
  )

const plain = ({ companyId, projectId, name }: { companyId: string; projectId: string; name: string }) => ({
  company_id: companyId,
  project_id: projectId,
  name,
  hostname: name,
  region: 'lab-1',
  status: 'running' as const,
  plan_id: 'shared-1',
  plan_name: 'Shared 1 GiB',
  plan_class: 'shared' as const,
  image_id: 'debian-13',
  image_name: 'Debian 13',
  distribution: 'debian',
  vcpus: 1,
  memory_mib: 1024,
  disk_gib: 25,
  hourly_price: '0.0075',
  monthly_price: '5.04',
  operation_id: null,
  cloud_ref: null,
  deleted_at: null,
  recoverable_until: null,
})

/** Writes a snapshot of an instance down. */
export const addSnapshot = async (
  db: Db,
  { companyId, projectId, instanceId }: { companyId: string; projectId: string; instanceId: string },
): Promise<string> => {
  const id = uuidv7()
  await db.tenant({ companyId }, (tx) =>
    tx
      .insertInto('instance_snapshots')
      .values({
        id,
        company_id: companyId,
        instance_id: instanceId,
        project_id: projectId,
        region: 'lab-1',
        name: 'before the upgrade',
        status: 'available',
        cloud_ref: 'snap-nowhere',
      })
      .execute(),
  )
  return id
}

/** Writes an SSH key of a company down. */
export const addSshKey = async (db: Db, companyId: string): Promise<string> => {
  const id = uuidv7()
  await db.tenant({ companyId }, (tx) =>
    tx
      .insertInto('ssh_keys')
      .values({
        id,
        company_id: companyId,
        name: `key ${id}`,
        type: 'ssh-ed25519',
        fingerprint: `SHA256:${id}`,
        public_key: 'ssh-ed25519 AAAA',
      })
      .execute(),
  )
  return id
}

interface Operated {
  companyId: string
  projectId: string
  instanceId: string
  /** Of what the id is. */
  kind?: string
  action?: string
}

/** Writes a waiting operation on a resource down. */
export const addOperation = async (
  db: Db,
  { companyId, projectId, instanceId, kind = 'instance', action = 'stop' }: Operated,
): Promise<string> => {
  const id = uuidv7()
  await db.tenant({ companyId }, (tx) =>
    tx
      .insertInto('operations')
      .values({
        id,
        company_id: companyId,
        project_id: projectId,
        action,
        target_kind: kind,
        target_id: instanceId,
        target_name: 'web',
        steps: ['shutDown'],
        secret: null,
        actor_id: null,
        actor_name: null,
        lease_owner: null,
        lease_until: null,
        started_at: null,
        finished_at: null,
      })
      .execute(),
  )
  return id
}
