import { createAction, createReducer } from '@reduxjs/toolkit'
import { lateReducer } from '#src/store/lateReducer.ts'

const added = createAction<number>('added')

describe('a reducer that comes late', () => {
  it('leaves its part of the state empty until it is there, and begins with its own first state', () => {
    const late = lateReducer<number>()
    expect(late.reducer(undefined, added(1))).toBeNull()
    late.load(
      createReducer(10, (builder) => void builder.addCase(added, (sum, { payload }) => sum + payload)),
    )
    expect(late.reducer(null, added(1))).toBe(11)
    expect(late.reducer(11, added(2))).toBe(13)
  })
})
