import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import { InstanceStatus } from '../../actions/InstanceStatus.tsx'
import type { LeftOut } from './bulkPlan.ts'
import { BulkRows } from './BulkRows.tsx'

interface BulkQuestionProps {
  judged: readonly { instance: Instance; reason: LeftOut | undefined }[]
}

/** To which it will be done, and which are left out for what reason. */
export function BulkQuestion({ judged }: BulkQuestionProps) {
  const { t } = useTranslation(['instancesBulk', 'instances'])
  const reasons = new Map(judged.map(({ instance, reason }) => [instance.id, reason]))
  const instances = judged.map(({ instance }) => instance)
  const out = instances.filter(({ id }) => reasons.get(id))
  const able = instances.filter(({ id }) => !reasons.get(id))
  const cannot = t('cannot', { count: out.length })
  const can = t('can', { count: able.length })
  const wordsFor = ({ id }: Instance) => {
    const reason = reasons.get(id)
    if (!reason) return undefined
    return 'illegal' in reason ? t(`instances:whyNot.${reason.illegal}`) : t(`leftOut.${reason.pointless}`)
  }
  return (
    <>
      {out.length > 0 && (
        <section className="rounded-control border border-warning-line bg-warning-soft px-3.5 py-2.5">
          <h3 className="mb-1 text-sm font-semibold text-warning-text">{cannot}</h3>
          <BulkRows label={cannot} instances={out}>
            {wordsFor}
          </BulkRows>
        </section>
      )}
      {able.length === 0 ? (
        <p className="text-text-muted">{t('nothingLeft')}</p>
      ) : (
        <section>
          <h3 className="mb-1 text-sm font-semibold text-text">{can}</h3>
          <BulkRows label={can} instances={able}>
            {(instance) => <InstanceStatus instance={instance} />}
          </BulkRows>
        </section>
      )}
    </>
  )
}
