import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sshKeys, type SshKey } from '#contract/compute/sshKeys.ts'
import { useCan } from '#src/auth/useCan.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { AddKeyDialog } from './AddKeyDialog.tsx'
import { KeyTable } from './KeyTable.tsx'
import { RemoveKeyDialog } from './RemoveKeyDialog.tsx'
import { useKeys } from './useKeys.ts'
import { computeTexts } from '../create/texts.ts'

export const texts = computeTexts

/** The company's SSH keys, for those who may see them; a section of the security page. */
export function KeysCard() {
  return useCan(sshKeys.list) ? <Keys /> : null
}

function Keys() {
  const { t } = useTranslation('compute')
  const mayChange = useCan(sshKeys.create)
  const { rows, problem, isLoading, isBusy, refetch } = useKeys()
  const [isAdding, setIsAdding] = useState(false)
  const [leaving, setLeaving] = useState<SshKey>()

  return (
    <Card
      title={t('keys.title')}
      description={t('keys.description')}
      actions={
        mayChange && (
          <Button icon={<Plus aria-hidden />} onClick={() => setIsAdding(true)}>
            {t('keys.add')}
          </Button>
        )
      }
    >
      {isLoading ? (
        <TableSkeleton label={t('keys.loading')} columns={4} rows={2} />
      ) : problem ? (
        <ErrorState title={t('keys.problem')} message={problem.message} onRetry={() => void refetch()} />
      ) : rows.length === 0 ? (
        <p className="text-text-faint">{t('keys.empty')}</p>
      ) : (
        <KeyTable keys={rows} busy={isBusy} onRemove={mayChange ? setLeaving : undefined} />
      )}
      {isAdding && <AddKeyDialog onClose={() => setIsAdding(false)} />}
      {leaving && <RemoveKeyDialog sshKey={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  )
}

export { KeysCard as Component }
