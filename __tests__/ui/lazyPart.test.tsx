import { act, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { i18n, type Namespace } from '#src/i18n/i18n.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'

const aPart = () => {
  const fetch = jest.fn(async () => ({ Named: ({ name }: { name: string }) => <p>{name} is here</p> }))
  return { fetch, Part: lazyPart(fetch, 'Named') }
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

it('brings its texts along, in the language of the person', async () => {
  const english = { title: 'Now' }
  const Part = lazyPart(
    async () => ({
      // A namespace of this test alone.
      texts: [{ namespace: 'ofThisTest' as Namespace, english }],
      Titled: () => <p>{String(i18n.getResource('en', 'ofThisTest', 'title'))}</p>,
    }),
    'Titled',
  )
  render(
    <Suspense>
      <Part />
    </Suspense>,
  )
  expect(await screen.findByText('Now')).toBeVisible()
})
