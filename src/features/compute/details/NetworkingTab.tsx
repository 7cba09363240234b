import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import { Card } from '#src/ui/Card.tsx'
import { Addresses } from './addresses.tsx'
import './texts.ts'

const named = (name: string, values: readonly string[]) => values.map((value) => ({ name, value }))

/** Every address of the instance, by who can reach it. */
export function NetworkingTab({ instance: { ipv4, ipv6, privateIps } }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title={t('networking.public')} description={t('networking.publicText')}>
        <Addresses
          addresses={[...named(t('networking.ipv4'), ipv4), ...named(t('networking.ipv6'), ipv6)]}
          none={t('networking.nonePublic')}
        />
      </Card>
      <Card title={t('networking.private')} description={t('networking.privateText')}>
        <Addresses addresses={named(t('networking.ipv4'), privateIps)} none={t('networking.nonePrivate')} />
      </Card>
    </div>
  )
}
