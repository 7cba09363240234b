import Archive from 'lucide-react/icons/archive'
import { useTranslation } from 'react-i18next'
import { paths } from '#src/routes/paths.ts'
import { NoneYet } from '#src/resources/list/NoneYet.tsx'
import { resourcesTexts } from '#src/resources/texts.ts'
import { useOffersKeys } from '../useOffersKeys.ts'
import { objectStorageTexts } from '../texts.ts'

export const texts = [...objectStorageTexts, ...resourcesTexts]

const allSteps = ['bucket', 'upload', 'key'] as const

/** What a bucket is, and the three steps to a first file that programs can read. */
export function NoBuckets({ canCreate }: { canCreate: boolean }) {
  const { t } = useTranslation('objectStorage')
  const offersKeys = useOffersKeys()
  const steps = offersKeys ? allSteps : allSteps.filter((step) => step !== 'key')
  return (
    <NoneYet
      icon={<Archive aria-hidden />}
      title={t('empty.title')}
      text={t(canCreate ? 'empty.text' : 'empty.readOnly')}
      canCreate={canCreate}
      ways={[{ to: paths.createBucket(), label: t('creates.buckets') }]}
    >
      {canCreate && (
        <ol aria-label={t('empty.steps')} className="grid gap-4 md:grid-cols-3">
          {steps.map((step, index) => (
            <li
              key={step}
              className="flex items-start gap-3 rounded-card border border-card-line bg-surface p-4 shadow-card"
            >
              <span
                aria-hidden
                className="grid size-7 shrink-0 place-items-center rounded-full border border-line-strong text-sm font-medium text-text-muted tabular-nums"
              >
                {index + 1}
              </span>
              <span className="min-w-0">
                <span className="block font-medium text-text">{t(`empty.${step}`)}</span>
                <span className="block text-sm text-text-muted">{t(`empty.${step}Text`)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </NoneYet>
  )
}
