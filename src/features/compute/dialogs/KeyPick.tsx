import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/record.ts'
import { FieldError } from '#src/ui/FieldError.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { KeyBoxes } from '../keys/KeyBoxes.tsx'
import { useKeys } from '../keys/useKeys.ts'

interface KeyPickProps {
  chosen: readonly Id[]
  error: string | undefined
  onChange: (chosen: Id[]) => void
}

/** Any of the company's keys. */
export function KeyPick({ chosen, error, onChange }: KeyPickProps) {
  const { t } = useTranslation('instanceDialogs')
  const id = useId()
  const { rows, isLoading } = useKeys()
  const choose = (key: Id, isWanted: boolean) =>
    onChange([...chosen.filter((one) => one !== key), ...(isWanted ? [key] : [])])
  if (isLoading) return <TableSkeleton label={t('access.loading')} columns={1} rows={2} />
  return (
    <div className="flex flex-col gap-2">
      {rows.length === 0 ? (
        <p className="text-text-muted">{t('access.noKeys')}</p>
      ) : (
        <KeyBoxes
          legend={t('access.keys')}
          keys={rows}
          chosen={chosen}
          onChoose={choose}
          errorId={error === undefined ? undefined : id}
          className="max-h-48"
        />
      )}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
