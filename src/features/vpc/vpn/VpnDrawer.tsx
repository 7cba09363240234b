import { useTranslation } from 'react-i18next'
import { dhGroups, dpdActions, encryptions, integrities } from '#contract/vpc/vpnTerms.ts'
import type { Vpc, VpnConnection, VpnProposal } from '#contract/vpc/records.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { OrderCost } from '#src/resources/order/OrderCost.tsx'
import { ActionDrawer } from '#src/resources/actions/ActionDrawer.tsx'
import { Accordion } from '#src/ui/Accordion.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useRuleWords } from '#src/networking/packets/useRuleWords.ts'
import { orderTexts } from '#src/resources/order/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useFaults } from '../useFaults.ts'
import { KeyField } from './KeyField.tsx'
import { useVpnForm } from './useVpnForm.ts'
import { vpcDetailsTexts } from '../detailTexts.ts'

export const texts = [...orderTexts, ...resourceActionsTexts, ...vpcDetailsTexts]

interface VpnDrawerProps {
  vpc: Vpc
  vpn?: VpnConnection | undefined
  taken: readonly string[]
  onClose: () => void
}

/** Both ends of a connection, its key, and what the ends agree on. */
export function VpnDrawer({ vpc, vpn, taken, onClose }: VpnDrawerProps) {
  const { t } = useTranslation(['vpcDetails', 'resources'])
  const { values, set, codeOf, save, isSending, refusal } = useVpnForm({ vpc, vpn, taken })
  const faultOf = useFaults()
  const sentenceOf = useFieldErrors()
  const { rangesFault } = useRuleWords()
  const said = (field: string) => {
    const code = codeOf(field)
    const words = code === 'required' ? sentenceOf(code) : faultOf(code)
    return field === 'peerCidrs' || field === 'localCidrs' ? rangesFault(words, values[field]) : words
  }
  const send = async () => {
    if (await save()) onClose()
  }
  const line = (
    field: 'name' | 'peerAddress' | 'peerCidrs' | 'localCidrs' | 'peerId',
    isOptional = false,
  ) => (
    <Field
      label={field === 'name' ? t('resources:fields.name') : t(`vpn.${field}`)}
      hint={field === 'name' ? undefined : t(`vpn.hints.${field}`)}
      error={said(field)}
      required={!isOptional}
      optional={isOptional}
    >
      <TextInput
        mono
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={values[field]}
        onChange={({ target }) => set({ [field]: target.value })}
      />
    </Field>
  )
  const proposal = (part: 'ike' | 'esp') => {
    const value = values[part]
    const change = (next: Partial<VpnProposal>) => set({ [part]: { ...value, ...next } })
    return (
      <fieldset className="grid items-start gap-4 sm:grid-cols-2">
        <legend className="mb-3 text-sm font-medium text-text">{t(`vpn.${part}`)}</legend>
        <Field label={t('vpn.encryption')}>
          <Select
            choices={encryptions.map((one) => ({ value: one, label: t(`vpn.encryptions.${one}`) }))}
            value={value.encryption}
            onChange={(encryption) => change({ encryption })}
          />
        </Field>
        <Field label={t('vpn.integrity')}>
          <Select
            choices={integrities.map((one) => ({ value: one, label: t(`vpn.integrities.${one}`) }))}
            value={value.integrity}
            onChange={(integrity) => change({ integrity })}
          />
        </Field>
        <Field label={t('vpn.dhGroup')}>
          <Select
            choices={dhGroups.map((one) => ({ value: String(one), label: t(`vpn.dhGroups.${one}`) }))}
            value={String(value.dhGroup)}
            onChange={(text) => {
              const dhGroup = dhGroups.find((one) => String(one) === text)
              if (dhGroup) change({ dhGroup })
            }}
          />
        </Field>
        <Field label={t('vpn.lifetime')} error={said(`${part}.lifetimeSeconds`)}>
          <NumberInput
            value={value.lifetimeSeconds}
            onChange={(lifetimeSeconds) => change({ lifetimeSeconds: lifetimeSeconds ?? 0 })}
            step={600}
            unit={t('vpn.seconds')}
          />
        </Field>
      </fieldset>
    )
  }
  const isTermAtFault = ['ike', 'esp', 'dpd', 'peerId'].some((field) => codeOf(field) !== undefined)
  return (
    <ActionDrawer
      title={vpn ? t('vpn.editOf', { name: vpn.name }) : t('vpn.add')}
      submit={t(vpn ? 'vpn.save' : 'vpn.add')}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {vpn && <Banner>{t('vpn.editText')}</Banner>}
      {line('name')}
      {line('peerAddress')}
      {line('peerCidrs')}
      {line('localCidrs')}
      {!vpn && <KeyField value={values.key} error={said('key')} onChange={(key) => set({ key })} />}
      {isTermAtFault && <Banner tone="error">{t('vpn.termsAtFault')}</Banner>}
      <Accordion
        items={[
          {
            id: 'terms',
            title: t('vpn.terms'),
            content: (
              <div className="flex flex-col gap-6 pt-1 text-text">
                {line('peerId', true)}
                <Checkbox
                  label={t('vpn.initiate')}
                  hint={t('vpn.initiateHint')}
                  checked={values.initiate}
                  onChange={({ target }) => set({ initiate: target.checked })}
                />
                {proposal('ike')}
                {proposal('esp')}
                <fieldset className="grid items-start gap-4 sm:grid-cols-2">
                  <legend className="mb-3 text-sm font-medium text-text">{t('vpn.dpd')}</legend>
                  <Field label={t('vpn.dpdAction')} className="sm:col-span-2">
                    <Select
                      choices={dpdActions.map((one) => ({ value: one, label: t(`vpn.dpdActions.${one}`) }))}
                      value={values.dpd.action}
                      onChange={(action) => set({ dpd: { ...values.dpd, action } })}
                    />
                  </Field>
                  <Field label={t('vpn.interval')}>
                    <NumberInput
                      value={values.dpd.intervalSeconds}
                      onChange={(value) => set({ dpd: { ...values.dpd, intervalSeconds: value ?? 0 } })}
                      step={10}
                      unit={t('vpn.seconds')}
                    />
                  </Field>
                  <Field label={t('vpn.timeout')} error={said('dpd.timeoutSeconds')}>
                    <NumberInput
                      value={values.dpd.timeoutSeconds}
                      onChange={(value) => set({ dpd: { ...values.dpd, timeoutSeconds: value ?? 0 } })}
                      step={10}
                      unit={t('vpn.seconds')}
                    />
                  </Field>
                </fieldset>
              </div>
            ),
          },
        ]}
      />
      {!vpn && <OrderCost item="vpn-connection" quantity={1} />}
    </ActionDrawer>
  )
}
