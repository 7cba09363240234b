import type { AnyRecord, Removal } from '#contract/kinds.ts'
import { createStore } from '#src/app/store.ts'
import { editBegan, editSettled } from '#src/records/editsSlice.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import type { RefPage } from '#src/records/refs.ts'
import { selectPage, selectRecord } from '#src/records/selectors.ts'
import { restoreSessionSuccess, sessionEnded } from '#src/auth/authSlice.ts'
import { makeProject, makeSessionUser } from '../support/factories.ts'

const atlas = makeProject({ id: 'atlas', revision: 5, name: 'atlas' })
const borea = makeProject({ id: 'borea', revision: 6, name: 'borea' })
const bothListed: RefPage<'project'> = {
  kind: 'project',
  ids: ['borea', 'atlas'],
  page: { number: 1, size: 20, total: 2 },
}

const setUp = (...known: AnyRecord[]) => {
  const store = createStore()
  const receive = (records: AnyRecord[], removed: Removal[] = []) =>
    store.dispatch(deltaReceived({ records, removed }, { via: 'live' }))
  receive(known)
  const names = () => selectPage(store.getState(), bothListed).map(({ name }) => name)
  return { store, receive, names }
}

describe('records', () => {
  it('shows a page in the order the server gave it', () => {
    const { names } = setUp(atlas, borea)
    expect(names()).toEqual(['borea', 'atlas'])
  })

  it('takes the newer copy whichever way round they arrive', () => {
    const { receive, names } = setUp(atlas, borea)
    receive([{ ...atlas, revision: 9, name: 'atlas-renamed' }])
    receive([{ ...atlas, revision: 7, name: 'atlas-late' }])
    expect(names()).toEqual(['borea', 'atlas-renamed'])
  })

  it('drops a removed record from every page that lists it', () => {
    const { receive, names } = setUp(atlas, borea)
    receive([], [{ kind: 'project', id: 'borea', revision: 7 }])
    expect(names()).toEqual(['atlas'])
  })

  it('lets no late answer bring a removed record back', () => {
    const { receive, names } = setUp(atlas, borea)
    receive([], [{ kind: 'project', id: 'borea', revision: 7 }])
    receive([borea])
    expect(names()).toEqual(['atlas'])
  })

  it('keeps the identity of a record that did not change', () => {
    const { store, receive } = setUp(atlas, borea)
    const before = selectRecord(store.getState(), { kind: 'project', id: 'atlas' })
    receive([{ ...borea, revision: 8 }])
    expect(selectRecord(store.getState(), { kind: 'project', id: 'atlas' })).toBe(before)
  })

  it('is untouched by what it knows already', () => {
    const { store, receive } = setUp(atlas, borea)
    receive([], [{ kind: 'project', id: 'borea', revision: 7 }])
    const before = store.getState().records
    receive([atlas, borea], [{ kind: 'project', id: 'atlas', revision: 4 }])
    expect(store.getState().records).toBe(before)
  })

  it('undoes an optimistic edit without losing what arrived meanwhile', () => {
    const { store, receive } = setUp(atlas)
    const shown = () => selectRecord(store.getState(), { kind: 'project', id: 'atlas' })

    store.dispatch(
      editBegan({ requestId: 'r1', ref: { kind: 'project', id: 'atlas' }, changes: { name: 'hoped-for' } }),
    )
    receive([{ ...atlas, revision: 6, memberCount: 3 }])
    expect(shown()).toMatchObject({ name: 'hoped-for', memberCount: 3 })

    store.dispatch(editSettled('r1'))
    expect(shown()).toMatchObject({ name: 'atlas', memberCount: 3 })
  })

  it('forgets everything when the session ends', () => {
    const { store, names } = setUp(atlas, borea)
    store.dispatch(restoreSessionSuccess({ user: makeSessionUser() }))
    store.dispatch(editBegan({ requestId: 'r1', ref: { kind: 'project', id: 'atlas' }, changes: {} }))
    store.dispatch(sessionEnded('elsewhere'))
    expect(names()).toEqual([])
    expect(store.getState().edits).toEqual([])
  })
})
