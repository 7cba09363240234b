import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { heaviest, mostMembers } from '#contract/load-balancers/limits.ts'
import type { MemberContent } from '#contract/load-balancers/tree.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { NumberInput } from '#src/ui/NumberInput.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { newMember } from './newParts.ts'
import { useMemberNames, usePortChoices } from './useMemberNames.ts'

interface MembersFieldProps {
  networkId: string
  /** Whether the balancer reaches members by IPv6. */
  hasIpv6: boolean
  members: readonly MemberContent[]
  /** Where a new one listens. */
  port: number
  onChange: (members: MemberContent[]) => void
  /** The sentence about a field, by its place: `0.port`. */
  errorAt: (place: string) => string | undefined
}

/** The members of a pool: instances of the network, or addresses that it reaches. */
export function MembersField({ networkId, hasIpv6, members, port, onChange, errorAt }: MembersFieldProps) {
  const { t } = useTranslation('balancerTree')
  const nameOf = useMemberNames(networkId)
  // An interface with both is a member by either, or by both.
  const choices = usePortChoices(networkId).flatMap(({ port: { id }, name, ip, ipv6 }) =>
    [ip, ...(hasIpv6 && ipv6 !== undefined ? [ipv6] : [])].map((address) => ({
      portId: id,
      name,
      ip: address,
    })),
  )
  const [address, setAddress] = useState('')
  const isFull = members.length >= mostMembers
  const add = (about: Pick<MemberContent, 'portId' | 'ip'>) =>
    onChange([...members, newMember({ port: members.at(-1)?.port ?? port, ...about })])
  const addAddress = () => {
    if (address.trim() === '') return
    add({ portId: null, ip: address.trim() })
    setAddress('')
  }
  const taken = new Set(members.map(({ portId, ip }) => portId !== null && ip))
  return (
    <div className="flex flex-col gap-4">
      {members.length > 0 && (
        <ul className="flex flex-col gap-3">
          {members.map((member, at) => (
            <li key={member.id}>
              <MemberFields
                member={member}
                name={nameOf(member).name}
                errorAt={(place) => errorAt(`${at}.${place}`)}
                onChange={(next) => onChange(members.map((one, n) => (n === at ? next : one)))}
                onRemove={() => onChange(members.filter((_, n) => n !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('member.add')} hint={isFull ? t('member.most') : undefined}>
          <Combobox
            choices={choices
              .filter(({ ip }) => !taken.has(ip))
              .map(({ name, ip }) => ({ value: ip, label: name, detail: ip }))}
            value={undefined}
            disabled={isFull}
            placeholder={t('member.choose')}
            onChange={(chosenIp) => {
              const chosen = choices.find(({ ip }) => ip === chosenIp)
              if (chosen) add({ portId: chosen.portId, ip: chosen.ip })
            }}
          />
        </Field>
        <Field label={t('member.addAddress')} hint={t('member.addressHint')}>
          <span className="flex gap-2">
            <TextInput
              mono
              dir="ltr"
              aria-label={t('member.addAddress')}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // Of the field, not of the form around it.
                event.preventDefault()
                addAddress()
              }}
            />
            <Button onClick={addAddress} disabled={isFull || address.trim() === ''}>
              {t('member.addIt')}
            </Button>
          </span>
        </Field>
      </div>
    </div>
  )
}

interface MemberFieldsProps {
  member: MemberContent
  name: string
  onChange: (member: MemberContent) => void
  onRemove: () => void
  errorAt: (place: string) => string | undefined
}

/** An empty field is no number. */
const shownNumber = (value: number) => (Number.isNaN(value) ? undefined : value)

function MemberFields({ member, name, onChange, onRemove, errorAt }: MemberFieldsProps) {
  const { t } = useTranslation('balancerTree')
  const problem = errorAt('portId') ?? errorAt('ip')
  return (
    <div role="group" aria-label={name} className="rounded-card border border-line p-3">
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0">
          <bdi className="font-medium">{name}</bdi>{' '}
          {member.portId !== null && (
            <bdi dir="ltr" className="font-mono text-code text-text-muted">
              {member.ip}
            </bdi>
          )}
        </span>
        <IconButton size="sm" label={t('member.remove', { name })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {problem !== undefined && <p className="text-sm text-error-text">{problem}</p>}
      <div className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-3">
        <Field label={t('member.port')} error={errorAt('port')} className="w-40">
          <NumberInput
            value={shownNumber(member.port)}
            min={1}
            max={65_535}
            onChange={(port) => onChange({ ...member, port: port ?? Number.NaN })}
          />
        </Field>
        <Field label={t('member.weight')} error={errorAt('weight')} className="w-40">
          <NumberInput
            value={shownNumber(member.weight)}
            min={0}
            max={heaviest}
            onChange={(weight) => onChange({ ...member, weight: weight ?? Number.NaN })}
          />
        </Field>
        <span className="flex flex-col gap-1 pt-6">
          <Checkbox
            label={t('member.backup')}
            checked={member.backup}
            onChange={({ target }) => onChange({ ...member, backup: target.checked })}
          />
          <Checkbox
            label={t('member.enabled')}
            checked={member.enabled}
            onChange={({ target }) => onChange({ ...member, enabled: target.checked })}
          />
        </span>
      </div>
    </div>
  )
}
