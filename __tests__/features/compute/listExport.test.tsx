import { screen, waitFor } from '@testing-library/react'
import { compute } from '#contract/compute/routes.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { pageOf, rowOf, showList } from './listPage.tsx'
import { makeInstance } from './offer.ts'

/** In the order of their ids, as a server answers them. */
const idOf = (n: number) => `i-${String(n).padStart(3, '0')}`
const many = Array.from({ length: 450 }, (_, n) => makeInstance({ id: idOf(n), name: `web-${n}` }))

/** What is handed to the browser as files; jsdom has no way to keep them. */
const savedFiles = () => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => {
    // Only files of ours are made into addresses here.
    files.push(file as Blob)
    return 'blob:file'
  }
  URL.revokeObjectURL = () => undefined
  HTMLAnchorElement.prototype.click = () => undefined
  return files
}
const { click } = HTMLAnchorElement.prototype
afterEach(() => {
  HTMLAnchorElement.prototype.click = click
})

const isSecond = ({ after }: { after?: unknown }) => after === idOf(199)

describe('the export', () => {
  it('holds every row that the filters let through, not only those of the page', async () => {
    const files = savedFiles()
    const { user, api } = await showList({ instances: many, at: '/products/compute?region=lab-1&page=2' })
    await rowOf('web-50')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const lines = (await files[0]!.text()).trim().split('\r\n')
    expect(lines).toHaveLength(451)
    expect(lines[0]).toMatch(/^.?id,name,hostname,status/)
    expect(lines[0]).toContain(',backupsEnabled,lastBackupAt,')
    expect(lines.at(-1)).toMatch(/^i-449,web-449,/)
    expect(api.lines().filter((line) => line === 'GET /compute/instances')).toHaveLength(4)
  })

  it('loses no row and doubles none while others are created and deleted', async () => {
    const files = savedFiles()
    const now = [...many]
    const { user } = await showList({
      fixtures: [
        when(compute.list, (query) => {
          const answer = pageOf(now, query)
          if (isSecond(query)) {
            // Of those that are in the file already, and a new one behind all.
            now.splice(0, 100)
            now.push(makeInstance({ id: idOf(450), name: 'web-450' }))
          }
          return answer
        }),
      ],
    })
    await rowOf('web-0')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const lines = (await files[0]!.text()).trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',')[0])).toEqual(Array.from({ length: 451 }, (_, n) => idOf(n)))
  })

  it('puts nothing that it reads into the store', async () => {
    const files = savedFiles()
    const { user, store } = await showList({ instances: many })
    await rowOf('web-0')
    const before = store.getState().records
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(store.getState().records).toBe(before)
  })

  it('tells how far it is, and can be called off', async () => {
    const files = savedFiles()
    const second = Promise.withResolvers<void>()
    const { user } = await showList({
      instances: many,
      fixtures: [
        when(compute.list, async (query) => {
          if (isSecond(query)) await second.promise
          return pageOf(many, query)
        }),
      ],
    })
    await rowOf('web-0')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('200 of 450')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cancel export' }))
    second.resolve()
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeInTheDocument()
    expect(files).toEqual([])
  })

  it('says when it could not be made', async () => {
    savedFiles()
    const { user } = await showList({
      fixtures: [
        when(compute.list, ({ size }) =>
          Number(size) === 50 ? pageOf(many, {}) : refuse(makeProblem('ServiceUnavailable', 503)),
        ),
      ],
    })
    await rowOf('web-0')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText("Couldn't create the file")).toBeInTheDocument()
  })
})
