import { useTranslation } from 'react-i18next'
import type { Region } from '#contract/catalogue.ts'
import { byteLength } from '#contract/byteLimit.ts'
import { userDataMaxBytes } from '#contract/compute/routes.ts'
import { backupsKept } from '#contract/compute/records.ts'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { isKnownUserData } from './checkValues.ts'
import { useChoice, useField } from './createValues.ts'

/* What may be left as it is. */

/** Nothing to choose where a region has one zone, or none. */
export function ZoneSection({ regions }: { regions: readonly Region[] }) {
  const { t } = useTranslation('compute')
  const { value: region } = useChoice('region')
  const { value, onChange, error } = useChoice('zone')
  const zones = regions.find(({ id }) => id === region)?.zones ?? []
  if (zones.length < 2) return null
  return (
    <Section title={t('create.zone.title')} hint={t('create.zone.hint')} field="zone">
      <Field label={t('create.zone.label')} error={error}>
        <Select
          name="zone"
          choices={[
            { value: '', label: t('create.zone.any') },
            ...zones.map((zone) => ({ value: zone, label: zone })),
          ]}
          value={zones.includes(value) ? value : ''}
          onChange={onChange}
        />
      </Field>
    </Section>
  )
}

const KIB = 1024

export function UserDataSection() {
  const { t, i18n } = useTranslation('compute')
  const { value, onChange, onBlur, error } = useField('userData', { tooLong: t('create.error.userData') })
  const bytes = byteLength(value)
  const used = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(bytes / KIB)
  // A long text is pasted: whoever does so is told at once, not at the end of the form.
  const isTooLong = bytes > userDataMaxBytes
  return (
    <Section title={t('create.userData.title')} hint={t('create.userData.hint')} field="userData">
      <Field
        label={t('create.userData.label')}
        hint={t('create.userData.notKept')}
        error={isTooLong ? t('create.error.userData') : error}
        live
        optional
        aside={
          <span className="text-xs text-text-faint tabular-nums">
            {t('create.userData.counter', { used, max: userDataMaxBytes / KIB })}
          </span>
        }
      >
        <TextArea
          dir="ltr"
          rows={4}
          spellCheck={false}
          autoCapitalize="none"
          className="font-mono text-code"
          name="userData"
          value={value}
          onBlur={onBlur}
          onChange={onChange}
        />
      </Field>
      {value.trim() !== '' && !isKnownUserData(value) && (
        <Banner tone="warning" live>
          {t('create.userData.unknown')}
        </Banner>
      )}
    </Section>
  )
}

export function BackupsSection() {
  const { t } = useTranslation('compute')
  const { value, onChange } = useField('backups')
  return (
    <Section title={t('create.backups.title')} field="backups">
      <Switch
        label={t('create.backups.label')}
        hint={t('create.backups.hint', { kept: backupsKept })}
        checked={value}
        onChange={onChange}
      />
    </Section>
  )
}
