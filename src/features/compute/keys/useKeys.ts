import { useList } from '#src/records/useList.ts'
import { useListSshKeysQuery } from './keysApi.ts'

/** All of the company's keys: there are few enough to choose from in one list. */
export const useKeys = () => useList(useListSshKeysQuery({ size: 200, sort: 'name' }))
