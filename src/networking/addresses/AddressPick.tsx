import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IpAddress } from '#contract/ip-address/records.ts'
import type { Id } from '#contract/record.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { useListAddressesQuery } from './addressesApi.ts'

interface AddressPickProps {
  label: string
  region: string
  /** Which of the region's can be chosen. */
  isApt: (address: IpAddress) => boolean
  /** Only those that nothing uses are asked for. */
  idle?: true
  /** What is said where there is none. */
  none: string
  /** Said beside an address, after its label. */
  detailOf?: (address: IpAddress) => string | undefined
  value: Id | undefined
  onChange: (addressId: Id | undefined) => void
  error?: string | undefined
}

/** A public IPv4 address of a region, found by itself or its label. */
export function AddressPick(props: AddressPickProps) {
  const { label, region, isApt, idle, none, detailOf, value, onChange, error } = props
  const { t } = useTranslation('common')
  const [q, setQ] = useState('')
  const query = {
    region,
    version: '4' as const,
    ...(idle && { idle: 'true' as const }),
    q: q.trim() || undefined,
    size: 100,
  }
  const { data, error: failed } = useListAddressesQuery(query, { refetchOnMountOrArgChange: true })
  const addresses = useRows(data).filter(isApt)
  return (
    <Field
      label={label}
      hint={data && addresses.length === 0 && query.q === undefined ? none : undefined}
      error={failed ? t(`problems.${problemOf(failed).name}`) : error}
      required
    >
      <Combobox
        value={value}
        onChange={onChange}
        onSearch={setQ}
        choices={addresses.map((address) => ({
          value: address.id,
          label: address.name,
          detail: [address.label, detailOf?.(address)].filter(Boolean).join(' · ') || undefined,
        }))}
      />
    </Field>
  )
}
