import { v7 as uuidv7 } from 'uuid'
import { takeAddresses } from '../cloud/sandbox/addresses.ts'
import type { Tx } from '../db/db.ts'
import { addressPrice, leadsTo, type Lead } from './publicAddresses.ts'

interface DemoAddress {
  companyId: string
  projectId: string
  region: string
  label: string
  at: Date
  reverseName?: string | null
  lead?: Lead
  tags?: readonly string[]
  locked?: boolean
}

/** Gives the demo's company a public address, in the sandbox and with us: allocated at some time, as if it had asked. */
export const plantAddress = async (tx: Tx, planted: DemoAddress): Promise<{ id: string; ref: string }> => {
  const {
    companyId,
    projectId,
    region,
    label,
    at,
    reverseName = null,
    lead,
    tags = [],
    locked = false,
  } = planted
  const id = uuidv7({ msecs: at.getTime() })
  const ref = `ip-${id}`
  const { ipv4 } = await takeAddresses(tx, region, ref)
  await tx
    .insertInto('sandbox_public_addresses')
    .values({
      ref,
      tenant: `tenant-${companyId}`,
      tag: `${id}:planted`,
      name: label,
      region,
      ip: ipv4,
      state: lead ? 'inUse' : 'free',
      port_ref: lead?.portRef ?? null,
      private_ip: lead?.ip ?? null,
      reverse_name: reverseName,
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('ip_addresses')
    .values({
      id,
      company_id: companyId,
      project_id: projectId,
      address: ipv4,
      label,
      region,
      status: 'free' as const,
      reverse_name: reverseName,
      reverse_status: reverseName === null ? 'none' : 'unconfirmed',
      tags: [...tags],
      locked,
      ...(lead && leadsTo(lead)),
      ...(await addressPrice(tx)),
      cloud_ref: ref,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return { id, ref }
}
