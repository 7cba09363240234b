import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import { InstanceStatus } from '../../actions/InstanceStatus.tsx'
import type { LeftOut } from './bulkPlan.ts'
import { BulkRow } from './BulkRow.tsx'

interface BulkQuestionProps {
  judged: readonly { instance: Instance; reason: LeftOut | undefined }[]
}

/** To which it will be done, and which are left out for what reason. */
export function BulkQuestion({ judged }: BulkQuestionProps) {
  const { t } = useTranslation(['instancesBulk', 'instances'])
  const words = (reason: LeftOut) =>
    'illegal' in reason ? t(`instances:whyNot.${reason.illegal}`) : t(`leftOut.${reason.pointless}`)
  const out = judged.filter(({ reason }) => reason !== undefined)
  const able = judged.filter(({ reason }) => reason === undefined)
  return (
    <>
      {out.length > 0 && (
        <section className="rounded-control border border-warning-line bg-warning-soft px-3.5 py-2.5">
          <h3 className="mb-1 text-sm font-semibold text-warning-text">
            {t('cannot', { count: out.length })}
          </h3>
          <ul className="max-h-40 overflow-y-auto text-sm">
            {out.map(({ instance, reason }) => (
              <BulkRow key={instance.id} name={instance.name}>
                {reason && words(reason)}
              </BulkRow>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className="mb-1 text-sm font-semibold text-text">{t('can', { count: able.length })}</h3>
        <ul className="max-h-60 overflow-y-auto text-sm">
          {able.map(({ instance }) => (
            <BulkRow key={instance.id} name={instance.name}>
              <InstanceStatus instance={instance} />
            </BulkRow>
          ))}
        </ul>
      </section>
    </>
  )
}
