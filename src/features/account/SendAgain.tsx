import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemOf } from '#src/api/problemOf.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useCountdown } from '#src/ui/useCountdown.ts'
import { useChangeEmailMutation } from './accountApi.ts'

/** A mail takes a moment; only then is another one worth it. */
const PAUSE_MS = 30_000

const afterPause = () => Date.now() + PAUSE_MS

/** Asks for another code to the same address. The older one is void from then on. */
export function SendAgain({ email }: { email: string }) {
  const { t } = useTranslation(['account', 'common'])
  const [from, setFrom] = useState(afterPause)
  const [change, { isLoading }] = useChangeEmailMutation()
  const count = useCountdown(from)

  const send = async () => {
    const { error } = await change({ email })
    setFrom(afterPause())
    void (error
      ? showToast('error', t(`common:problems.${problemOf(error).name}`))
      : showToast('info', t('email.sentAgain', { email })))
  }

  return (
    <Button
      variant="ghost"
      busy={isLoading}
      disabled={count > 0}
      onClick={() => void send()}
      className="tabular-nums"
    >
      {count > 0 ? t('email.againIn', { count }) : t('email.again')}
    </Button>
  )
}
