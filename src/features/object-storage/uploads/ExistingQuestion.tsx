import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { answerExisting } from './uploadThunks.ts'

/** Asks once, about all objects that exist already. */
export function ExistingQuestion({ count }: { count: number }) {
  const { t } = useTranslation('uploads')
  const dispatch = useAppDispatch()
  return (
    <Banner
      live
      tone="warning"
      title={t('existing.title', { count })}
      action={
        <span className="flex gap-2">
          <Button size="sm" onClick={() => dispatch(answerExisting('skip'))}>
            {t('existing.skip')}
          </Button>
          <Button size="sm" onClick={() => dispatch(answerExisting('replace'))}>
            {t('existing.replace')}
          </Button>
        </span>
      }
    />
  )
}
