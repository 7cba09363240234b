import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { checkVpn } from '#contract/vpc/vpnCheck.ts'
import { vpnDefaults } from '#contract/vpc/vpnTerms.ts'
import { whyNotVpn } from '#contract/vpc/whyNot.ts'
import type { VpnDraft, VpnSettings } from '#contract/vpc/routes.ts'
import type { CloudRef } from '../../cloud/port.ts'
import type { CloudVpnTerms } from '../../cloud/vpcs.ts'
import type { Tx } from '../../db/db.ts'
import { conflict, notFound } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { itemPrice } from '../../resources/itemPrice.ts'
import { startAction, type Asking, type Prepared } from '../../resources/operate.ts'
import { illegal } from '../../resources/refusals.ts'
import { rowsAmong } from '../../resources/table.ts'
import { idOf } from '../../tenancy/reach.ts'
import { vpnColumns } from './cloudTerms.ts'
import { refuseFaults } from './createVpc.ts'
import { peersOf } from './staticRoutes.ts'
import { anyRevision } from './tiers.ts'
import { toVpc, toVpn, vpcs, vpns, vpnTermsOf, type VpcRow, type VpnRow } from './vpcRecord.ts'

type Of = Pick<VpcRow, 'company_id' | 'id'>

/** A VPN connection of a VPC. */
export const vpnOf = async (tx: Tx, vpc: Of, id: string): Promise<VpnRow> => {
  const [row] = await rowsAmong(tx, vpns, vpc.company_id, [idOf('VPN connection', id)])
  if (row?.vpc_id !== vpc.id) throw notFound('VPN connection')
  return row
}

export const vpnsOf = (tx: Tx, { company_id, id }: Of) =>
  tx
    .selectFrom('vpn_connections')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('vpc_id', '=', id)
    .orderBy(sql`in_natural_order(name)`)
    .execute()

/** Refuses terms that can't be, beside what else leads out of the VPC. */
const refuseTerms = async (
  tx: Tx,
  vpc: VpcRow,
  terms: CloudVpnTerms & { key?: string | undefined },
  own?: string,
) => {
  const taken = [...vpc.routes.map(({ cidr }) => cidr), ...(await peersOf(tx, vpc, own))]
  refuseFaults(checkVpn({ cidr: vpc.cidr, taken }, terms))
}

const refuseTaken = async (tx: Tx, vpc: VpcRow, name: string, own?: string) => {
  const rows = await vpnsOf(tx, vpc)
  if (rows.some((row) => row.name === name && row.id !== own)) refuseFaults([{ path: 'name', code: 'taken' }])
}

const answer = async (tx: Tx, vpc: VpcRow, vpnId: string) => {
  const [now = vpc] = await rowsAmong(tx, vpcs, vpc.company_id, [vpc.id])
  return { data: toVpn(await vpnOf(tx, vpc, vpnId)), vpc: toVpc(now) }
}

/** Writes a connection down, with the operation that makes it; its key is in that, sealed. */
export const addVpn = (deps: AreaDeps, asking: Asking, id: string, { name, key, ...draft }: VpnDraft) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const vpnId = uuidv7()
    const { row, prepared, operation } = await startAction(tx, deps, anyRevision(asking), vpcs, {
      id,
      action: 'addVpn',
      prepare: async (inner, vpc) => {
        const terms: CloudVpnTerms = {
          peerAddress: draft.peerAddress,
          peerId: draft.peerId ?? draft.peerAddress,
          peerCidrs: draft.peerCidrs,
          localCidrs: draft.localCidrs ?? [vpc.cidr],
          ike: draft.ike ?? vpnDefaults.ike,
          esp: draft.esp ?? vpnDefaults.esp,
          dpd: draft.dpd ?? vpnDefaults.dpd,
          initiate: draft.initiate ?? true,
        }
        await refuseTaken(inner, vpc, name)
        await refuseTerms(inner, vpc, { ...terms, key })
        return { input: { vpnId, name, terms }, secret: { key }, amounts: { vpnConnections: 1 } }
      },
    })
    await tx
      .insertInto('vpn_connections')
      .values({
        id: vpnId,
        company_id: row.company_id,
        project_id: row.project_id,
        vpc_id: row.id,
        name,
        status: 'creating',
        ...vpnColumns(prepared.input.terms),
        ...(await itemPrice(tx, 'vpn-connection')),
      })
      .execute()
    const { data, vpc } = await answer(tx, row, vpnId)
    return { data, included: [vpc, operation] }
  })

interface Named {
  id: string
  vpnId: string
}

type Action = Parameters<typeof whyNotVpn>[0]
const operations = { reset: 'resetVpn', setKey: 'setVpnKey', change: 'setVpn', delete: 'removeVpn' } as const

/** Starts a change of a connection, which is busy from now on. */
const changeVpn = (
  deps: AreaDeps,
  asking: Asking,
  { id, vpnId }: Named,
  action: Action,
  prepare: (tx: Tx, vpc: VpcRow, row: VpnRow) => Promise<Prepared & { columns?: Partial<Columns> }>,
) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const { row, prepared, operation } = await startAction(tx, deps, anyRevision(asking), vpcs, {
      id,
      action: operations[action],
      prepare: async (inner, vpc) => {
        const connection = await vpnOf(inner, vpc, vpnId)
        asking.ifMatch(connection)
        const { status, local_ip } = connection
        const reason = whyNotVpn(action, { status, localIp: local_ip })
        if (reason) throw illegal('vpnConnection', reason, connection)
        return prepare(inner, vpc, connection)
      },
    })
    await tx
      .updateTable('vpn_connections')
      .set({
        ...prepared.columns,
        status: action === 'delete' ? 'deleting' : 'updating',
        updated_at: sql<Date>`app_now()`,
      })
      .where('company_id', '=', row.company_id)
      .where('id', '=', vpnId)
      .execute()
    const { data, vpc } = await answer(tx, row, vpnId)
    return { data, included: [vpc, operation] }
  })

type Columns = ReturnType<typeof vpnColumns> & { name: string }

/** Where a connection is in the cloud; the contract's judge has said that it is there. */
const refOf = ({ cloud_ref }: VpnRow): CloudRef => {
  if (cloud_ref === null) throw conflict('The cloud does not have this VPN connection.')
  // What is there has been minted by an adapter.
  return cloud_ref as CloudRef
}

export const setVpn = (deps: AreaDeps, asking: Asking, named: Named, settings: VpnSettings) =>
  changeVpn(deps, asking, named, 'change', async (tx, vpc, row) => {
    const { name, ...given } = settings
    const former = vpnTermsOf(row)
    const terms: CloudVpnTerms = {
      ...former,
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    }
    if (name !== undefined) await refuseTaken(tx, vpc, name, row.id)
    await refuseTerms(tx, vpc, terms, row.id)
    return {
      input: { vpnId: row.id, ref: refOf(row), terms, former },
      columns: { ...vpnColumns(terms), ...(name !== undefined && { name }) },
    }
  })

export const setVpnKey = (deps: AreaDeps, asking: Asking, named: Named, key: string) =>
  changeVpn(deps, asking, named, 'setKey', async (tx, vpc, row) => {
    await refuseTerms(tx, vpc, { ...vpnTermsOf(row), key }, row.id)
    return { input: { vpnId: row.id, ref: refOf(row) }, secret: { key } }
  })

export const resetVpn = (deps: AreaDeps, asking: Asking, named: Named) =>
  changeVpn(deps, asking, named, 'reset', async (_, __, row) => ({
    input: { vpnId: row.id, ref: refOf(row) },
  }))

export const removeVpn = (deps: AreaDeps, asking: Asking, named: Named) =>
  changeVpn(deps, asking, named, 'delete', async (_, __, { id, cloud_ref, status }) => ({
    input: { vpnId: id, ref: cloud_ref, formerStatus: status === 'error' ? 'error' : 'active' },
  }))
