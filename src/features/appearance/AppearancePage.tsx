import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { selectSettings, settingsAdopted, settingsReset } from '#src/settings/settingsSlice.ts'
import { Button } from '#src/ui/Button.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { showToast } from '#src/ui/toast.ts'
import { KeyboardCard } from './KeyboardCard.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { LayoutCard } from './LayoutCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { ThemeCard } from './ThemeCard.tsx'
import { appearanceTexts } from './texts.ts'

export const texts = appearanceTexts

/** Every interface preference (specification §3); each shows at once, on the page itself. */
export function AppearancePage() {
  const { t } = useTranslation('appearance')
  const dispatch = useAppDispatch()
  const before = useAppSelector(selectSettings)
  const reset = () => {
    dispatch(settingsReset())
    const action = { label: t('undo'), onClick: () => dispatch(settingsAdopted(before)) }
    void showToast('success', t('wasReset'), { action })
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<Button onClick={reset}>{t('reset')}</Button>}
      />
      <div className="grid max-w-4xl gap-5">
        <ThemeCard />
        <LayoutCard />
        <NotificationsCard />
        <KeyboardCard />
        <LanguageCard />
      </div>
    </>
  )
}

export { AppearancePage as Component }
