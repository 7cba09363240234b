import { v7 as uuidv7 } from 'uuid'
import type { Volume } from '#contract/block-storage/records.ts'
import type { Db } from '#server/db/db.ts'
import type { Tenant } from './compute.ts'
import type { TestApp } from './people.ts'

/** The volumes of a tenant, made and changed over HTTP. */
export const volumesOf = (test: TestApp, { ask, projectId }: Tenant) => {
  const read = async (id: string): Promise<Volume> =>
    (await ask(`GET /block-storage/volumes/${id}`)).body.data
  const draft = (about: object = {}) => ({
    name: 'data',
    projectId,
    region: 'lab-1',
    typeId: 'standard',
    sizeGib: 20,
    ...about,
  })
  const create = (about: object = {}) => ask('POST /block-storage/volumes', draft(about))
  const act = (id: string, action: string, body?: object) =>
    ask(`POST /block-storage/volumes/${id}/actions/${action}`, body)
  const available = async (about: object = {}): Promise<string> => {
    const { status, body } = await create(about)
    if (status !== 202) throw new Error(`No volume: ${JSON.stringify(body)}`)
    await test.settle()
    return body.data[0].id
  }
  return {
    read,
    draft,
    create,
    act,
    /** A volume that is attached nowhere. */
    available,
    attached: (instanceId: string, about: object = {}) => available({ instanceId, ...about }),
    /** Begins an action that is accepted, and lets it end. */
    done: async (id: string, action: string, body?: object): Promise<Volume> => {
      const { status, body: answer } = await act(id, action, body)
      expect([action, status, answer.context ?? answer.errors]).toEqual([action, 202, undefined])
      await test.settle()
      return read(id)
    },
    /** Why an action is refused: the reason of a 409, or the code of a 422. */
    refused: async (id: string, action: string, body?: object): Promise<[number, string | undefined]> => {
      const { status, body: answer } = await act(id, action, body)
      return [status, answer.context?.reason ?? answer.errors?.[0]?.code]
    },
    snapshot: async (id: string, name = 'before'): Promise<string> => {
      const { body } = await ask(`POST /block-storage/volumes/${id}/snapshots`, { name })
      await test.settle()
      return body.data.id
    },
    remove: async (id: string) => {
      const answer = await ask(`DELETE /block-storage/volumes/${id}`)
      await test.settle()
      return answer
    },
  }
}

export type TenantVolumes = ReturnType<typeof volumesOf>

interface Place {
  companyId: string
  projectId: string
}

/** Writes a volume down without one in the cloud behind it: for tests of who may ask for what. */
export const addVolume = async (
  db: Db,
  { companyId, projectId, instanceId, status }: Place & { instanceId?: string; status?: Volume['status'] },
): Promise<string> => {
  const id = uuidv7()
  const isDeleted = status === 'deleted'
  await db.tenant({ companyId }, (tx) =>
    tx
      .insertInto('volumes')
      .values({
        id,
        company_id: companyId,
        project_id: projectId,
        name: 'data',
        region: 'lab-1',
        status: status ?? (instanceId ? 'attached' : 'available'),
        type_id: 'standard',
        type_name: 'Standard SSD',
        size_gib: 20,
        encrypted: true,
        ...(instanceId && { instance_id: instanceId, device: 'vdb', attached_at: new Date() }),
        hourly_price: '0.003',
        monthly_price: '2.016',
        cloud_ref: `vol-${id}`,
        ...(isDeleted && { deleted_at: new Date(), recoverable_until: new Date() }),
      })
      .execute(),
  )
  return id
}

/** Writes a snapshot of a volume down. */
export const addVolumeSnapshot = async (
  db: Db,
  { companyId, projectId, volumeId }: Place & { volumeId: string },
): Promise<string> => {
  const id = uuidv7()
  await db.tenant({ companyId }, (tx) =>
    tx
      .insertInto('volume_snapshots')
      .values({
        id,
        company_id: companyId,
        volume_id: volumeId,
        project_id: projectId,
        region: 'lab-1',
        name: 'before the upgrade',
        status: 'available',
        size_gib: 20,
        hourly_price: '0.0016',
        monthly_price: '1.0752',
        cloud_ref: `vsnap-${id}`,
      })
      .execute(),
  )
  return id
}
