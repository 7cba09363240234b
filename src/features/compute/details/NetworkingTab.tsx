import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import { Card } from '#src/ui/Card.tsx'
import { AddressList, type Address } from './AddressList.tsx'
import './texts.ts'

/** Every address of the instance, by who can reach it. */
export function NetworkingTab({ instance: { ipv4, ipv6, privateIps } }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const publicOnes = [
    ...ipv4.map((value) => ({ name: t('networking.ipv4'), value })),
    ...ipv6.map((value) => ({ name: t('networking.ipv6'), value })),
  ]
  const privateOnes = privateIps.map((value) => ({ name: t('networking.ipv4'), value }))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title={t('networking.public')} description={t('networking.publicText')}>
        <Addresses addresses={publicOnes} none={t('networking.nonePublic')} />
      </Card>
      <Card title={t('networking.private')} description={t('networking.privateText')}>
        <Addresses addresses={privateOnes} none={t('networking.nonePrivate')} />
      </Card>
    </div>
  )
}

function Addresses({ addresses, none }: { addresses: readonly Address[]; none: string }) {
  if (addresses.length === 0) return <p className="text-text-muted">{none}</p>
  return <AddressList addresses={addresses} />
}
