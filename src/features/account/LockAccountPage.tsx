import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { seal } from '#src/api/sealed.ts'
import { called, untracked, type Answered } from '#src/auth/callOutcome.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { accountApi } from './accountApi.ts'
import { forgetSecretsInAddress, lockInAddress } from './codeInAddress.ts'
import { GuestFrame } from './GuestFrame.tsx'
import { accountTexts } from './texts.ts'

export const texts = accountTexts

/**
 * Where the second link of an alert leads. Nothing is locked before the button is pressed: programs that look through
 * mails open every link.
 */
export function Component() {
  const { t } = useTranslation(['account', 'common'])
  const dispatch = useAppDispatch()
  const [outcome, setOutcome] = useState<Answered<unknown>>()
  const [isBusy, setBusy] = useState(false)
  const isIncomplete = lockInAddress() === ''

  const lock = async () => {
    setBusy(true)
    const answer = await dispatch(called(lockBy(lockInAddress())))
    setBusy(false)
    setOutcome(answer)
    if (answer.ok) forgetSecretsInAddress()
  }

  if (outcome?.ok) return <LockRequested />
  return (
    <GuestFrame>
      <div className="flex flex-col gap-3">
        <h1 tabIndex={-1} className="text-2xl font-semibold text-balance">
          {t('lock.title')}
        </h1>
        <p className="text-pretty text-text-muted">{t('lock.text')}</p>
      </div>
      {outcome && (
        <Banner tone="error" live>
          {t(`common:problems.${outcome.problem.name}`)}
        </Banner>
      )}
      {isIncomplete ? (
        <Banner tone="error">{t('lock.incomplete')}</Banner>
      ) : (
        <Button variant="danger" size="lg" busy={isBusy} onClick={() => void lock()}>
          {t('lock.action')}
        </Button>
      )}
      <Link to={paths.root()} className={buttonClass({ variant: 'ghost' })}>
        {t('lock.leave')}
      </Link>
    </GuestFrame>
  )
}

const lockBy = (token: string) => accountApi.endpoints.lockAccount.initiate({ token: seal(token) }, untracked)

/** The server tells nobody whether the link was still good: the mail about it does. */
function LockRequested() {
  const { t } = useTranslation('account')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: the focus goes to what it has done.
  useEffect(() => heading.current?.focus(), [])
  return (
    <GuestFrame>
      <div className="flex flex-col gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold text-balance">
          {t('lock.done')}
        </h1>
        <p className="text-pretty text-text-muted">{t('lock.doneText')}</p>
        <p className="font-medium text-pretty">{t('lock.next')}</p>
      </div>
      <Link to={paths.forgotPassword()} className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {t('lock.password')}
      </Link>
    </GuestFrame>
  )
}
