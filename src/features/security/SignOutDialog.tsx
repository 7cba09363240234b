import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemOf } from '#src/api/problemOf.ts'
import { useEndOtherSessionsMutation } from '#src/auth/authApi.ts'
import { logout } from '#src/auth/sessionThunks.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { passkeysTexts } from '#src/auth/passkeyTexts.ts'

export const texts = passkeysTexts

/** Signs out everywhere, this browser too, with a choice of what else is to end. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('passkeys')
  const dispatch = useAppDispatch()
  const [end, { isLoading, error }] = useEndOtherSessionsMutation()
  const [forgetsBrowsers, setForgetsBrowsers] = useState(true)
  const [pausesTokens, setPausesTokens] = useState(false)

  const signOut = async () => {
    const { error: refused } = await end({
      all: 'true',
      forgetBrowsers: forgetsBrowsers ? 'true' : 'false',
      pauseTokens: pausesTokens ? 'true' : 'false',
    })
    if (!refused) await dispatch(logout())
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('signOut.title')}
      description={t('signOut.text')}
      held={isLoading}
      actions={
        <>
          <Button onClick={onClose}>{t('signOut.cancel')}</Button>
          <Button variant="danger" busy={isLoading} onClick={() => void signOut()}>
            {t('signOut.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Banner tone="error">{problemOf(error).message}</Banner>}
        <Checkbox
          label={t('signOut.browsers')}
          hint={t('signOut.browsersHint')}
          checked={forgetsBrowsers}
          onChange={(event) => setForgetsBrowsers(event.target.checked)}
        />
        <Checkbox
          label={t('signOut.tokens')}
          hint={t('signOut.tokensHint')}
          checked={pausesTokens}
          onChange={(event) => setPausesTokens(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}
