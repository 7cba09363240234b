import type { AnyRecord, Kind, RecordOf } from '#contract/kinds.ts'
import type { Id } from '#contract/record.ts'
import type { ActionSubject, ResourceKind } from '#contract/resources/kind.ts'

/** What every resource's record has, whatever its kind. */
export interface Resource extends ActionSubject {
  kind: string
  id: Id
  name: string
  projectId: Id
  /** Absent where the cloud has it in no region, such as a DNS zone. */
  region?: string
  tags: string[]
  /** Protected from what would interrupt it or lose its data. */
  locked: boolean
  /** The operation that is changing it now. */
  operationId: Id | null
}

/** The record of a declared kind. */
export type RowOf<K extends Pick<ResourceKind, 'kind'>> = K['kind'] extends Kind
  ? Extract<RecordOf<K['kind']>, Resource>
  : never

/** The kinds of records that are resources. */
export type ResourceRecord = Extract<AnyRecord, Resource>
export type ResourceRecordKind = ResourceRecord['kind']
