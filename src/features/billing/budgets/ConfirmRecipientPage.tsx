import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Problem } from '#contract/problem.ts'
import { seal } from '#src/api/sealed.ts'
import { called, untracked, type Answered } from '#src/auth/callOutcome.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { PlainFrame } from '#src/ui/PlainFrame.tsx'
import { budgetsApi } from './budgetsApi.ts'
import { budgetsTexts } from './texts.ts'

export const texts = budgetsTexts

/** What proves the link, `#confirm=…`. A fragment never reaches a server. */
const secretInAddress = () => new URLSearchParams(window.location.hash.slice(1)).get('confirm') ?? ''

/**
 * `/confirm-recipient`: an address that a budget names agrees to be told. Nothing happens before the button is pressed:
 * programs that look through mails open every link.
 */
export function Component() {
  const { t } = useTranslation(['budgets', 'common'])
  const dispatch = useAppDispatch()
  const [secret] = useState(secretInAddress)
  const [outcome, setOutcome] = useState<Answered<Confirmed>>()
  const [isBusy, setBusy] = useState(false)

  const confirm = async () => {
    setBusy(true)
    const answer = await dispatch(called(confirmWith(secret)))
    setBusy(false)
    setOutcome(answer)
    // Used up: it need not stay in any history.
    if (answer.ok) window.history.replaceState(window.history.state, '', window.location.pathname)
  }

  return (
    <PlainFrame
      home={<Link to={paths.root()} />}
      name={t('common:product')}
      className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 px-gutter pb-24"
    >
      {outcome?.ok ? (
        <Done {...outcome.data} />
      ) : (
        <>
          <div className="flex flex-col gap-3">
            <h1 tabIndex={-1} className="text-2xl font-semibold text-balance">
              {t('confirming.title')}
            </h1>
            <p className="text-pretty text-text-muted">{t('confirming.text')}</p>
          </div>
          {outcome && <Refused problem={outcome.problem} />}
          {secret === '' ? (
            <Banner tone="error">{t('confirming.incomplete')}</Banner>
          ) : (
            <Button variant="primary" size="lg" busy={isBusy} onClick={() => void confirm()}>
              {t('confirming.action')}
            </Button>
          )}
        </>
      )}
    </PlainFrame>
  )
}

interface Confirmed {
  email: string
  company: string
}

const confirmWith = (secret: string) =>
  budgetsApi.endpoints.confirmRecipient.initiate({ token: seal(secret) }, untracked)

function Done({ email, company }: Confirmed) {
  const { t } = useTranslation('budgets')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: the focus goes to what it has done.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-3">
      <CircleCheck aria-hidden className="size-8 text-success-text" />
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold text-balance">
        {t('confirming.done')}
      </h1>
      <p className="text-pretty wrap-break-word text-text-muted">
        {t('confirming.doneText', { email, company })}
      </p>
    </div>
  )
}

function Refused({ problem: { name } }: { problem: Problem }) {
  const { t } = useTranslation(['budgets', 'common'])
  return (
    <Banner tone="error" live>
      {name === 'InvalidCodeException' ? t('confirming.over') : t(`common:problems.${name}`)}
    </Banner>
  )
}
