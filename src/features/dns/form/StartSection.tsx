import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute/routes.ts'
import type { ParsedZone } from '#contract/dns/zoneFile/parse.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { useListWebsiteHostsQuery, useListZonesQuery } from '../dnsApi.ts'
import { LineList } from '../LineList.tsx'
import { useRuleWords } from '../ruleTexts.ts'
import { shownNameOf } from '#src/records/shownNames.ts'
import { ZoneFileField } from '../ZoneFileField.tsx'
import { useChoice, useField, zoneOrigins } from './zoneValues.ts'

/** What the zone begins with. */
export function StartSection({ parsed }: { parsed: ParsedZone | undefined }) {
  const { t } = useTranslation('dnsForm')
  const { value, onChange, error } = useChoice('from')
  const maySeeInstances = useCan(compute.list)
  return (
    <Section title={t('start.title')} field="from">
      <RadioCards
        legend={t('start.title')}
        isLegendHidden
        columns
        cards={zoneOrigins
          .filter((origin) => origin !== 'website' || maySeeInstances)
          .map((origin) => ({
            value: origin,
            label: t(`start.origins.${origin}`),
            detail: t(`start.details.${origin}`),
          }))}
        value={value}
        onChange={onChange}
        error={error}
      />
      {value === 'file' && <FileStart parsed={parsed} />}
      {value === 'copy' && <CopyStart />}
      {value === 'website' && <WebsiteStart />}
    </Section>
  )
}

function FileStart({ parsed }: { parsed: ParsedZone | undefined }) {
  const { t } = useTranslation('dnsForm')
  const { refused, change } = useRuleWords()
  const { value, onChange, error } = useField('text', {
    required: t('file.required'),
    tooLong: t('file.tooLong'),
    noRecords: t('file.noRecords'),
  })
  return (
    <>
      <ZoneFileField text={value} onChange={onChange} error={error} />
      {value.trim() !== '' && (
        <p aria-live="polite" className="text-sm text-text-muted">
          {parsed ? t('file.found', { count: parsed.sets.length }) : t('file.nameFirst')}
        </p>
      )}
      {parsed && (
        <>
          <LineList
            title={t('file.adjusted', { count: parsed.adjusted.length })}
            lines={parsed.adjusted}
            wordOf={change}
          />
          <LineList
            title={t('file.skipped', { count: parsed.skipped.length })}
            lines={parsed.skipped}
            wordOf={refused}
          />
        </>
      )}
    </>
  )
}

function CopyStart() {
  const { t } = useTranslation('dnsForm')
  const { value, onChange, error } = useChoice('zoneId')
  const zones = useRows(useListZonesQuery({ size: 200, sort: 'name' }).data)
  return (
    <div data-field="zoneId" className="max-w-xl">
      <Field label={t('copy.zone')} hint={t('copy.hint')} error={error} required>
        <Combobox
          choices={zones.map((zone) => ({
            value: zone.id,
            label: shownNameOf(zone),
            detail: t('copy.records', { count: zone.recordSetCount }),
          }))}
          value={value || undefined}
          onChange={(id) => onChange(id ?? '')}
          placeholder={t('copy.find')}
        />
      </Field>
    </div>
  )
}

function WebsiteStart() {
  const { t } = useTranslation('dnsForm')
  const { value, onChange, error } = useChoice('instanceId')
  const instances = useRows(useListWebsiteHostsQuery({ size: 200, sort: 'name' }).data)
  return (
    <div data-field="instanceId" className="max-w-xl">
      <Field label={t('website.instance')} hint={t('website.hint')} error={error} required>
        <Combobox
          choices={instances.map(({ id, name, ipv4, ipv6 }) => ({
            value: id,
            label: name,
            detail: [...ipv4, ...ipv6].join(', ') || t('website.noAddress'),
            disabled: ipv4.length + ipv6.length === 0,
          }))}
          value={value || undefined}
          onChange={(id) => onChange(id ?? '')}
          placeholder={t('website.find')}
        />
      </Field>
    </div>
  )
}
