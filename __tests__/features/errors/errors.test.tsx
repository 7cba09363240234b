import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, data, RouterProvider, type RouteObject } from 'react-router'
import { ErrorPage } from '#src/features/errors/ErrorPage.tsx'
import { RouteErrorBoundary } from '#src/features/errors/RouteErrorBoundary.tsx'
import type { ErrorStatus } from '#src/features/errors/errorStatus.ts'
import { makeProblem } from '../../support/factories.ts'

const show = (routes: RouteObject[], at = '/') => {
  const router = createMemoryRouter(
    [{ HydrateFallback: () => null, children: [...routes, { path: '*', element: <p>elsewhere</p> }] }],
    { initialEntries: [at] },
  )
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup() }
}

const showPage = (status: ErrorStatus, search = '') =>
  show([{ path: `/errors/${status}`, element: <ErrorPage status={status} /> }], `/errors/${status}${search}`)

const failWith = (error: unknown) =>
  show([
    {
      path: '/',
      ErrorBoundary: RouteErrorBoundary,
      loader: () => {
        // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error -- loaders throw what they got
        throw error
      },
      element: <p>never</p>,
    },
  ])

describe('the error pages', () => {
  it.each([
    [401, 'Sign in to see this page'],
    [404, 'Page not found'],
    [429, 'Too many requests'],
    [500, 'Something went wrong on our side'],
  ] as const)('%i says what happened', async (status, title) => {
    showPage(status)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByText(`Error ${status}`)).toBeVisible()
  })

  it('401 leads to the sign-in and back to where one was going', async () => {
    const { user, router } = showPage(401, '?redirectTo=%2Fhome%2Fprojects')
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/login?redirectTo=%2Fhome%2Fprojects',
    )
  })

  it('404 leads home', async () => {
    showPage(404)
    expect(await screen.findByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  })
})

describe('429', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('counts down what the server asked for, and only then lets one try again', async () => {
    showPage(429, '?retryAfter=3')
    await act(async () => jest.advanceTimersByTimeAsync(0))
    expect(screen.getByText('You can try again in 3 seconds.', { selector: 'p' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-disabled', 'true')
    await act(async () => jest.advanceTimersByTimeAsync(2000))
    expect(screen.getByText('You can try again in 1 second.', { selector: 'p' })).toBeVisible()
    await act(async () => jest.advanceTimersByTimeAsync(1250))
    expect(screen.getByRole('status')).toHaveTextContent('You can try again now.')
    expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-disabled')
  })
})

describe('the route error boundary', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockReturnValue(undefined))
  afterEach(() => jest.restoreAllMocks())

  it.each([
    [404, 'Page not found'],
    [429, 'Too many requests'],
    [500, 'Something went wrong on our side'],
    [418, 'Something went wrong on our side'],
  ])('shows the page of the status %i', async (status, title) => {
    failWith(data(null, { status }))
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  })

  it('reads the status and the request of a problem', async () => {
    failWith(makeProblem('Unexpected', 503, { requestId: 'req-42' }))
    expect(await screen.findByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible()
    expect(screen.getByText('req-42')).toBeVisible()
  })

  it('says that something went wrong, with the message, and copies the details', async () => {
    const { user } = failWith(new Error('The cat sat on it'))
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(screen.getByText('The cat sat on it')).toBeVisible()
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(screen.getByRole('button', { name: 'Copy details' }))
    expect(copied).toHaveBeenCalledWith(expect.stringMatching(/Page: \/\n[^]*Message: The cat sat on it/))
  })

  it.each([
    ['scripts', { name: 'ChunkLoadError' }],
    ['styles', { code: 'CSS_CHUNK_LOAD_FAILED' }],
  ])('offers to reload when a newer console was deployed, and %s of this one are gone', async (_, how) => {
    failWith(Object.assign(new Error('Loading chunk 7 failed'), how))
    expect(await screen.findByRole('heading', { name: 'A new version is available' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  })
})
