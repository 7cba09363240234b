import { createAction } from '@reduxjs/toolkit'

/** Requests for several resources begin: what they start is one thing to the person, and told of as one. */
export const bulkRunBegan = createAction<{ run: string; ids: readonly string[] }>('bulk/began')

/** All of them are answered, or called off; what they started may still go on. */
export const bulkRunAnswered = createAction<{ run: string }>('bulk/answered')
