import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resendCode } from '#src/auth/proofThunks.ts'
import { clockTime } from '#src/i18n/clockTime.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { retryAfterOf } from '#src/api/retryAfter.ts'
import { Button } from '#src/ui/Button.tsx'
import { useCountdown } from '#src/ui/useCountdown.ts'

/** The server mails one code a minute. */
const PAUSE_S = 60

const inSeconds = (seconds: number) => Date.now() + seconds * 1000

/** Asks for another mail, once a minute. */
export function ResendCode() {
  const { t } = useTranslation('auth')
  const dispatch = useAppDispatch()
  const [from, setFrom] = useState(() => inSeconds(PAUSE_S))
  const [isSending, setSending] = useState(false)
  const left = useCountdown(from)

  const send = async () => {
    setSending(true)
    const outcome = await dispatch(resendCode())
    setSending(false)
    setFrom(inSeconds((outcome.ok ? undefined : retryAfterOf(outcome.problem)) ?? PAUSE_S))
  }

  return (
    <Button
      variant="ghost"
      busy={isSending}
      disabled={left > 0}
      onClick={() => void send()}
      className="tabular-nums"
    >
      {left > 0 ? t('code.resendIn', { time: clockTime(left) }) : t('code.resend')}
    </Button>
  )
}
