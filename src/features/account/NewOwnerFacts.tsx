import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnerVeto } from '#contract/owner-recovery/routes.ts'
import type { Problem } from '#contract/problem.ts'
import { hoursAndMinutes } from '#src/i18n/duration.ts'
import { paths } from '#src/routes/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useNow } from '#src/ui/useNow.ts'

interface NewOwnerFactsProps {
  about: OwnerVeto
  /** Why the veto did not arrive. */
  refused: Problem | undefined
  isBusy: boolean
  onVeto: () => void
}

/** Who is about to become an Owner, of what and by whom, and the veto. */
export function NewOwnerFacts({ about, refused, isBusy, onVeto }: NewOwnerFactsProps) {
  const { t } = useTranslation(['ownerVeto', 'common'])
  const { company, to, reason, proposedBy, confirmedBy, effectiveAt } = about
  return (
    <>
      <div className="flex flex-col gap-3">
        <h1 tabIndex={-1} className="text-2xl font-semibold text-balance">
          {t('title')}
        </h1>
        <p className="text-pretty text-text-muted">{t('text', { to, company })}</p>
      </div>
      <Card>
        <DescriptionList
          items={[
            { term: t('company'), value: <bdi>{company}</bdi> },
            { term: t('newOwner'), value: <bdi>{to}</bdi> },
            { term: t('reason'), value: <bdi>{reason}</bdi> },
            { term: t('proposedBy'), value: t('staff', { name: proposedBy }) },
            { term: t('confirmedBy'), value: t('staff', { name: confirmedBy }) },
            {
              term: t('takesEffect'),
              value: (
                <>
                  <Time at={effectiveAt} absolute />
                  <span className="block text-sm text-text-muted tabular-nums">
                    <Left effectiveAt={effectiveAt} />
                  </span>
                </>
              ),
            },
          ]}
        />
      </Card>
      {refused && (
        <Banner tone="error" live>
          {t(`common:problems.${refused.name}`)}
        </Banner>
      )}
      <Button variant="danger" size="lg" busy={isBusy} onClick={onVeto}>
        {t('action')}
      </Button>
      <p className="text-sm text-pretty text-text-muted">{t('advice')}</p>
      <Link to={paths.root()} className={buttonClass({ variant: 'ghost' })}>
        {t('leave')}
      </Link>
    </>
  )
}

function Left({ effectiveAt }: { effectiveAt: string }) {
  const { t, i18n } = useTranslation('ownerVeto')
  const ms = Date.parse(effectiveAt) - useNow()
  return ms > 0 ? t('left', { time: hoursAndMinutes(ms, i18n.language) }) : t('soon')
}
