import { useTranslation } from 'react-i18next'
import { isVersion6 } from '#contract/addresses/address.ts'
import type { LbMember, LoadBalancer } from '#contract/load-balancers/records.ts'
import type { PoolContent } from '#contract/load-balancers/tree.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { useListSecurityGroupsQuery } from '#src/networking/networks/networksApi.ts'
import { StageList } from '#src/networking/packets/StageList.tsx'
import { refusalTexts, refusalWords } from '#src/resources/refusalWords.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import { guestNetworksTexts } from '#src/networking/packets/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useTestPacketToQuery } from '../loadBalancersApi.ts'
import { LetIn } from '../tree/LetIn.tsx'
import { useMemberNames } from '../tree/useMemberNames.ts'
import { MemberHint } from './MemberHint.tsx'
import { balancerDetailsTexts } from './texts.ts'
import { balancerTreeTexts } from '../tree/texts.ts'

export const texts = [
  ...balancerDetailsTexts,
  ...balancerTreeTexts,
  ...guestNetworksTexts,
  ...resourceActionsTexts,
]

interface WhyDialogProps {
  balancer: LoadBalancer
  pool: PoolContent
  member: LbMember
  onClose: () => void
}

/** Why a member is offline: what the monitor met with, and the way of its packet down to the rule that decides. */
export function WhyDialog({ balancer, pool, member, onClose }: WhyDialogProps) {
  const { t, i18n } = useTranslation('balancerDetails')
  const { t: tUi } = useUiTexts()
  const { t: tRefusal } = useTranslation(refusalTexts)
  const { name } = useMemberNames(balancer.networkId)(member)
  const network = useRecord({ kind: 'guestNetwork', id: balancer.networkId })
  const mayTest = useCan(guestNetworks.test)
  const { portId, privateIp, region, networkId } = balancer
  // The rules that are named in the answer.
  useListSecurityGroupsQuery({ region, size: 200 }, { skip: !useCan(guestNetworks.groups) })
  const from = portId ?? privateIp ?? ''
  const isUdp = pool.protocol === 'udp'
  const { currentData, error } = useTestPacketToQuery(
    {
      from,
      to: member.portId ?? member.ip,
      ...(isVersion6(member.ip) && { version: '6' as const }),
      protocol: isUdp ? 'udp' : 'tcp',
      port: member.port,
    },
    { skip: !mayTest || from === '', refetchOnMountOrArgChange: true },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('why.title', { name })}
      actions={<Button onClick={onClose}>{tUi('close')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p>{member.hint ? <MemberHint hint={member.hint} networkId={networkId} /> : t('why.unknown')}</p>
        {network && member.hint?.fault === 'blocked' && (
          <LetIn
            network={network}
            addresses={{ v4: privateIp, v6: balancer.ipv6 }}
            protocol={pool.protocol}
            members={[member]}
          />
        )}
        {currentData && <StageList verdict={currentData} />}
        {error !== undefined && (
          <Banner tone="error">{refusalWords(problemOf(error), tRefusal, i18n.language)}</Banner>
        )}
        {mayTest && from !== '' && !currentData && error === undefined && (
          <Skeleton key={networkId} className="h-40 w-full" />
        )}
      </div>
    </Dialog>
  )
}
