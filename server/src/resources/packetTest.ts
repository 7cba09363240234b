import { validate as isUuid } from 'uuid'
import { readIpv4 } from '#contract/addresses/ipv4.ts'
import type { StageVerdict } from '#contract/packets/stages.ts'
import { instanceKind } from '#contract/resources/instance.ts'
import { securityGroupKind } from '#contract/resources/securityGroup.ts'
import { vpcKind } from '#contract/resources/vpc.ts'
import type { Tx } from '../db/db.ts'
import { may, type Caller } from '../http/caller.ts'
import { invalidField } from '../problems.ts'
import { networkPorts } from './networkPorts.ts'
import { endAt, judgeWay, type End, type PacketTerms } from './packetWay.ts'
import { reach, rowsAmong, rowTable } from './table.ts'

const groups = rowTable('securityGroup', 'security_groups')
const aclLists = rowTable('aclList', 'acl_lists')

/** Whether a packet gets from one end to the other, as far as the caller may see what decides. */
export const testPacket = async (
  tx: Tx,
  caller: Caller,
  { from, to, ...terms }: PacketTerms & { from: string; to: string },
): Promise<{ passes: boolean; stages: StageVerdict[] }> => {
  if (terms.protocol !== 'icmp' && terms.port === undefined)
    throw invalidField('port', 'required', 'Name a port.')
  const { passes, stages } = await judgeWay(tx, {
    from: await endOf(tx, caller, 'from', from),
    to: await endOf(tx, caller, 'to', to),
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

const endOf = async (tx: Tx, caller: Caller, path: 'from' | 'to', text: string): Promise<End> => {
  if (!isUuid(text)) {
    if (readIpv4(text) === undefined) throw invalidField(path, 'invalid', 'This is no IPv4 address.')
    return { address: text, groupIds: [] }
  }
  const end = await endAt(tx, await reach(tx, caller, networkPorts, text, instanceKind.reads))
  if (!end) throw invalidField(path, 'invalid', 'This interface has no address yet.')
  return end
}
