import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printCidr4 } from '#contract/addresses/ipv4.ts'
import { freeTier } from '#contract/addresses/tiers.ts'
import { checkTier } from '#contract/vpc/vpcCheck.ts'
import { vpcRoutes } from '#contract/vpc/routes.ts'
import type { AclList, Vpc, VpcTier } from '#contract/vpc/records.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { lacksAcls } from '#src/networking/networks/lacks.ts'
import { OrderCost } from '#src/resources/order/OrderCost.tsx'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { orderTexts } from '#src/resources/order/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useFaults } from '../useFaults.ts'
import { vpcApi } from '../vpcApi.ts'
import { vpcDetailsTexts } from '../detailTexts.ts'

export const texts = [...orderTexts, ...resourceActionsTexts, ...vpcDetailsTexts]

const { endpoints: calls } = vpcApi

interface TierDialogProps {
  vpc: Vpc
  lists: readonly AclList[]
  /** Absent for a new one. */
  tier?: VpcTier | undefined
  onClose: () => void
}

/** What a tier is called, its range, and the ACL list that says what passes, where the cloud has such lists. */
export function TierDialog({ vpc, lists, tier, onClose }: TierDialogProps) {
  const { t } = useTranslation(['vpcDetails', 'vpc', 'resources'])
  const faultOf = useFaults()
  const sentenceOf = useFieldErrors()
  const ranges = vpc.tiers.map(({ cidr }) => cidr)
  const [proposed] = useState(() => freeTier(vpc.cidr, ranges))
  const [name, setName] = useState(tier?.name ?? '')
  const [cidr, setCidr] = useState(tier?.cidr ?? (proposed ? printCidr4(proposed) : ''))
  const [aclListId, setAclListId] = useState(
    tier?.aclListId ?? lists.find(({ builtIn }) => builtIn === 'denyAll')?.id ?? lists[0]?.id ?? '',
  )
  const capabilities = useCapabilities()(vpc.region)
  const canHaveIpv6 = capabilities?.ipv6 === true
  const hasAcls = !lacksAcls(capabilities)
  const [ipv6, setIpv6] = useState(true)
  const { codeOf, submit, ...sending } = useCallForm(['name', 'cidr', 'aclListId'])
  const label = t(tier ? 'tiers.edit' : 'tiers.add')

  const save = async () => {
    const given = { name: name.trim(), ...(hasAcls && { aclListId }) }
    if (tier) {
      const codes = codesOf(vpcRoutes.setTier.body, given)
      const change = () => calls.setTier.initiate({ id: vpc.id, tierId: tier.id, ...given }, once)
      if (await submit(codes, change)) onClose()
      return
    }
    const draft = { ...given, cidr: cidr.trim(), ...(!ipv6 && { ipv6 }) }
    const codes = codesOf(vpcRoutes.addTier.body, draft)
    for (const { path, code } of checkTier(vpc, draft)) codes[path] ??= code
    if (await submit(codes, () => calls.addTier.initiate({ id: vpc.id, ...draft }, once))) onClose()
  }
  const said = (field: 'name' | 'cidr' | 'aclListId') => {
    const code = codeOf(field)
    return code === 'required' ? sentenceOf(code) : faultOf(code)
  }
  return (
    <ActionDialog {...sending} title={label} submit={label} onSubmit={() => void save()} onClose={onClose}>
      <Field label={t('resources:fields.name')} error={said('name')} required>
        <TextInput
          data-autofocus
          mono
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      {!tier && (
        <Field
          label={t('vpc:columns.cidr')}
          hint={t('tiers.cidrHint', { cidr: vpc.cidr })}
          error={said('cidr')}
          required
        >
          <TextInput
            mono
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            value={cidr}
            onChange={({ target }) => setCidr(target.value)}
          />
        </Field>
      )}
      {hasAcls && (
        <Field label={t('vpc:form.acl')} hint={t('tiers.aclHint')} error={said('aclListId')} required>
          <Select
            choices={lists.map(({ id, name: listName, description }) => ({
              value: id,
              label: listName,
              detail: description || undefined,
            }))}
            value={aclListId || undefined}
            onChange={setAclListId}
          />
        </Field>
      )}
      {!tier && canHaveIpv6 && (
        <Checkbox
          label={t('vpc:form.ipv6')}
          hint={t(hasAcls ? 'vpc:form.ipv6Hint' : 'vpc:form.ipv6HintBare')}
          checked={ipv6}
          onChange={({ target }) => setIpv6(target.checked)}
        />
      )}
      {!tier && <OrderCost item="guest-network" quantity={1} />}
    </ActionDialog>
  )
}
