import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LbMember, MemberBlocker } from '#contract/load-balancers/records.ts'
import type { Id } from '#contract/record.ts'
import { vpcRoutes } from '#contract/vpc/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { useListAclListsQuery } from '#src/networking/networks/aclListsApi.ts'
import { linkClass } from '#src/ui/linkClass.ts'
import { usePartWords } from '../tree/usePartWords.ts'

interface MemberHintProps {
  hint: NonNullable<LbMember['hint']>
  /** The balancer's network. */
  networkId: Id
}

/** Why a member is offline; of one that is blocked, what is in the way. */
export function MemberHint({ hint, networkId }: MemberHintProps) {
  const { hintOf } = usePartWords()
  const words = hintOf(hint)
  if (words === undefined) return null
  return (
    <span className="text-text-muted">
      {words}
      {hint.by && <Blocker by={hint.by} networkId={networkId} />}
    </span>
  )
}

/** The groups of which no rule allows it, or the rule of an ACL list. */
function Blocker({
  by: { stage, groupIds, aclListId, ruleId },
  networkId,
}: {
  by: MemberBlocker
  networkId: Id
}) {
  const { t } = useTranslation('balancerDetails')
  if (aclListId !== null)
    return (
      <>
        {': '}
        <AclRuleName listId={aclListId} ruleId={ruleId} networkId={networkId} />
      </>
    )
  if (stage === 'nat') return `: ${t('blocked.noRoute')}`
  if (groupIds.length === 0) return `: ${t('blocked.noGroups')}`
  return (
    <>
      {`: ${t('blocked.groups')} `}
      {groupIds.map((id, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <GroupLink id={id} />
        </span>
      ))}
    </>
  )
}

function GroupLink({ id }: { id: Id }) {
  const { t } = useTranslation('balancerDetails')
  const group = useRecord({ kind: 'securityGroup', id })
  // One of a project that is out of sight has no page either.
  if (!group) return t('blocked.hiddenGroup')
  return (
    <Link to={paths.securityGroup(id)} className={linkClass}>
      <bdi>{group.name}</bdi>
    </Link>
  )
}

function AclRuleName({ listId, ruleId, networkId }: { listId: Id; ruleId: string | null; networkId: Id }) {
  const { t } = useTranslation('balancerDetails')
  const vpcId = useRecord({ kind: 'guestNetwork', id: networkId })?.vpcId ?? null
  const maySee = useCan(vpcRoutes.aclLists)
  useListAclListsQuery({ id: vpcId ?? '' }, { skip: vpcId === null || !maySee })
  const list = useRecord({ kind: 'aclList', id: listId })
  if (!list) return t('blocked.hiddenAcl')
  const rule = list.rules.find(({ id }) => id === ruleId)
  return (
    <>
      {rule ? t('blocked.aclRule', { number: rule.number }) : t('blocked.aclLast')}{' '}
      <Link to={`${paths.vpcDetails(list.vpcId, 'acls')}&acl=${listId}`} className={linkClass}>
        <bdi>{list.name}</bdi>
      </Link>
    </>
  )
}
