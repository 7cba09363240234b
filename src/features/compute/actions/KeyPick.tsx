import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/record.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { FieldError } from '#src/ui/FieldError.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useKeys } from '../keys/useKeys.ts'
import './dialogTexts.ts'

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
        <fieldset
          aria-describedby={error === undefined ? undefined : id}
          className="max-h-48 overflow-y-auto rounded-card border border-line"
        >
          <legend className="sr-only">{t('access.keys')}</legend>
          {rows.map(({ id: key, name }) => (
            <Checkbox
              key={key}
              className="border-line px-3.5 py-2.5 not-last:border-b"
              label={<bdi>{name}</bdi>}
              checked={chosen.includes(key)}
              aria-invalid={error !== undefined || undefined}
              onChange={({ target }) => choose(key, target.checked)}
            />
          ))}
        </fieldset>
      )}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
