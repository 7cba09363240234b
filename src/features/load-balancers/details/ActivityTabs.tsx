import { useTranslation } from 'react-i18next'
import type { Certificate, LoadBalancer } from '#contract/load-balancers/records.ts'
import { LogOrElse } from '#src/resources/log/LogOrElse.tsx'
import { ActivityTab } from '#src/resources/page/ActivityTab.tsx'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { useListBalancerActivityQuery, useListCertificateActivityQuery } from '../loadBalancersApi.ts'
import { loadBalancersTexts } from '../texts.ts'

export const texts = [...loadBalancersTexts, ...resourcePagesTexts]

const fresh = { refetchOnMountOrArgChange: true }

/** What happened to the load balancer. */
export function BalancerActivityTab({ balancer }: { balancer: LoadBalancer }) {
  return (
    <LogOrElse of={{ target: balancer.id }} updatedAt={balancer.updatedAt}>
      <BalancerActivity balancer={balancer} />
    </LogOrElse>
  )
}

function BalancerActivity({ balancer: { id, updatedAt } }: { balancer: LoadBalancer }) {
  const { t } = useTranslation('loadBalancers')
  const query = useListBalancerActivityQuery({ id }, fresh)
  return <ActivityTab kind={t('balancer')} updatedAt={updatedAt} query={query} />
}

/** What happened to the certificate. */
export function CertificateActivityTab({ certificate }: { certificate: Certificate }) {
  return (
    <LogOrElse of={{ target: certificate.id }} updatedAt={certificate.updatedAt}>
      <CertificateActivity certificate={certificate} />
    </LogOrElse>
  )
}

function CertificateActivity({ certificate: { id, updatedAt } }: { certificate: Certificate }) {
  const { t } = useTranslation('loadBalancers')
  const query = useListCertificateActivityQuery({ id }, fresh)
  return <ActivityTab kind={t('certificate')} updatedAt={updatedAt} query={query} />
}
