import type { BaseQuery } from './baseQuery.ts'
import { exchange } from './exchange.ts'

/** The first stage: the call goes out as it is. */
export const send: BaseQuery = async (call, { signal }) => exchange(call, signal)
