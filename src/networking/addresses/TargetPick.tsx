import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressTarget, BalancerTarget } from '#contract/ip-address/routes.ts'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import type { Id } from '#contract/record.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { useListBalancerTargetsQuery, useListTargetsQuery } from './addressesApi.ts'

/** A load balancer; or an instance, and the interface of it that was chosen: none where no address can lead to any. */
export interface TargetChoice {
  loadBalancerId?: Id | undefined
  instanceId?: Id | undefined
  portId?: Id | undefined
}

/** What a request says of a choice; undefined while nothing is chosen that an address can lead to. */
export const leadOf = (choice: TargetChoice | undefined) => {
  if (choice?.loadBalancerId !== undefined) return { loadBalancerId: choice.loadBalancerId }
  return choice?.portId === undefined ? undefined : { portId: choice.portId }
}

interface TargetPickProps {
  region: string
  value: TargetChoice | undefined
  onChange: (choice: TargetChoice | undefined) => void
  error?: string | undefined
  optional?: boolean
  /** The address that is to lead there. */
  of?: Id | undefined
  /** An address leads to interfaces of its own project. */
  projectId?: Id | undefined
  /** Single ports lead to interfaces whether they have an address or not, and to no load balancer. */
  forPorts?: boolean
}

/** An instance, and if it has several interfaces which of them, or a load balancer; what no address can lead to says why. */
export function TargetPick(props: TargetPickProps) {
  const { region, value, onChange, error, optional = false, of, projectId, forPorts = false } = props
  const { t } = useTranslation(['publicAddresses', 'common'])
  const [q, setQ] = useState('')
  const { instanceId, loadBalancerId } = value ?? {}
  const search = { region, q: q.trim() || undefined }
  const hasBalancers = useCapabilities()(region)?.balancers !== undefined
  const mayBalance = useCan(loadBalancers.list) && hasBalancers && !forPorts
  const { data, error: failed } = useListTargetsQuery(search, { refetchOnMountOrArgChange: true })
  const { data: balancers = [] } = useListBalancerTargetsQuery(search, {
    skip: !mayBalance,
    refetchOnMountOrArgChange: true,
  })
  const { currentData: own } = useListTargetsQuery(
    { region, instance: instanceId ?? '' },
    { skip: instanceId === undefined },
  )
  const found = data ?? []
  const interfaces = own ?? found.filter((target) => target.instanceId === instanceId)
  const whyNotOf = ({ whyNot, address, projectId: itsProject }: AddressTarget | BalancerTarget) => {
    if (whyNot === 'noRouter') return t('target.noRouter')
    if (projectId !== undefined && itsProject !== projectId) return t('target.otherProject')
    if (whyNot === null || forPorts) return undefined
    return address?.id === of ? t('target.here') : t('target.alreadyPublic', { address: address?.address })
  }
  const isFree = (target: AddressTarget | BalancerTarget) => whyNotOf(target) === undefined

  const instances = [...Map.groupBy([...interfaces, ...found], (target) => target.instanceId)]
  const choiceOf = (id: Id): TargetChoice =>
    balancers.some((one) => one.loadBalancerId === id)
      ? { loadBalancerId: id }
      : { instanceId: id, portId: found.find((one) => one.instanceId === id && isFree(one))?.portId }
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={t(mayBalance ? 'target.target' : 'target.instance')}
        hint={
          data?.length === 0 && balancers.length === 0 && search.q === undefined
            ? t(mayBalance ? 'target.noTarget' : 'target.none')
            : undefined
        }
        error={failed ? t(`common:problems.${problemOf(failed).name}`) : error}
        required={!optional}
        optional={optional}
      >
        <Combobox
          value={loadBalancerId ?? instanceId}
          onChange={(id) => onChange(id === undefined ? undefined : choiceOf(id))}
          onSearch={setQ}
          placeholder={t(mayBalance ? 'target.chooseTarget' : 'target.choose')}
          choices={[
            ...instances.map(([id, targets]) => ({
              value: id,
              label: targets[0]?.instanceName ?? id,
              detail: targets.some(isFree)
                ? [...new Set(targets.map(({ privateIp }) => privateIp))].join(', ')
                : targets[0] && whyNotOf(targets[0]),
              disabled: !targets.some(isFree),
            })),
            ...balancers.map((target) => ({
              value: target.loadBalancerId,
              label: target.name,
              detail: [t('target.balancer'), whyNotOf(target) ?? target.privateIp].join(' · '),
              disabled: !isFree(target),
            })),
          ]}
        />
      </Field>
      {interfaces.length > 1 && (
        <RadioCards
          legend={t('target.interface')}
          cards={interfaces.map((target) => ({
            value: target.portId,
            label: <bdi dir="ltr">{target.privateIp}</bdi>,
            detail: [target.networkName, target.isPrimary && t('target.primary'), whyNotOf(target)]
              .filter(Boolean)
              .join(' · '),
            disabled: !isFree(target),
          }))}
          value={value?.portId ?? ''}
          onChange={(portId) => instanceId !== undefined && onChange({ instanceId, portId })}
        />
      )}
    </div>
  )
}
