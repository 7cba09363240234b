import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import { Card } from '#src/ui/Card.tsx'
import { CodeBlock } from '#src/ui/CodeBlock.tsx'
import { useListImagesQuery } from '../computeApi.ts'
import { AddressList } from './AddressList.tsx'
import './texts.ts'

/** Where the instance is reached, and the command that signs in to it. */
export function AddressCard({ instance }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const { data: images } = useListImagesQuery()
  const { imageId, ipv4, ipv6, privateIps } = instance
  const user = images?.find(({ id }) => id === imageId)?.defaultUser
  const address = ipv4[0] ?? ipv6[0]
  const addresses = [
    ...ipv4.map((value) => ({ name: t('ipv4'), value })),
    ...ipv6.map((value) => ({ name: t('ipv6'), value })),
    ...privateIps.map((value) => ({ name: t('privateIp'), value })),
  ]
  return (
    <Card title={t('reach')}>
      <div className="flex flex-col gap-3">
        {addresses.length === 0 ? (
          <p className="text-text-muted">{t('noAddress')}</p>
        ) : (
          <AddressList addresses={addresses} />
        )}
        {user && address !== undefined && <CodeBlock label={t('ssh')} code={`ssh ${user}@${address}`} />}
      </div>
    </Card>
  )
}
