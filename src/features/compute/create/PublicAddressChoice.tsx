import { useTranslation } from 'react-i18next'
import { isIdle } from '#contract/ip-address/records.ts'
import { AddressPick } from '#src/networking/addresses/AddressPick.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { orderTexts } from '#src/resources/order/texts.ts'
import { publicAddressesTexts } from '#src/networking/addresses/texts.ts'
import { useChoice, useField } from './createValues.ts'
import { instanceInterfacesTexts } from './interfaceTexts.ts'

export const texts = [...instanceInterfacesTexts, ...orderTexts, ...publicAddressesTexts]

/** By which address the internet reaches the instance: a new one, one of the region that nothing uses, or none. */
export function PublicAddressChoice({ region }: { region: string }) {
  const { t } = useTranslation('instanceInterfaces')
  const isPublic = useField('publicIpv4')
  const free = useChoice('publicAddressId', { tooMany: t('publicAddress.onlyOne') })
  const { value: projectId } = useField('projectId')
  const chosen = free.value[region]
  const mode = !isPublic.value ? 'none' : chosen === undefined ? 'new' : 'free'
  const set = (addressId: string | undefined) => free.onChange({ ...free.value, [region]: addressId })
  return (
    <div className="flex flex-col gap-4">
      <div data-field="publicIpv4">
        <RadioCards
          legend={t('publicAddress.title')}
          cards={(['new', 'free', 'none'] as const).map((value) => ({
            value,
            label: t(`publicAddress.modes.${value}`),
            detail: t(`publicAddress.hints.${value}`),
          }))}
          value={mode}
          onChange={(next) => {
            isPublic.onChange(next !== 'none')
            set(next === 'free' ? '' : undefined)
          }}
          error={isPublic.error}
          columns
        />
      </div>
      {mode === 'free' && (
        <div data-field="publicAddressId">
          <AddressPick
            idle
            label={t('publicAddress.modes.free')}
            region={region}
            isApt={(address) =>
              address.projectId === projectId && isIdle(address) && address.status === 'free'
            }
            none={t('publicAddress.noneFree')}
            value={chosen || undefined}
            onChange={(addressId) => set(addressId ?? '')}
            error={free.error}
          />
        </div>
      )}
    </div>
  )
}
