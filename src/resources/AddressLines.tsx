import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { AddressField } from '#contract/account/postalFields.ts'
import { countryName } from './countries.ts'

interface AddressLinesProps {
  address: Record<AddressField, string>
  /** In place of an address that is empty. */
  otherwise: ReactNode
}

/** A postal address as it stands on an envelope. */
export function AddressLines({ address, otherwise }: AddressLinesProps) {
  const { i18n } = useTranslation()
  const { addressLine1, addressLine2, postalCode, city, state, country } = address
  const town = [postalCode, city].filter(Boolean).join(' ')
  const lines = [addressLine1, addressLine2, town, state, countryName(country, i18n.language)].filter(Boolean)
  if (lines.length === 0) return otherwise
  return lines.map((line) => (
    <span key={line} className="block">
      <bdi>{line}</bdi>
    </span>
  ))
}
