import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { paths } from '#src/common/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

/** Whose session has ended is not kept here. */
const alwaysFree: readonly string[] = [paths.login(), paths.relogin()]

/** Asks whoever leaves, or closes the tab, before the secret is copied: nothing shows it again. */
export function LeaveUncopied() {
  const { t } = useTranslation('apiTokens')
  const blocker = useBlocker(({ nextLocation }) => !alwaysFree.includes(nextLocation.pathname))

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      role="alertdialog"
      size="sm"
      title={t('leave.title')}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t('leave.leave')}
          </Button>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p className="text-text-muted">{t('leave.text')}</p>
    </Dialog>
  )
}
