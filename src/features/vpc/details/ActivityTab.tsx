import { useTranslation } from 'react-i18next'
import type { Vpc } from '#contract/vpc/records.ts'
import { LogOrElse } from '#src/resources/log/LogOrElse.tsx'
import { ActivityTab as Tab } from '#src/resources/page/ActivityTab.tsx'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { useListVpcActivityQuery } from '../vpcApi.ts'
import { vpcTexts } from '../texts.ts'

export const texts = [...resourcePagesTexts, ...vpcTexts]

/** What happened to the VPC. */
export function ActivityTab({ vpc }: { vpc: Vpc }) {
  return (
    <LogOrElse of={{ target: vpc.id }} updatedAt={vpc.updatedAt}>
      <Activity vpc={vpc} />
    </LogOrElse>
  )
}

function Activity({ vpc: { id, updatedAt } }: { vpc: Vpc }) {
  const { t } = useTranslation('vpc')
  const query = useListVpcActivityQuery({ id }, { refetchOnMountOrArgChange: true })
  return <Tab kind={t('vpc')} updatedAt={updatedAt} query={query} />
}
