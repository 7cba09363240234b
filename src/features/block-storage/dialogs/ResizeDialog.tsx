import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockStorage } from '#contract/block-storage/routes.ts'
import type { BodyOf } from '#contract/route.ts'
import { whyNotGrow, type Volume, type VolumeType } from '#contract/block-storage/records.ts'
import { formatGib } from '#src/i18n/amounts.ts'
import { formatMoney, monthOf, multiplied } from '#src/i18n/money.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { useRecord } from '#src/records/useRecords.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm, type FieldCodes } from '#src/resources/actions/useCall.ts'
import { useActionLabel } from '#src/resources/words.ts'
import { useGetHostQuery } from '#src/resources/volumes/attachmentsApi.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useListVolumeTypesQuery } from '../volumesApi.ts'
import { blockStorageTexts } from '../texts.ts'

export const texts = [...resourceActionsTexts, ...blockStorageTexts]

/** What is wrong with a new size, by the rules that the server has too. */
const sizeCodes = (sizeGib: number | undefined, now: number, type: VolumeType | undefined): FieldCodes => {
  const code =
    sizeGib === undefined
      ? 'required'
      : sizeGib === now
        ? 'sameSize'
        : sizeGib < now
          ? 'diskShrinks'
          : type && sizeGib > type.maxGib
            ? 'tooMany'
            : undefined
  return code === undefined ? codesOf(blockStorage.resize.body, { sizeGib }) : { sizeGib: code }
}

/** Asks for the new size, and whether the instance may be restarted where it has to be. */
export function ResizeDialog({
  row,
  call,
  onClose,
}: DialogProps<Volume, BodyOf<typeof blockStorage.resize>>) {
  const { t, i18n } = useTranslation('blockStorage')
  const { language } = i18n
  const label = useActionLabel()('resize')
  const sentenceOf = useFieldErrors()
  // The record grows as soon as the server agrees.
  const [before] = useState(row.sizeGib)
  const type = useListVolumeTypesQuery().data?.find(({ id }) => id === row.typeId)
  const { data } = useGetHostQuery(
    { id: row.instanceId ?? '' },
    { skip: row.instanceId === null, refetchOnMountOrArgChange: true },
  )
  const host = useRecord(data)
  const mustStop = type !== undefined && whyNotGrow(type, host) !== undefined
  const [sizeGib, setSizeGib] = useState<number | undefined>(before)
  const [restart, setRestart] = useState(true)
  const { codeOf, submit, ...sending } = useCallForm(['sizeGib'])
  const code = codeOf('sizeGib')
  const most = formatGib(type?.maxGib ?? 0, language)

  const resize = async () => {
    const draft = { sizeGib: sizeGib ?? 0, ...(mustStop && restart && { restart }) }
    if (await submit(sizeCodes(sizeGib, before, type), () => call(draft))) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      title={t('resize.title', { name: row.name })}
      submit={label}
      onSubmit={() => void resize()}
      onClose={onClose}
    >
      <Field
        label={t('resize.size')}
        hint={type && t('resize.hint', { from: formatGib(before, language), to: most })}
        error={
          code === 'diskShrinks' || code === 'tooMany' ? t(`resize.${code}`, { most }) : sentenceOf(code)
        }
        required
      >
        <NumberInput value={sizeGib} onChange={setSizeGib} min={before} max={type?.maxGib} unit="GiB" />
      </Field>
      {type && sizeGib !== undefined && Number.isSafeInteger(sizeGib) && sizeGib > before && (
        <p className="flex justify-between gap-4 text-text-muted tabular-nums">
          {t('resize.monthly')}
          <span>
            {formatMoney(row.monthlyPrice, language)} →{' '}
            <strong className="font-medium text-text">
              {formatMoney(monthOf(multiplied(type.hourlyPricePerGib, sizeGib)), language)}
            </strong>
          </span>
        </p>
      )}
      {mustStop && (
        <Checkbox
          label={t('resize.restart', { instance: host?.name })}
          hint={t('resize.restartHint')}
          checked={restart}
          onChange={({ target }) => setRestart(target.checked)}
        />
      )}
      <p className="text-sm text-text-muted">{t('resize.after')}</p>
    </ActionDialog>
  )
}
