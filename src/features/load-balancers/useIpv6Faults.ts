import { useTranslation } from 'react-i18next'

/** What is said of a choice of IPv6 that can't be had, by its code. */
export const useIpv6Faults = () => {
  const { t } = useTranslation('balancerTree')
  return {
    notCapable: t('ipv6.faults.notCapable'),
    noIpv6: t('ipv6.faults.noIpv6'),
    noRouter: t('ipv6.faults.noRouter'),
    hasIpv6Members: t('ipv6.faults.hasIpv6Members'),
  }
}
