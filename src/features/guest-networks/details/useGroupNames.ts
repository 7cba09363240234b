import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectResources } from '#src/resources/selectResource.ts'

/** What groups of a region are called, of those that are known; the group itself says so. */
export const useGroupNames = ({ id: own, region }: Pick<SecurityGroup, 'id' | 'region'>) => {
  const { t } = useTranslation('guestNetworks')
  const groups = useAppSelector(
    (state) => selectResources(state, 'securityGroup').filter((group) => group.region === region),
    shallowEqual,
  )
  return (id: string) =>
    id === own || id === 'self' ? t('rule.itself') : groups.find((group) => group.id === id)?.name
}
