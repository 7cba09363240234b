import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import { rulePresets } from '#contract/packets/presets.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord, useRows } from '#src/records/useRecords.ts'
import { once } from '#src/resources/action.ts'
import { useListSecurityGroupsQuery } from '#src/networking/networks/networksApi.ts'
import { CodeCard } from '#src/resources/order/CodeCard.tsx'
import { NameField, ProjectField, RegionSection, TagsField } from '#src/resources/order/commonFields.tsx'
import { LimitsLeft } from '#src/resources/order/LimitsLeft.tsx'
import { OrderForm, OrderWaiting, Section } from '#src/resources/order/OrderForm.tsx'
import { OrderSummary } from '#src/resources/order/OrderSummary.tsx'
import { useOffer, type Offer } from '#src/resources/order/useOffer.ts'
import { useResourceOrder } from '#src/resources/order/useResourceOrder.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { guestNetworksTexts } from '#src/networking/packets/texts.ts'
import { orderTexts } from '#src/resources/order/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { guestNetworksApi, useGetSecurityGroupQuery } from '../guestNetworksApi.ts'
import { useRuleWords } from '#src/networking/packets/useRuleWords.ts'
import {
  blankGroup,
  complaintsAbout,
  copyOf,
  draftOf,
  groupValues,
  useChoice,
  useField,
} from './groupValues.ts'
import { regionsWithNetworks } from './useNetworkOrder.ts'

export const texts = [...guestNetworksTexts, ...orderTexts, ...resourceActionsTexts]

/** Orders a security group, with the rules that are wanted often. */
export function GroupFormPage() {
  const { t } = useTranslation('guestNetworks')
  const from = useSearchParams()[0].get('from') ?? ''
  const { data, isLoading } = useGetSecurityGroupQuery({ id: from }, { skip: from === '' })
  const source = useRecord(data)
  const { offer, problem, refetch, retry } = useOffer()
  return (
    <>
      <PageHeader title={t('createGroup')} description={t('form.groupDescription')} />
      {offer && !isLoading ? (
        <GroupForm key={from} offer={offer} source={source} onStale={refetch} />
      ) : (
        <OrderWaiting problem={problem} onRetry={retry} />
      )}
    </>
  )
}

interface GroupFormProps {
  offer: Offer
  /** The group that it is to be like. */
  source: SecurityGroup | undefined
  onStale: () => void
}

const proposedName = (mark: string) => `group-${mark}`

function GroupForm({ offer, source, onStale }: GroupFormProps) {
  const { t } = useTranslation('guestNetworks')
  const regions = regionsWithNetworks(offer)
  const order = useResourceOrder({
    form: ['guestNetworks.group', ...(source ? [source.id] : [])].join('.'),
    values: groupValues,
    blank: source ? copyOf(source) : blankGroup,
    offer,
    regions,
    draftOf: (values, mark) => draftOf(values, proposedName(mark)),
    check: (values, draft) => complaintsAbout(values, draft, offer.limits),
    endpoint: (body) => guestNetworksApi.endpoints.createSecurityGroup.initiate(body, once),
    created: ({ id }, { name }) => ({ said: t('created', { name }), to: paths.securityGroup(id, 'rules') }),
    onRefused: onStale,
  })
  return (
    <OrderForm
      order={order}
      summary={
        <OrderSummary
          price={undefined}
          nothing={t('form.free')}
          submit={t('createGroup')}
          cancel={paths.securityGroups()}
          problem={order.problem}
        >
          <LimitsLeft limits={offer.limits} taken={{ securityGroups: 1 }} />
        </OrderSummary>
      }
    >
      <RegionSection regions={regions} />
      <Section title={t('form.name')}>
        <NameField proposed={proposedName(order.mark)} />
        <DescriptionField />
        <ProjectField projects={offer.projects} />
        <TagsField />
      </Section>
      <Section title={t('form.presets')} hint={t('form.presetsHint')}>
        <Copied />
        <Presets />
        <DatabaseFrom />
      </Section>
      <CodeCard route={guestNetworks.createGroup} draft={order.draft} />
    </OrderForm>
  )
}

function DescriptionField() {
  const { t } = useTranslation('guestNetworks')
  const { value, onChange, onBlur, error } = useField('description')
  return (
    <div data-field="description">
      <Field label={t('rule.description')} error={error} optional>
        <TextInput value={value} onBlur={onBlur} onChange={onChange} />
      </Field>
    </div>
  )
}

/** The rules that a copy begins with, in words. */
function Copied() {
  const { t } = useTranslation('guestNetworks')
  const { servicesOf, peerOf } = useRuleWords()
  const { value } = useField('copied')
  if (value === null) return null
  const nameOf = (groupId: string) => (groupId === 'self' ? t('rule.itself') : undefined)
  return (
    <div className="flex flex-col gap-1.5 text-base">
      <p className="text-sm font-medium">{t('form.copied', { count: value.length })}</p>
      <ul className="flex flex-col gap-1 text-text-muted">
        {value.map((rule, at) => (
          // Rules of a draft have no names.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            {t(`review.${rule.direction}`, { what: servicesOf(rule), peer: peerOf(rule, nameOf) })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Presets() {
  const { t } = useTranslation('guestNetworks')
  const { value, onChange } = useField('presets')
  return (
    <div data-field="presets" className="flex flex-col gap-3">
      {rulePresets.map((preset) => (
        <Checkbox
          key={preset}
          label={t(`presets.${preset}`)}
          hint={t(`presetHints.${preset}`)}
          checked={value.includes(preset)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, preset] : value.filter((one) => one !== preset))
          }
        />
      ))}
    </div>
  )
}

/** A database for what has an interface with another group, which is chosen here. */
function DatabaseFrom() {
  const { t } = useTranslation('guestNetworks')
  const { value, onChange, error } = useChoice('databaseFrom')
  const { value: region } = useField('region')
  const groups = useRows(useListSecurityGroupsQuery({ region, size: 200, sort: 'name' }).data).filter(
    ({ built }) => built,
  )
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={t('presets.database')}
        hint={t(groups.length === 0 ? 'form.noGroups' : 'presetHints.database')}
        disabled={groups.length === 0}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? '' : null)}
      />
      {value !== null && (
        <div data-field="databaseFrom" className="ms-7 max-w-80">
          <Field label={t('form.databaseFrom')} error={error} required>
            <Select
              choices={groups.map(({ id, name, description }) => ({
                value: id,
                label: name,
                detail: description || undefined,
              }))}
              value={groups.some(({ id }) => id === value) ? value : undefined}
              onChange={onChange}
              placeholder={t('rule.chooseGroup')}
            />
          </Field>
        </div>
      )}
    </div>
  )
}
