import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hasWayOut } from '#contract/addresses/networks.ts'
import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import type { BalancerFeatures } from '#contract/load-balancers/features.ts'
import type { Ipv6Choice } from '#contract/load-balancers/routes.ts'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import { paths } from '#src/routes/paths.ts'
import { Field } from '#src/ui/Field.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Select } from '#src/ui/Select.tsx'

interface Surroundings {
  features: BalancerFeatures | undefined
  network: GuestNetwork | undefined
}

interface Ipv6FieldProps extends Surroundings {
  value: Ipv6Choice
  onChange: (choice: Ipv6Choice) => void
  error: string | undefined
}

/** Whether load balancers can have IPv6 on a network of a region. */
export const mayHaveIpv6 = ({ features, network }: Surroundings) =>
  features?.ipv6 === true && network !== undefined && network.ipv6Cidr !== null

/** Who reaches a load balancer by IPv6 now. */
export const ipv6Of = ({ ipv6, isIpv6Public }: Pick<LoadBalancer, 'ipv6' | 'isIpv6Public'>): Ipv6Choice => {
  if (ipv6 === null) return 'none'
  return isIpv6Public ? 'public' : 'internal'
}

/** Whether it has an address of IPv6, and who reaches it there. */
export function Ipv6Field({ features, network, value, onChange, error }: Ipv6FieldProps) {
  const { t } = useTranslation('balancerTree')
  const isOffered = mayHaveIpv6({ features, network })
  const choice = (one: Ipv6Choice, disabled = false) => ({
    value: one,
    label: t(`ipv6.${one}`),
    detail: disabled ? t('ipv6.faults.noRouter') : t(`ipv6.hints.${one}`),
    disabled,
  })
  return (
    <Field
      label={t('ipv6.title')}
      className="max-w-md"
      error={error}
      hint={isOffered ? undefined : <WhyNone features={features} network={network} />}
    >
      <Select
        choices={[
          choice('none'),
          choice('internal'),
          choice('public', network !== undefined && !hasWayOut(network)),
        ]}
        value={isOffered ? value : 'none'}
        disabled={!isOffered}
        onChange={onChange}
      />
    </Field>
  )
}

function WhyNone({ features, network }: Surroundings) {
  const { t } = useTranslation('balancerTree')
  if (features?.ipv6 !== true) return t('ipv6.faults.notCapable')
  if (!network) return null
  return (
    <>
      {t('ipv6.faults.noIpv6')}{' '}
      <Link to={paths.network(network.id, 'settings')} className={linkClass}>
        {t('ipv6.enable')}
      </Link>
    </>
  )
}
