import { useTranslation } from 'react-i18next'
import type { PublicAddressChoice } from '#contract/load-balancers/routes.ts'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { useRows } from '#src/records/useRecords.ts'
import { useListAddressesQuery } from '#src/networking/addresses/addressesApi.ts'
import { Code } from '#src/ui/Code.tsx'
import { Field } from '#src/ui/Field.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { Select } from '#src/ui/Select.tsx'
import { useGetAddressPriceQuery } from './loadBalancersApi.ts'

interface AddressChoiceProps {
  region: string
  /** The one that there is, which can be kept. */
  current?: string | null
  value: PublicAddressChoice
  onChange: (choice: PublicAddressChoice) => void
  error: string | undefined
}

/** Where it is reached: from the internet, by a new address or one that is free, or from its network alone. */
export function AddressChoice({ region, current = null, value, onChange, error }: AddressChoiceProps) {
  const { t, i18n } = useTranslation('balancerTree')
  const maySee = useCan(ipAddresses.list)
  const price = useGetAddressPriceQuery(undefined, { skip: !useCan(ipAddresses.terms) }).data
  const query = { region, idle: 'true' as const, version: '4' as const, size: 200 }
  const free = useRows(
    useListAddressesQuery(query, { skip: !maySee || region === '', refetchOnMountOrArgChange: true }).data,
  ).filter(({ address, status }) => address !== null && status === 'free')
  const isOwn = value !== 'none' && value !== 'new' && value !== 'keep'
  const [first] = free
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        legend={t('address.title')}
        isLegendHidden
        columns
        cards={[
          ...(current === null
            ? []
            : [
                {
                  value: 'keep',
                  label: t('address.keep'),
                  detail: <Code>{current}</Code>,
                },
              ]),
          {
            value: 'new',
            label: t('address.new'),
            detail: (
              <>
                <span className="block">{t('address.newHint')}</span>
                {price && (
                  <span className="mt-1 block font-medium text-text tabular-nums">
                    {t('size.perMonth', { price: formatMoney(price.monthlyPrice, i18n.language) })}
                  </span>
                )}
              </>
            ),
          },
          {
            value: 'own',
            label: t('address.own'),
            detail: first ? t('address.ownHint') : t('address.noneFree'),
            disabled: !first && !isOwn,
          },
          { value: 'none', label: t('address.none'), detail: t('address.noneHint') },
        ]}
        value={isOwn ? 'own' : value}
        onChange={(kind) => {
          if (kind !== 'own') onChange(kind)
          else if (first) onChange(first.id)
        }}
        {...(error !== undefined && { error })}
      />
      {isOwn && (
        <Field label={t('address.choose')} required className="max-w-md">
          <Select
            choices={free.map(({ id, address, label }) => ({
              value: id,
              label: address ?? '',
              ...(label !== '' && { detail: label }),
            }))}
            value={value}
            onChange={onChange}
          />
        </Field>
      )}
    </div>
  )
}
