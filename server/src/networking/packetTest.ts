import { validate as isUuid } from 'uuid'
import { isVersion6, readAddress } from '#contract/addresses/address.ts'
import type { StageVerdict } from '#contract/packets/stages.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import { securityGroupKind } from '#contract/guest-networks/securityGroupKind.ts'
import { vpcKind } from '#contract/vpc/kind.ts'
import type { Tx } from '../db/db.ts'
import { may, type Caller } from '../http/caller.ts'
import { invalidField } from '../problems.ts'
import { networkPorts } from './networkPorts.ts'
import { endAt, judgeWay, type End, type PacketTerms } from './packetWay.ts'
import { reach, rowsAmong, rowTable } from '../resources/table.ts'

const groups = rowTable('securityGroup', 'security_groups')
const aclLists = rowTable('aclList', 'acl_lists')

interface TestQuery extends PacketTerms {
  from: string
  to: string
  /** Between two interfaces; IPv4 when it is left out. */
  version?: '4' | '6' | undefined
}

/** Whether a packet gets from one end to the other, as far as the caller may see what decides. */
export const testPacket = async (
  tx: Tx,
  caller: Caller,
  { from, to, version: wanted, ...terms }: TestQuery,
): Promise<{ passes: boolean; stages: StageVerdict[] }> => {
  if (terms.protocol !== 'icmp' && terms.port === undefined)
    throw invalidField('port', 'required', 'Name a port.')
  const version = versionOf(from, to) ?? (wanted === '6' ? 6 : 4)
  const { passes, stages } = await judgeWay(tx, {
    from: await endOf(tx, caller, version, { path: 'from', text: from }),
    to: await endOf(tx, caller, version, { path: 'to', text: to }),
    ...terms,
  })
  const isHidden = await hiddenAmong(tx, caller, stages)
  return { passes, stages: stages.map((stage) => (isHidden(stage) ? { ...stage, by: null } : stage)) }
}

/** Tells which stages were decided by what is in projects that a caller can’t see: it may filter all the same. */
const hiddenAmong = async (tx: Tx, caller: Caller, stages: readonly StageVerdict[]) => {
  const groupIds = stages.flatMap(({ by }) => (by !== null && 'groupId' in by ? by.groupId : []))
  const listIds = stages.flatMap(({ by }) => (by !== null && 'aclListId' in by ? by.aclListId : []))
  const hidden = new Set([
    ...(await rowsAmong(tx, groups, caller.companyId, [...new Set(groupIds)]))
      .filter(({ project_id }) => !may(caller, securityGroupKind.reads, project_id))
      .map(({ id }) => id),
    ...(await rowsAmong(tx, aclLists, caller.companyId, [...new Set(listIds)]))
      .filter(({ project_id }) => !may(caller, vpcKind.reads, project_id))
      .map(({ id }) => id),
  ])
  return ({ by }: StageVerdict) => by !== null && hidden.has('groupId' in by ? by.groupId : by.aclListId)
}

/** Of which version the addresses are that a request names; undefined where both ends are interfaces. */
const versionOf = (from: string, to: string): 4 | 6 | undefined => {
  const [one, other] = [from, to].filter((text) => !isUuid(text)).map((text) => (isVersion6(text) ? 6 : 4))
  if (one !== undefined && other !== undefined && one !== other)
    throw invalidField('to', 'invalid', 'Both ends have addresses of one version.')
  return one
}

const endOf = async (
  tx: Tx,
  caller: Caller,
  version: 4 | 6,
  { path, text }: { path: 'from' | 'to'; text: string },
): Promise<End> => {
  if (!isUuid(text)) {
    const address = readAddress(text)
    if (address === undefined) throw invalidField(path, 'invalid', 'This is no address.')
    return { address, groupIds: [] }
  }
  const end = await endAt(tx, await reach(tx, caller, networkPorts, text, instanceKind.reads), version)
  if (!end) throw invalidField(path, 'invalid', `This interface has no IPv${version} address.`)
  return end
}
