import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { StageVerdict } from '#contract/packets/stages.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Card } from '#src/ui/Card.tsx'
import { cx } from '#src/ui/cx.ts'
import { linkClass } from '#src/ui/linkClass.ts'
import { useRuleWords } from './useRuleWords.ts'

interface StageListProps {
  verdict: { passes: boolean; stages: readonly StageVerdict[] }
}

/** The way of a packet, as far as it comes. */
export function StageList({ verdict: { passes, stages } }: StageListProps) {
  const { t } = useTranslation('guestNetworks')
  return (
    <Card title={t('test.way')}>
      <div className="flex flex-col gap-4" aria-live="polite">
        <Banner tone={passes ? 'success' : 'warning'}>{t(passes ? 'test.passes' : 'test.dropped')}</Banner>
        <ol className="flex flex-col gap-3">
          {stages.map((stage) => (
            <Stage key={stage.name} stage={stage} />
          ))}
        </ol>
      </div>
    </Card>
  )
}

/** What judges a packet, and what it decides by: a line of a list. */
export function Stage({ stage }: { stage: StageVerdict }) {
  const { t } = useTranslation('guestNetworks')
  return (
    <li className="flex items-start gap-3">
      <span
        className={cx(
          'mt-0.5 grid size-5 place-items-center rounded-full',
          stage.passes ? 'text-success-text' : 'text-error-text',
        )}
      >
        {stage.passes ? <Check aria-hidden className="size-4" /> : <X aria-hidden className="size-4" />}
      </span>
      <span className="flex flex-col">
        <span className="font-medium">{t(`test.stages.${stage.name}`)}</span>
        <span className="text-text-muted">
          <Decision stage={stage} />
        </span>
      </span>
    </li>
  )
}

/** What decided: a rule of a group or of an ACL list, or that there is none. */
function Decision({ stage: { name, passes, by } }: { stage: StageVerdict }) {
  const { t } = useTranslation('guestNetworks')
  const { servicesOf, peerOf } = useRuleWords()
  const groupId = by !== null && 'groupId' in by ? by.groupId : undefined
  const group = useRecord(groupId === undefined ? undefined : { kind: 'securityGroup', id: groupId })
  if (name === 'nat') return t(passes ? 'test.natPasses' : 'test.natDrops')
  if (by === null) return t(passes ? 'test.hiddenRule' : 'test.noRule')
  if ('aclListId' in by) return <ByAcl listId={by.aclListId} ruleId={by.ruleId} />
  if (groupId === undefined) return t('test.byAcl')
  const rule = group?.rules.find(({ id }) => id === by.ruleId)
  return (
    <>
      <Link to={paths.securityGroup(groupId)} className={linkClass}>
        <bdi>{group?.name ?? groupId}</bdi>
      </Link>
      {rule && (
        <>
          {' '}
          <bdi dir="ltr">{`${servicesOf(rule)} · ${peerOf(rule, () => undefined)}`}</bdi>
        </>
      )}
    </>
  )
}

interface ByAclProps {
  listId: string
  /** Null is the pinned last one. */
  ruleId: string | null
}

/** The list and the rule of it that decided, where its area has made it known. */
function ByAcl({ listId, ruleId }: ByAclProps) {
  const { t } = useTranslation('guestNetworks')
  const { servicesOf, peerOf } = useRuleWords()
  const list = useRecord({ kind: 'aclList', id: listId })
  if (!list) return t('test.byAcl')
  const rule = list.rules.find(({ id }) => id === ruleId)
  return (
    <>
      <Link to={`${paths.vpcDetails(list.vpcId, 'acls')}&acl=${listId}`} className={linkClass}>
        <bdi>{list.name}</bdi>
      </Link>{' '}
      {rule ? (
        <bdi dir="ltr">
          {`${rule.number} · ${servicesOf(rule)} · ${peerOf({ peer: { cidrs: rule.cidrs } }, () => undefined)}`}
        </bdi>
      ) : (
        t('test.lastRule')
      )}
    </>
  )
}
