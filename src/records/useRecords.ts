import { shallowEqual } from 'react-redux'
import type { Kind, RecordOf } from '#contract/kinds.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import type { Ref, RefPage } from './refs.ts'
import { selectPage, selectRecord } from './selectors.ts'

const noRows: never[] = []

/** Turns what a list query returned into rows that stay current on their own. */
export const useRows = <K extends Kind>(page: RefPage<K> | undefined): RecordOf<K>[] =>
  useAppSelector((state) => (page ? selectPage(state, page) : noRows), shallowEqual)

export const useRecord = <K extends Kind>(ref: Ref<K> | undefined): RecordOf<K> | undefined =>
  useAppSelector((state) => ref && selectRecord(state, ref))
