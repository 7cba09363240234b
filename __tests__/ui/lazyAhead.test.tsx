import { act, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { lazyAhead } from '#src/ui/lazyAhead.tsx'

const aPart = () => {
  const fetch = jest.fn(async () => ({ default: ({ name }: { name: string }) => <p>{name} is here</p> }))
  return { fetch, Part: lazyAhead(fetch) }
}
const show = (Part: ReturnType<typeof aPart>['Part']) =>
  render(
    <Suspense fallback={<p>On its way</p>}>
      <Part name="It" />
    </Suspense>,
  )

it('is drawn at once when it was fetched ahead, and else when it has come', async () => {
  const { fetch, Part } = aPart()
  await act(async () => Part.fetchAhead())
  show(Part)
  // Synchronously: a fallback would stay for 300 ms.
  expect(screen.getByText('It is here')).toBeVisible()
  expect(fetch).toHaveBeenCalledTimes(1)

  const later = aPart()
  show(later.Part)
  expect(screen.getByText('On its way')).toBeVisible()
  await waitFor(() => expect(screen.getAllByText('It is here')).toHaveLength(2))
})

it('says nothing of a fetch ahead that failed, and tries again when it is wanted', async () => {
  const { fetch, Part } = aPart()
  fetch.mockRejectedValueOnce(new Error('offline'))
  await act(async () => Part.fetchAhead())
  show(Part)
  expect(await screen.findByText('It is here')).toBeVisible()
})
