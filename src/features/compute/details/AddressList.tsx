import { useTranslation } from 'react-i18next'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import './texts.ts'

export interface Address {
  name: string
  value: string
}

/** Addresses, each to be copied. */
export function AddressList({ addresses }: { addresses: readonly Address[] }) {
  const { t } = useTranslation('instanceDetails')
  // One term for the addresses of a kind: a list has each term once.
  const kinds = [...Map.groupBy(addresses, ({ name }) => name)]
  return (
    <DescriptionList
      items={kinds.map(([term, ofKind]) => ({
        term,
        value: (
          <ul className="-my-1.5 flex flex-col">
            {ofKind.map(({ value }) => (
              <li key={value} className="flex min-w-0 items-center gap-1">
                <code dir="ltr" title={value} className="min-w-0 truncate font-mono text-code">
                  {value}
                </code>
                <CopyButton text={value} label={t('copyAddress', { address: value })} />
              </li>
            ))}
          </ul>
        ),
      }))}
    />
  )
}
