import { useTranslation } from 'react-i18next'
import type { IpAddress } from '#contract/ip-address/records.ts'
import { ActionButton } from '#src/resources/actions/ActionButton.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CodeBlock } from '#src/ui/CodeBlock.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { resourcesTexts } from '#src/resources/texts.ts'
import { setReverseName } from '../actions.ts'
import { ipAddressesTexts } from '../texts.ts'

export const texts = [...ipAddressesTexts, ...resourcesTexts]

const tones = { confirmed: 'success', pending: 'info', unconfirmed: 'warning' } as const

/** The name that a reverse lookup answers, whether it leads back, and the record that makes it do so. */
export function ReverseTab({ address }: { address: IpAddress }) {
  const { t } = useTranslation(['ipAddresses', 'publicAddresses'])
  const { name, version, reverseName, reverseStatus } = address
  const set = <ActionButton action={setReverseName} row={address} />
  if (reverseName === null)
    return (
      <EmptyState title={t('reverse.none')} action={set}>
        {t('reverse.noneText')}
      </EmptyState>
    )
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {reverseStatus !== 'none' && (
        <Banner tone={tones[reverseStatus]} title={t(`publicAddresses:reverse.statuses.${reverseStatus}`)}>
          {t(`reverse.texts.${reverseStatus}`)}
        </Banner>
      )}
      <Card title={t('tabs.reverse')} actions={set}>
        <div className="flex flex-col gap-4">
          <DescriptionList
            items={[
              { term: t('columns.address'), value: <bdi dir="ltr">{name}</bdi> },
              { term: t('publicAddresses:reverse.name'), value: <bdi dir="ltr">{reverseName}</bdi> },
            ]}
          />
          {reverseStatus === 'unconfirmed' && (
            <div className="flex flex-col gap-1.5">
              <p className="text-sm text-text-muted">{t('reverse.record')}</p>
              <CodeBlock
                label={t('reverse.record')}
                code={`${reverseName}. ${version === 4 ? 'A' : 'AAAA'} ${name}`}
              />
            </div>
          )}
        </div>
      </Card>
    </div>
  )
}
