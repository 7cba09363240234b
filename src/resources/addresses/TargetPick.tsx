import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressTarget } from '#contract/ipAddress.ts'
import type { Id } from '#contract/record.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { useListTargetsQuery } from './addressesApi.ts'
import './texts.ts'

/** An instance, and the interface of it that was chosen; none where no address can lead to any. */
export interface TargetChoice {
  instanceId: Id
  portId?: Id | undefined
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
  /** Single ports lead to interfaces whether they have an address or not. */
  forPorts?: boolean
}

/** An instance, and if it has several interfaces which of them; what no address can lead to says why. */
export function TargetPick(props: TargetPickProps) {
  const { region, value, onChange, error, optional = false, of, projectId, forPorts = false } = props
  const { t } = useTranslation(['publicAddresses', 'common'])
  const [q, setQ] = useState('')
  const instanceId = value?.instanceId
  const search = { region, q: q.trim() || undefined }
  const { data, error: failed } = useListTargetsQuery(search, { refetchOnMountOrArgChange: true })
  const { currentData: own } = useListTargetsQuery(
    { region, instance: instanceId ?? '' },
    { skip: instanceId === undefined },
  )
  const found = data ?? []
  const interfaces = own ?? found.filter((target) => target.instanceId === instanceId)
  const whyNotOf = ({ whyNot, address, projectId: itsProject }: AddressTarget) => {
    if (whyNot === 'noRouter') return t('target.noRouter')
    if (projectId !== undefined && itsProject !== projectId) return t('target.otherProject')
    if (whyNot === null || forPorts) return undefined
    return address?.id === of ? t('target.here') : t('target.alreadyPublic', { address: address?.address })
  }
  const isFree = (target: AddressTarget) => whyNotOf(target) === undefined

  const instances = [...Map.groupBy([...interfaces, ...found], (target) => target.instanceId)]
  const choose = (id: Id | undefined) =>
    onChange(
      id === undefined
        ? undefined
        : { instanceId: id, portId: found.find((one) => one.instanceId === id && isFree(one))?.portId },
    )
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={t('target.instance')}
        hint={data?.length === 0 && search.q === undefined ? t('target.none') : undefined}
        error={failed ? t(`common:problems.${problemOf(failed).name}`) : error}
        required={!optional}
        optional={optional}
      >
        <Combobox
          value={instanceId}
          onChange={choose}
          onSearch={setQ}
          placeholder={t('target.choose')}
          choices={instances.map(([id, targets]) => ({
            value: id,
            label: targets[0]?.instanceName ?? id,
            detail: targets.some(isFree)
              ? [...new Set(targets.map(({ privateIp }) => privateIp))].join(', ')
              : targets[0] && whyNotOf(targets[0]),
            disabled: !targets.some(isFree),
          }))}
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
