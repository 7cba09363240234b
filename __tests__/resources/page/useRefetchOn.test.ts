import { renderHook } from '@testing-library/react'
import { useRefetchOn } from '#src/resources/page/useRefetchOn.ts'

const asked = (updatedAt: string, isFetching = false) => {
  const refetch = jest.fn()
  const { rerender } = renderHook(
    (now: { updatedAt: string; isFetching: boolean }) =>
      useRefetchOn(now.updatedAt, { isFetching: now.isFetching, refetch }),
    { initialProps: { updatedAt, isFetching } },
  )
  return {
    refetch,
    become: (next: string, isNowFetching = false) => rerender({ updatedAt: next, isFetching: isNowFetching }),
  }
}

it('asks again once for each change', () => {
  const { refetch, become } = asked('1')
  become('1')
  expect(refetch).not.toHaveBeenCalled()
  become('2')
  become('2', true)
  become('2')
  expect(refetch).toHaveBeenCalledTimes(1)
})

it('asks again after the answer that a change has overtaken', () => {
  const { refetch, become } = asked('1', true)
  become('2', true)
  expect(refetch).not.toHaveBeenCalled()
  become('2')
  expect(refetch).toHaveBeenCalledTimes(1)
})
