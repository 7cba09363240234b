import { sessionEnded } from '#src/auth/authSlice.ts'
import {
  existingAnswered,
  selectAsksAboutExisting,
  selectUploadTotals,
  uploadBegan,
  uploadFailed,
  uploadFinished,
  uploadFound,
  uploadPaused,
  uploadProgressed,
  uploadQueued,
  uploadsAdded,
  uploadsRemoved,
  uploadsSlice,
  uploadStalled,
  type Upload,
} from '#src/features/object-storage/uploads/uploadsSlice.ts'
import type { RootState } from '#src/store/store.ts'

const { reducer } = uploadsSlice

const makeUpload = (about: Partial<Upload> = {}): Upload => ({
  id: '1',
  bucketId: 'media',
  key: 'photos/a.jpg',
  name: 'a.jpg',
  size: 100,
  sent: 0,
  state: 'waiting',
  ...about,
})

type Action = Parameters<typeof reducer>[1]
const after = (...actions: Action[]) => actions.reduce(reducer, uploadsSlice.getInitialState())

// Selectors of uploads read no other part of the state.
const stateOf = (uploads: ReturnType<typeof reducer>) => ({ uploads }) as RootState
const totals = (...actions: Action[]) => selectUploadTotals(stateOf(after(...actions)))

const one = makeUpload()
const two = makeUpload({ id: '2', key: 'photos/b.jpg', name: 'b.jpg', size: 300 })
const added = uploadsAdded([one, two])

describe('uploads in the state', () => {
  it.each([
    [uploadBegan('1'), 'sending'],
    [uploadStalled('1'), 'retrying'],
    [uploadFound('1'), 'exists'],
    [uploadPaused('1'), 'paused'],
    [uploadQueued('1'), 'waiting'],
    [uploadFailed({ id: '1', failure: 'quota' }), 'failed'],
  ])('%j makes one %s', (action, state) => {
    const { list } = after(added, action)
    expect(list[0]?.state).toBe(state)
    expect(list[1]).toEqual(two)
  })

  it('an upload that is tried again no longer says why it failed', () => {
    const { list } = after(added, uploadFailed({ id: '1', failure: 'quota' }), uploadQueued('1'))
    expect(list[0]).toEqual(one)
  })

  it('an upload that retries is sending as soon as more bytes leave', () => {
    const stalled = [added, uploadProgressed({ id: '1', sent: 40 }), uploadStalled('1')]
    expect(after(...stalled, uploadProgressed({ id: '1', sent: 0 })).list[0]?.state).toBe('retrying')
    expect(after(...stalled, uploadProgressed({ id: '1', sent: 41 })).list[0]?.state).toBe('sending')
  })

  it('news of an upload that has left the list change nothing', () => {
    const before = after(added, uploadsRemoved(['1']))
    expect(reducer(before, uploadProgressed({ id: '1', sent: 5 }))).toBe(before)
    expect(reducer(before, uploadFinished('1'))).toBe(before)
  })

  it('totals count finished files until files are added to an empty list', () => {
    const half = [added, uploadBegan('1'), uploadFinished('1'), uploadProgressed({ id: '2', sent: 30 })]
    expect(totals(...half)).toMatchObject({
      files: 2,
      finished: 1,
      bytes: 400,
      sent: 130,
      moving: 1,
      unfinished: 1,
    })
    expect(totals(...half, uploadFinished('2'), uploadsAdded([one]))).toMatchObject({
      files: 1,
      finished: 0,
      bytes: 100,
      sent: 0,
    })
  })

  it('a cancelled upload is in no total', () => {
    expect(totals(added, uploadsRemoved(['2']))).toMatchObject({ files: 1, bytes: 100 })
  })

  it('a failed upload is not among those that would be lost with the tab', () => {
    const failed = uploadFailed({ id: '1', failure: 'forbidden' })
    expect(totals(added, failed, uploadPaused('2')).unfinished).toBe(1)
  })

  it('nothing is left when the session ends', () => {
    expect(after(added, sessionEnded('expired'))).toEqual(after())
  })
})

const asks = (...actions: Action[]) => selectAsksAboutExisting(stateOf(after(...actions)))

describe('the question about existing objects', () => {
  it('waits until every small file was tried', () => {
    expect(asks(added, uploadFound('1'))).toBe(false)
    expect(asks(added, uploadFound('1'), uploadBegan('2'))).toBe(true)
  })

  it('does not wait for large files, which are looked for beforehand', () => {
    const large = makeUpload({ id: '3', size: 1024 ** 3 })
    expect(asks(uploadsAdded([one, large]), uploadFound('1'))).toBe(true)
  })

  it('stays answered until the list is empty', () => {
    expect(after(added, existingAnswered('skip')).answer).toBe('skip')
    const next = after(added, existingAnswered('skip'), uploadsRemoved(['1', '2']), added)
    expect(next.answer).toBeUndefined()
  })
})
