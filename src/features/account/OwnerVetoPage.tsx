import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnerVeto } from '#contract/owner-recovery/routes.ts'
import type { Problem } from '#contract/problem.ts'
import { seal } from '#src/api/sealed.ts'
import { called, untracked, type Answered } from '#src/auth/callOutcome.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { accountApi } from './accountApi.ts'
import { forgetSecretsInAddress, vetoInAddress } from './codeInAddress.ts'
import { GuestFrame } from './GuestFrame.tsx'
import { NewOwnerFacts } from './NewOwnerFacts.tsx'
import { VetoOver } from './VetoOver.tsx'
import { ownerVetoTexts } from './ownerVetoTexts.ts'

export const texts = ownerVetoTexts

/**
 * Where the mail about a new Owner leads. It shows what the link is about; nothing is vetoed before the button is
 * pressed: programs that look through mails open every link.
 */
export function Component() {
  const dispatch = useAppDispatch()
  const [seen, setSeen] = useState<Answered<OwnerVeto | null>>()
  const [vetoed, setVetoed] = useState<Answered<OwnerVeto | null>>()
  const [isBusy, setBusy] = useState(false)
  const isIncomplete = vetoInAddress() === '' && !vetoed

  const look = async () => setSeen(await dispatch(called(lookBy(vetoInAddress()))))
  useEffect(() => {
    if (!isIncomplete) void look()
    // Once: what is in the address does not change under the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const veto = async () => {
    setBusy(true)
    const answer = await dispatch(called(vetoBy(vetoInAddress())))
    setBusy(false)
    setVetoed(answer)
    if (answer.ok) forgetSecretsInAddress()
  }

  if (vetoed?.ok) return <VetoOver about={vetoed.data} isOwn />
  if (isIncomplete) return <VetoOver about={null} />
  if (seen?.ok && (seen.data === null || seen.data.outcome !== null)) return <VetoOver about={seen.data} />
  return (
    <GuestFrame>
      {seen?.ok && seen.data ? (
        <NewOwnerFacts
          about={seen.data}
          refused={vetoed?.problem}
          isBusy={isBusy}
          onVeto={() => void veto()}
        />
      ) : seen && !seen.ok ? (
        <Unseen problem={seen.problem.name} onRetry={() => void look()} />
      ) : (
        <OnItsWay />
      )}
    </GuestFrame>
  )
}

const lookBy = (token: string) => accountApi.endpoints.lookAtOwner.initiate({ token: seal(token) }, untracked)
const vetoBy = (token: string) => accountApi.endpoints.vetoOwner.initiate({ token: seal(token) }, untracked)

/** As large as what is on its way. */
function OnItsWay() {
  const { t } = useTranslation('ownerVeto')
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-16" />
      <Skeleton className="h-48" />
      <Skeleton className="h-10" />
    </div>
  )
}

function Unseen({ problem, onRetry }: { problem: Problem['name']; onRetry: () => void }) {
  const { t } = useTranslation(['ownerVeto', 'common'])
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl font-semibold text-balance">
        {t('title')}
      </h1>
      <Banner tone="error" live>
        {t(`common:problems.${problem}`)}
      </Banner>
      <Button size="lg" onClick={onRetry}>
        {t('retry')}
      </Button>
    </>
  )
}
