import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/compute/records.ts'
import type { Id } from '#contract/record.ts'
import { whyNotHost } from '#contract/block-storage/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { useListRegionsQuery } from '../resourcesApi.ts'
import { useListHostsQuery } from './attachmentsApi.ts'
import { resourceActionsTexts } from '../actionTexts.ts'

export const texts = resourceActionsTexts

interface HostPickProps {
  /** Only instances of this project and region can be chosen; any at all without them. */
  among?: { project?: Id; region: string } | undefined
  /** It is attached to this one. */
  except?: Id | null
  value: Id | undefined
  onChange: (instanceId: Id | undefined) => void
  error?: string | undefined
  /** The chosen one, offered whether it is found or not. */
  chosen?: Instance | undefined
  optional?: boolean
}

/** An instance that volumes can be attached to; those that take none now say why. */
export function HostPick(props: HostPickProps) {
  const { among, except, value, onChange, error, chosen, optional = false } = props
  const { t } = useTranslation(['resourceActions', 'resources', 'common'])
  const [q, setQ] = useState('')
  const query = { ...among, q: q.trim() || undefined, size: 100, sort: 'name' }
  const { data, error: failed } = useListHostsQuery(query, { refetchOnMountOrArgChange: true })
  const found = useRows(data).filter(({ id }) => id !== except)
  const hosts = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  const { data: regions = [] } = useListRegionsQuery()
  const hint = data?.page?.total === 0 && !query.q ? t(among ? 'attach.none' : 'attach.noneAtAll') : undefined
  return (
    <Field
      label={t('attach.instance')}
      hint={hint}
      error={failed ? t(`common:problems.${problemOf(failed).name}`) : error}
      required={!optional}
      optional={optional}
    >
      <Combobox
        value={value}
        onChange={onChange}
        onSearch={setQ}
        placeholder={t('attach.choose')}
        choices={hosts.map((host) => {
          const reason = whyNotHost(host)
          const region = regions.find(({ id }) => id === host.region)?.name ?? host.region
          return {
            value: host.id,
            label: host.name,
            detail: reason ? t(`resources:reasons.${reason}`) : among ? undefined : region,
            disabled: reason !== undefined,
          }
        })}
      />
    </Field>
  )
}
