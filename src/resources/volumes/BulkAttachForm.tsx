import { useState } from 'react'
import type { Id } from '#contract/record.ts'
import type { Volume } from '#contract/block-storage/records.ts'
import { useRecord } from '#src/records/useRecords.ts'
import type { Call } from '../action.ts'
import type { BulkForm } from '../bulk/bulkTerms.ts'
import type { AttachTerms } from './attachActions.ts'
import { HostPick } from './HostPick.tsx'
import { resourceActionsTexts } from '../actionTexts.ts'

export const texts = resourceActionsTexts

/** One instance for several volumes. Those that are attached stay where they are. */
export const bulkAttachForm = (attach: (row: Volume, terms: AttachTerms) => Call): BulkForm<Volume> =>
  function BulkAttachForm({ children }) {
    const [instanceId, setInstanceId] = useState<Id>()
    const host = useRecord(instanceId === undefined ? undefined : { kind: 'instance', id: instanceId })
    return children({
      fields: <HostPick value={instanceId} onChange={setInstanceId} />,
      isReady: host !== undefined,
      skip: (row) => {
        if (row.instanceId !== null) return 'attachedAlready'
        const isNear = !host || (host.projectId === row.projectId && host.region === row.region)
        return isNear ? undefined : 'elsewhere'
      },
      call: (row) => attach(row, { instanceId: instanceId ?? '' }),
    })
  }
