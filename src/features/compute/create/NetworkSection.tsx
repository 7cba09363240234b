import { Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { guestNetworkKind } from '#contract/guest-networks/kind.ts'
import { ipAddressKind } from '#contract/ip-address/kind.ts'
import { useCan } from '#src/auth/useCan.ts'
import { Section } from '#src/resources/order/OrderForm.tsx'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { FieldError } from '#src/ui/FieldError.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Switch } from '#src/ui/Switch.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { useChoice, useField } from './createValues.ts'

/** Left alone by most, who get the region's default network. */
const InterfaceChoice = lazyPart(() => import('./InterfaceChoice.tsx'), 'InterfaceChoice')

const PublicAddressChoice = lazyPart(() => import('./PublicAddressChoice.tsx'), 'PublicAddressChoice')

/** By which address the internet reaches it, and which networks it is on. */
export function NetworkSection() {
  const { t } = useTranslation('compute')
  const { value: region } = useChoice('region')
  const { networks = false, addresses = false } = useCapabilities()(region) ?? {}
  const maySee = useCan({ needs: guestNetworkKind.reads })
  const maySeeAddresses = useCan({ needs: ipAddressKind.reads })
  return (
    <Section title={t('create.network.title')}>
      {addresses && maySeeAddresses ? (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <PublicAddressChoice region={region} />
        </Suspense>
      ) : (
        <PublicSwitch region={region} />
      )}
      {networks && maySee && (
        <Suspense fallback={<Skeleton className="h-36 w-full" />}>
          <InterfaceChoice region={region} />
        </Suspense>
      )}
    </Section>
  )
}

/** Whether the internet reaches it, where addresses come and go with instances. */
function PublicSwitch({ region }: { region: string }) {
  const { t } = useTranslation('compute')
  const id = useId()
  const { value, onChange, error } = useField('publicIpv4')
  const { ipv6 = false } = useCapabilities()(region) ?? {}
  return (
    <div
      data-field="publicIpv4"
      role="group"
      aria-label={t('create.network.publicIpv4')}
      aria-describedby={error === undefined ? undefined : id}
      className="flex flex-col gap-2"
    >
      <Switch
        label={t('create.network.publicIpv4')}
        hint={t(ipv6 ? 'create.network.publicIpv4Hint' : 'create.network.onlyIpv4Hint')}
        checked={value}
        onChange={onChange}
      />
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
