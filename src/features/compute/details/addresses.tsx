import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/compute/records.ts'
import { sshCommand } from '#src/resources/quoting.ts'
import { Card } from '#src/ui/Card.tsx'
import { CodeBlock } from '#src/ui/CodeBlock.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { useListImagesQuery } from '../computeApi.ts'

interface Address {
  name: string
  value: string
}

/** Where the instance is reached, and the command that signs in to it. */
export function AddressCard({ instance }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const { data: images } = useListImagesQuery()
  const { imageId, ipv4, ipv6, privateIps } = instance
  const user = images?.find(({ id }) => id === imageId)?.defaultUser
  const address = ipv4[0] ?? ipv6[0]
  const command = user && address !== undefined ? sshCommand(user, address) : undefined
  const addresses = [
    ...ipv4.map((value) => ({ name: t('reach.ipv4'), value })),
    ...ipv6.map((value) => ({ name: t('reach.ipv6'), value })),
    ...privateIps.map((value) => ({ name: t('reach.privateIp'), value })),
  ]
  return (
    <Card title={t('reach.title')}>
      <div className="flex flex-col gap-3">
        <Addresses addresses={addresses} none={t('reach.none')} />
        {command !== undefined && <CodeBlock label={t('reach.ssh')} code={command} />}
      </div>
    </Card>
  )
}

/** Addresses, each to be copied. */
export function Addresses({ addresses, none }: { addresses: readonly Address[]; none: string }) {
  const { t } = useTranslation('instanceDetails')
  if (addresses.length === 0) return <p className="text-text-muted">{none}</p>
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
                <CopyButton text={value} label={t('reach.copy', { address: value })} />
              </li>
            ))}
          </ul>
        ),
      }))}
    />
  )
}
