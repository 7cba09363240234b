import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { VolumeType } from '#contract/block-storage/records.ts'
import { formatGib, formatMibPerSecond } from '#src/i18n/amounts.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { formatMoney, monthOf } from '#src/i18n/money.ts'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { RowAmount, RowChoice } from '#src/resources/order/RowChoice.tsx'
import { Field } from '#src/ui/Field.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { typeProblem, useChoice, useField, type Source } from './volumeValues.ts'
import { none } from '#src/resources/list/commonColumns.tsx'

interface TypeSectionProps {
  types: readonly VolumeType[]
  region: string
  source: Source | undefined
}

/** What kind of disk: price and speed of each, and why one can't be had. */
export function TypeSection({ types, region, source }: TypeSectionProps) {
  const { t, i18n } = useTranslation('blockStorageForm')
  const { value, onChange, error } = useChoice('typeId')
  const group = useId()
  const { language } = i18n
  const whyNot = (type: VolumeType) => typeProblem(type, region, source)
  const choice = (type: VolumeType) => {
    const why = whyNot(type)
    return (
      <RowChoice
        value={type.id}
        label={type.name}
        group={group}
        isChosen={type.id === value}
        reason={why && t(`type.why.${why}`)}
        onChoose={() => onChange(type.id)}
      />
    )
  }
  const amount = (type: VolumeType, text: string) => (
    <RowAmount text={text} isClosed={whyNot(type) !== undefined} />
  )
  const column = (id: 'iops' | 'throughput' | 'upTo' | 'price', textOf: (type: VolumeType) => string) => ({
    id,
    header: t(`type.${id}`),
    cell: (type: VolumeType) => amount(type, textOf(type)),
    align: 'end' as const,
    narrow: true,
  })
  const columns: Column<VolumeType>[] = [
    { id: 'name', header: t('type.title'), cell: choice },
    column('iops', ({ iops }) => (iops === null ? none : numberFormat(language, {}).format(iops))),
    column('throughput', ({ mibPerSecond }) =>
      mibPerSecond === null ? none : formatMibPerSecond(mibPerSecond, language),
    ),
    column('upTo', ({ maxGib }) => formatGib(maxGib, language)),
    column('price', ({ hourlyPricePerGib }) =>
      formatMoney(monthOf(hourlyPricePerGib), language, { exact: true }),
    ),
  ]
  return (
    <Section title={t('type.title')} hint={t('type.hint')} field="typeId" error={error}>
      <Table caption={t('type.caption')} columns={columns} rows={types} />
    </Section>
  )
}

interface SizeSectionProps {
  bounds: { min: number; max: number }
  /** The bounds in words. */
  rule: string
  hint: string
  /** Why it can't be changed now. */
  reason?: string | undefined
  children?: ReactNode
}

export function SizeSection({ bounds, rule, hint, reason, children }: SizeSectionProps) {
  const { t } = useTranslation('blockStorageForm')
  const { value, onChange, error } = useField('sizeGib', {
    tooFew: rule,
    tooMany: rule,
    belowSource: rule,
    overLimit: t('size.overLimit'),
  })
  return (
    <Section title={t('size.title')} hint={hint} field="sizeGib">
      <Field
        label={t('size.label')}
        hint={error === undefined ? (reason ?? rule) : undefined}
        error={error}
        required
        className="max-w-64"
      >
        <NumberInput
          value={value ?? undefined}
          onChange={(next) => onChange(next ?? null)}
          min={bounds.min}
          max={bounds.max}
          step={10}
          unit="GiB"
          disabled={reason !== undefined}
        />
      </Field>
      {children}
    </Section>
  )
}
