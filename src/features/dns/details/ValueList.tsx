import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { mostValues } from '#contract/dns/rules.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldError } from '#src/ui/FieldError.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import type { useRecordFields } from './useRecordFields.ts'
import { ValueFields } from './ValueFields.tsx'
import { blankParts } from './valueParts.ts'

type ValueListProps = Pick<
  ReturnType<typeof useRecordFields>,
  'type' | 'values' | 'valueError' | 'valueWarning'
>

/** The values of a set, each in the fields of its type, and a way to more and fewer of them. */
export function ValueList({ type: { value: type }, values, valueError, valueWarning }: ValueListProps) {
  const { t } = useTranslation('dnsRecords')
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">{t('values')}</legend>
      {values.value.map((parts, at) => (
        // Values have no names: their places are what tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <ValueFields
              type={type}
              parts={parts}
              place={values.value.length > 1 ? at + 1 : undefined}
              error={valueError(at)}
              warning={valueWarning(at)}
              onChange={(next) => values.set(values.value.with(at, next))}
            />
          </div>
          {values.value.length > 1 && (
            <IconButton
              label={t('removeValue', { number: at + 1 })}
              className="mt-6"
              onClick={() => values.set(values.value.toSpliced(at, 1))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {values.error !== undefined && <FieldError>{values.error}</FieldError>}
      {type !== 'CNAME' && values.value.length < mostValues && (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden />}
          onClick={() => values.set([...values.value, blankParts(type)])}
        >
          {t('addValue')}
        </Button>
      )}
    </fieldset>
  )
}
