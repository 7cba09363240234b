import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnerRecovery } from '#contract/owner-recovery/routes.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CurrentOwners } from './CurrentOwners.tsx'
import { EarlierProposals } from './EarlierProposals.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'
import { RecoveryActions } from './RecoveryActions.tsx'
import { RecoverySteps } from './RecoverySteps.tsx'

interface CompanyCardProps {
  /** Its name. */
  company: string
  /** Those of the company that is visited: at most one stands. */
  recoveries: readonly OwnerRecovery[]
}

/** About the company that is visited: who its Owners are, and the new one on the way, or how to propose one. */
export function CompanyCard({ company, recoveries }: CompanyCardProps) {
  const { t } = useTranslation('operator')
  const [isProposing, setProposing] = useState(false)
  const standing = recoveries.find(({ outcome }) => outcome === null)
  const earlier = recoveries.filter(({ outcome }) => outcome !== null).toReversed()
  return (
    <Card
      title={t('owners.here.title')}
      description={t('owners.here.text', { company })}
      footer={
        standing ? (
          <RecoveryActions recovery={standing} size="md" />
        ) : (
          <Button variant="primary" onClick={() => setProposing(true)}>
            {t('owners.propose.action')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-6">
        {standing && <RecoverySteps recovery={standing} />}
        <CurrentOwners />
        {earlier.length > 0 && <EarlierProposals recoveries={earlier} />}
      </div>
      {isProposing && <ProposeDialog company={company} onClose={() => setProposing(false)} />}
    </Card>
  )
}
