import { useTranslation } from 'react-i18next'
import type { Vpc } from '#contract/vpc/records.ts'
import { useListAclListsQuery } from '#src/networking/networks/aclListsApi.ts'
import { lacksAcls } from '#src/networking/networks/lacks.ts'
import { useListSecurityGroupsQuery } from '#src/networking/networks/networksApi.ts'
import { ConnectionTest } from '#src/networking/packets/ConnectionTest.tsx'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useLazyTestVpcPacketQuery } from '../vpcApi.ts'
import { AskForPorts, useAreVpcPortsSettled, useVpcPorts } from './useVpcPorts.tsx'
import { vpcDetailsTexts } from '../detailTexts.ts'

export const texts = [...resourceActionsTexts, ...vpcDetailsTexts]

/** Whether a packet gets from one place to another, stage by stage, and the rule that decides. */
export function TestTab({ vpc }: { vpc: Vpc }) {
  const { t } = useTranslation('vpcDetails')
  const ports = useVpcPorts(vpc)
  const areSettled = useAreVpcPortsSettled(vpc)
  const hasAcls = !lacksAcls(useCapabilities()(vpc.region))
  // The rules that are named in the answer.
  useListSecurityGroupsQuery({ region: vpc.region, size: 200 })
  useListAclListsQuery({ id: vpc.id }, { skip: !hasAcls })
  const [ask, answer] = useLazyTestVpcPacketQuery()
  return (
    <>
      <AskForPorts vpc={vpc} />
      <ConnectionTest
        hint={t(hasAcls ? 'test.hint' : 'test.hintBare')}
        ports={areSettled ? ports : undefined}
        onTest={(packet) => ask({ id: vpc.id, ...packet })}
        answer={answer}
      />
    </>
  )
}
