import { waitFor } from '@testing-library/react'
import { Link, useSearchParams, type RouteObject } from 'react-router'
import { handle } from '#src/routes/routeHandle.ts'
import { ProtectedFrame } from '#src/app/layouts/ProtectedFrame.tsx'
import { showPages } from '../../support/showPages.tsx'
import '#src/features/projects/texts.ts'
import '#src/features/security/texts.ts'

/** Shows pages in the frame once it listens for keys: that part of it comes after what one sees. */
export const showWithKeys = async (pages: Parameters<typeof showPages>[0]) => {
  const listening = jest.spyOn(document, 'addEventListener')
  const shown = showPages(pages)
  await waitFor(() => expect(listening).toHaveBeenCalledWith('keydown', expect.any(Function)))
  listening.mockRestore()
  return shown
}

function Listed() {
  const [search] = useSearchParams()
  return (
    <>
      <h1>Instances</h1>
      <p>{`narrowed to ${search.get('project') ?? 'nothing'}`}</p>
    </>
  )
}

/** A few pages in the frame: a list with a filter and something to create, a settings page, and a scoped list. */
export const framedPages: RouteObject[] = [
  {
    Component: ProtectedFrame,
    children: [
      {
        path: '/home/projects',
        handle: handle({ title: 'projects:title' }),
        element: (
          <>
            <h1>All projects</h1>
            <input type="search" aria-label="Filter" />
            <textarea aria-label="Notes" />
            <Link data-creates to="/home/projects/form">
              create
            </Link>
          </>
        ),
      },
      { path: '/home/dashboards', element: <h1>Dashboards</h1> },
      { path: '/home/projects/form', handle: handle({ title: 'projects:new' }), element: <h1>A new one</h1> },
      { path: '/home/projects/details', element: <h1>The project</h1> },
      {
        path: '/account/security',
        handle: handle({ title: 'security:title' }),
        element: <h1>Security here</h1>,
      },
      { path: '/account/appearance', element: <h1>Looks</h1> },
      {
        path: '/products/compute',
        handle: handle({ title: 'projects:title', isProjectScoped: true }),
        Component: Listed,
      },
    ],
  },
]
