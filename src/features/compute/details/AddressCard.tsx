import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import { Card } from '#src/ui/Card.tsx'
import { CodeBlock } from '#src/ui/CodeBlock.tsx'
import { KeyValue } from '#src/ui/KeyValue.tsx'
import { useListImagesQuery } from '../computeApi.ts'

/** Where the instance is reached, and the command that signs in to it. */
export function AddressCard({ instance }: { instance: Instance }) {
  const { t } = useTranslation('compute')
  const { data: images } = useListImagesQuery()
  const { imageId, ipv4, ipv6, privateIps } = instance
  const user = images?.find(({ id }) => id === imageId)?.defaultUser
  const address = ipv4[0] ?? ipv6[0]
  const addresses = [
    ...ipv4.map((value) => ({ name: t('details.ipv4'), value })),
    ...ipv6.map((value) => ({ name: t('details.ipv6'), value })),
    ...privateIps.map((value) => ({ name: t('details.privateIp'), value })),
  ]
  return (
    <Card title={t('details.reach')}>
      <div className="flex flex-col gap-3">
        {addresses.length === 0 && <p className="text-text-muted">{t('details.noAddress')}</p>}
        {addresses.map(({ name, value }) => (
          <KeyValue key={value} name={name} value={value} />
        ))}
        {user && address !== undefined && (
          <CodeBlock label={t('details.ssh')} code={`ssh ${user}@${address}`} />
        )}
      </div>
    </Card>
  )
}
