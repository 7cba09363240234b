import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostExpiryRules } from '#contract/object-storage/expiry.ts'
import type { Bucket } from '#contract/object-storage/records.ts'
import { useCall } from '#src/resources/actions/useCall.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Field } from '#src/ui/Field.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { expiryOf, faultsIn, isSame, valuesOf, type ExpiryValues } from './expiryValues.ts'
import { StoredNow } from './StoredNow.tsx'
import { UnfinishedUploads } from './UnfinishedUploads.tsx'
import { configureCall, useConfigure } from './useConfigure.ts'

/** What is deleted by itself, after how many days, and what it costs until then. */
export function ExpiryCard({ bucket }: { bucket: Bucket }) {
  const { t } = useTranslation('bucketDetails')
  const { isOffered, reason } = useConfigure(bucket)
  const { isSending, refusal, make } = useCall()
  // Until something is edited the fields follow the bucket, which others may change.
  const [edited, setEdited] = useState<ExpiryValues>()
  const [faults, setFaults] = useState<Record<string, string>>({})
  const values = edited ?? valuesOf(bucket.expiry)
  const isChanged = edited !== undefined && !isSame(edited, bucket.expiry)
  const set = (changes: Partial<ExpiryValues>) => setEdited({ ...values, ...changes })
  const dayFault = (path: string) => (faults[path] === undefined ? undefined : t('expiry.daysRule'))

  const save = async () => {
    const found = faultsIn(values)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    if (await make(configureCall(bucket, { expiry: expiryOf(values) })))
      void showToast('success', t('saving', { name: bucket.name }))
  }
  const drop = () => {
    setEdited(undefined)
    setFaults({})
  }
  return (
    <Card
      title={t('expiry.title')}
      description={t('expiry.text')}
      footer={
        isOffered && (
          <>
            {isChanged && <Button onClick={drop}>{t('discard')}</Button>}
            <Button
              variant="primary"
              busy={isSending}
              disabledReason={isChanged ? reason : t('unchanged')}
              onClick={() => void save()}
            >
              {t('save')}
            </Button>
          </>
        )
      }
    >
      <fieldset disabled={!isOffered} className="flex flex-col gap-5">
        <legend className="sr-only">{t('expiry.title')}</legend>
        {refusal !== undefined && <Banner tone="error">{refusal}</Banner>}
        <Field
          className="max-w-sm"
          label={t('expiry.old')}
          hint={t('expiry.oldHint')}
          error={dayFault('oldVersionDays')}
          optional
        >
          <NumberInput
            value={values.oldVersionDays}
            onChange={(oldVersionDays) => set({ oldVersionDays })}
            min={1}
            unit={t('expiry.days')}
            disabled={!isOffered}
          />
        </Field>
        <StoredNow label={t('expiry.oldNow')} bytes={bucket.oldBytes}>
          {isOffered && values.oldVersionDays === undefined && (
            <Button size="sm" onClick={() => set({ oldVersionDays: 1 })}>
              {t('expiry.oldSoon')}
            </Button>
          )}
        </StoredNow>
        <Field
          className="max-w-sm"
          label={t('expiry.unfinished')}
          hint={t('expiry.unfinishedHint')}
          error={dayFault('unfinishedDays')}
          required
        >
          <NumberInput
            value={values.unfinishedDays}
            onChange={(unfinishedDays) => set({ unfinishedDays })}
            min={1}
            unit={t('expiry.days')}
            disabled={!isOffered}
          />
        </Field>
        <StoredNow label={t('expiry.unfinishedNow')} bytes={bucket.unfinishedBytes}>
          <UnfinishedUploads bucket={bucket} />
        </StoredNow>
        <Rules
          rules={values.rules}
          onChange={(rules) => set({ rules })}
          faultAt={(path) => faults[`rules.${path}`]}
          isDisabled={!isOffered}
        />
      </fieldset>
    </Card>
  )
}

interface RulesProps {
  rules: ExpiryValues['rules']
  onChange: (rules: ExpiryValues['rules']) => void
  /** The code of a fault within the rules: `0.days`. */
  faultAt: (path: string) => string | undefined
  isDisabled: boolean
}

/** Objects that are deleted some days after they were written, by the beginning of their names. */
function Rules({ rules, onChange, faultAt, isDisabled }: RulesProps) {
  const { t } = useTranslation('bucketDetails')
  const change = (at: number, changes: Partial<ExpiryValues['rules'][number]>) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...changes } : rule)))
  return (
    <section aria-label={t('expiry.objects')} className="flex flex-col gap-3 border-t border-line pt-5">
      <div>
        <h3 className="text-sm font-medium text-text">{t('expiry.objects')}</h3>
        <p className="text-xs text-text-faint">{t('expiry.objectsHint')}</p>
      </div>
      {rules.map((rule, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- a rule has no identity, and its fields hold no state
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
        >
          <Field
            label={t('expiry.prefix')}
            error={faultAt(`${index}.prefix`) === undefined ? undefined : t('expiry.prefixRule')}
          >
            <TextInput
              mono
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={t('expiry.allObjects')}
              value={rule.prefix}
              onChange={({ target }) => change(index, { prefix: target.value })}
            />
          </Field>
          <div className="max-sm:col-start-1">
            <Field
              label={t('expiry.after')}
              error={faultAt(`${index}.days`) === undefined ? undefined : t('expiry.daysRule')}
            >
              <NumberInput
                value={rule.days}
                onChange={(days) => change(index, { days })}
                min={1}
                unit={t('expiry.days')}
                disabled={isDisabled}
              />
            </Field>
          </div>
          {!isDisabled && (
            <span className="pt-6 max-sm:col-start-2 max-sm:row-start-1">
              <IconButton
                plain
                label={t('expiry.removeRule', { number: index + 1 })}
                onClick={() => onChange(rules.filter((_, at) => at !== index))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </span>
          )}
        </div>
      ))}
      {!isDisabled && rules.length < mostExpiryRules && (
        <div>
          <Button
            size="sm"
            icon={<Plus aria-hidden />}
            onClick={() => onChange([...rules, { prefix: '', days: 30 }])}
          >
            {t('expiry.addRule')}
          </Button>
        </div>
      )}
    </section>
  )
}
