import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Problem } from '#contract/problem.ts'
import { seal } from '#src/api/sealed.ts'
import { called, untracked, type Answered } from '#src/auth/callOutcome.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { accountApi } from './accountApi.ts'
import { forgetSecretsInAddress, undoInAddress } from './codeInAddress.ts'
import { EmailRestored } from './EmailRestored.tsx'
import { GuestFrame } from './GuestFrame.tsx'
import { accountTexts } from './texts.ts'

export const texts = accountTexts

/**
 * Where the notice to a former address leads. Nothing happens before the button is pressed: programs that
 * look through mails open every link.
 */
export function Component() {
  const { t } = useTranslation('account')
  const dispatch = useAppDispatch()
  const [outcome, setOutcome] = useState<Answered<{ email: string }>>()
  const [isBusy, setBusy] = useState(false)

  const restore = async () => {
    setBusy(true)
    const answer = await dispatch(called(undo(undoInAddress())))
    setBusy(false)
    setOutcome(answer)
    if (answer.ok) forgetSecretsInAddress()
  }

  return (
    <GuestFrame>
      {outcome?.ok ? (
        <EmailRestored email={outcome.data.email} />
      ) : (
        <>
          <div className="flex flex-col gap-3">
            <h1 tabIndex={-1} className="text-2xl font-semibold text-balance">
              {t('undo.title')}
            </h1>
            <p className="text-pretty text-text-muted">{t('undo.text')}</p>
          </div>
          {outcome && <Refused problem={outcome.problem} />}
          {undoInAddress() === '' ? (
            <Banner tone="error">{t('undo.incomplete')}</Banner>
          ) : (
            <Button variant="primary" size="lg" busy={isBusy} onClick={() => void restore()}>
              {t('undo.action')}
            </Button>
          )}
          <Link to={paths.login()} className={buttonClass({ variant: 'ghost' })}>
            {t('undo.leave')}
          </Link>
        </>
      )}
    </GuestFrame>
  )
}

const undo = (token: string) => accountApi.endpoints.undoEmail.initiate({ token: seal(token) }, untracked)

function Refused({ problem: { name } }: { problem: Problem }) {
  const { t } = useTranslation(['account', 'common'])
  const sentences: Partial<Record<typeof name, string>> = {
    InvalidCodeException: t('undo.over'),
    ConflictException: t('undo.taken'),
  }
  return (
    <Banner tone="error" live>
      {sentences[name] ?? t(`common:problems.${name}`)}
    </Banner>
  )
}
