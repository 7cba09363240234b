import { act, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import '#src/i18n/i18n.ts'
import { TopProgress } from '#src/app/TopProgress.tsx'

const frame = (
  <>
    <TopProgress />
    <Outlet />
  </>
)

it('the bar is there while the next page loads, and no longer', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const children = [
    { index: true, element: 'here' },
    { path: 'there', loader: () => promise, element: 'there' },
  ]
  const router = createMemoryRouter([{ path: '/', element: frame, children }])
  render(<RouterProvider router={router} />)
  await screen.findByText('here')
  expect(screen.queryByRole('progressbar')).toBeNull()

  act(() => void router.navigate('/there'))
  const bar = screen.getByRole('progressbar', { name: 'Loading' })
  expect(bar).toHaveAttribute('data-loading')
  await act(async () => resolve(null))
  await screen.findByText('there')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(bar).not.toHaveAttribute('data-loading')
  expect(bar).toHaveAttribute('data-complete')
})

it('the bar begins at 8 per cent and goes on in steps of 200 ms', () => {
  const css = readFileSync('src/app/topProgress.css', 'utf8')
  const seconds = Number(/animation: top-progress (\d+)s/.exec(css)?.[1])
  const rests = [...css.matchAll(/(\d+)%,\s+(\d+)% \{\s+transform: scaleX\(([\d.]+)\)/g)].map(
    ([, from, until, width]) => ({ from: Number(from), until: Number(until), width: Number(width) }),
  )
  expect(rests[0]).toMatchObject({ from: 0, width: 0.08 })
  expect(rests.at(-1)).toMatchObject({ until: 100, width: 0.95 })
  const steps = rests.slice(1).map(({ from }, index) => ((from - (rests[index]?.until ?? 0)) / 100) * seconds)
  expect(new Set(steps)).toEqual(new Set([0.2]))
})
