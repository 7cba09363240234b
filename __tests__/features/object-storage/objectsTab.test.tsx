import { act, screen, waitFor, within } from '@testing-library/react'
import type { Bucket, ObjectPage, StoredObject } from '#contract/object-storage/records.ts'
import { objectStorage } from '#contract/object-storage/routes.ts'
import { catalogue } from '#contract/catalogue.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
// Here already, so that no test waits for their chunks to be compiled.
import '#src/features/object-storage/details/BucketPage.tsx'
import '#src/features/object-storage/objects/CopyLinkDialog.tsx'
import '#src/features/object-storage/objects/DeleteFolderDialog.tsx'
import '#src/features/object-storage/objects/DeleteObjectsDialog.tsx'
import '#src/features/object-storage/objects/NewFolderDialog.tsx'
import '#src/features/object-storage/objects/ObjectsTab.tsx'
import '#src/ui/DialogWindow.tsx'
import { objectStorageRoutes } from '#src/features/object-storage/routes.tsx'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { menuLine } from '../../support/menu.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { stubXhr, type SentByXhr } from '../../support/xhrStub.ts'
import { regions } from '../compute/offer.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })

const makeBucket = (about: Partial<Bucket> = {}): Bucket => ({
  kind: 'bucket',
  id: 'media',
  revision: 1,
  name: 'media',
  projectId: 'atlas',
  region: 'lab-1',
  status: 'available',
  access: 'private',
  versioning: 'off',
  cors: [],
  expiry: { unfinishedDays: 7, rules: [] },
  objects: 3,
  bytes: 4096,
  oldBytes: 0,
  unfinishedBytes: 0,
  measuredAt: '2026-01-01T00:00:00.000Z',
  tags: [],
  locked: false,
  built: true,
  error: null,
  operationId: null,
  hourlyPrice: usd('0'),
  monthlyPrice: usd('0'),
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...about,
})

const makeObject = (key: string, about: Partial<StoredObject> = {}): StoredObject => ({
  key,
  sizeBytes: 2048,
  modifiedAt: '2026-01-01T00:00:00.000Z',
  etag: '"x"',
  ...about,
})

const everything: Permission[] = [
  'object-storage:read',
  'object-storage:update',
  'object-storage:objects-read',
  'object-storage:objects-write',
  'object-storage:keys',
  'object-storage:delete',
]

const top: ObjectPage = {
  folders: ['photos/'],
  objects: [makeObject('a.txt'), makeObject('b.txt', { sizeBytes: 3 * 1024 ** 2 })],
}

interface Options {
  bucket?: Bucket
  at?: string
  may?: Permission[]
  list?: (arg: { prefix?: string; after?: string; versions?: string }) => ObjectPage
  failed?: string[]
  answer?: (request: SentByXhr) => void
}

const ok = (request: SentByXhr) => request.answer(200, { etag: '"x"' })

const signed = (count: number) => ({
  data: {
    urls: Array.from({ length: count }, (_, n) => `https://store.example/signed-${n}`),
    expiresAt: '2026-01-01T00:15:00.000Z',
  },
})

/** The tab of objects over a server that lists these. */
const showObjects = async ({
  bucket = makeBucket(),
  at = '',
  may = everything,
  list = () => top,
  failed = [],
  answer = ok,
}: Options = {}) => {
  resizeTo(1280)
  const requests = stubXhr(answer)
  const listed: object[] = []
  const api = fixtureApi(
    when(objectStorage.read, () => ({ data: bucket })),
    when(objectStorage.objects, (arg) => {
      listed.push(arg)
      return { data: list(arg) }
    }),
    when(objectStorage.downloadUrls, ({ objects }) => signed(objects.length)),
    when(objectStorage.uploadUrls, ({ objects }) => signed(objects.length)),
    when(objectStorage.deleteObjects, () => ({ data: { failed } })),
    when(objectStorage.restoreObject, () => ({ data: null })),
    when(objectStorage.empty, () => ({ data: { ...bucket, revision: 2, status: 'emptying' as const } })),
    when(catalogue.regions, () => ({ data: regions })),
  )
  const shown = showPages({
    routes: [{ path: 'products', children: objectStorageRoutes }],
    at: `/products/object-storage?id=media&tab=objects${at}`,
    may,
  })
  await screen.findByRole('heading', { level: 1 })
  return {
    ...shown,
    requests,
    listed,
    /** What was asked to change, with what. */
    sent: () => api.asked.filter(({ line }) => !line.startsWith('GET')).map(({ line, body }) => [line, body]),
  }
}

type User = Awaited<ReturnType<typeof showObjects>>['user']

const rowOf = (name: string | RegExp) => screen.findByRole('row', { name })

const choose = async (user: User, name: string, action: string) => {
  await rowOf(new RegExp(name))
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await screen.findByRole('menu')
  await user.click((await menuLine(user, action))!)
}

/** Links that were followed instead of shown. */
const followed = () => {
  const links: HTMLAnchorElement[] = []
  HTMLAnchorElement.prototype.click = function follow(this: HTMLAnchorElement) {
    links.push(this)
  }
  return links
}

const upload = async (user: User, ...files: File[]) => {
  await screen.findByRole('button', { name: 'Upload' })
  await user.upload(screen.getByLabelText('Upload files'), files)
}

describe('the objects of a bucket', () => {
  it('are listed after the folders, with size and time', async () => {
    await showObjects()
    const names = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
    expect(names.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
      'photos/',
      'a.txt',
      'b.txt',
    ])
    expect(within(await rowOf(/b\.txt/)).getByText('3 MiB')).toBeVisible()
  })

  it('are shown folder by folder, with the way back', async () => {
    const inPhotos = {
      folders: ['photos/2026/'],
      objects: [makeObject('photos/'), makeObject('photos/a.jpg')],
    }
    const { user, router, listed } = await showObjects({
      list: ({ prefix }) => (prefix === 'photos/' ? inPhotos : top),
    })
    await user.click(await screen.findByRole('link', { name: 'photos/' }))
    await rowOf(/a\.jpg/)
    expect(screen.getByRole('row', { name: /2026/ })).toBeVisible()
    // The object that stands for the folder itself is no line.
    expect(screen.getAllByRole('row')).toHaveLength(3)
    expect(router.state.location.search).toBe('?id=media&tab=objects&prefix=photos%2F')
    expect(listed.at(-1)).toMatchObject({ prefix: 'photos/', size: '100' })
    const path = screen.getByRole('navigation', { name: 'Folder path' })
    expect(within(path).getByRole('link', { name: 'photos' })).toHaveAttribute('aria-current', 'page')
    await user.click(within(path).getByRole('link', { name: 'media' }))
    await rowOf(/b\.txt/)
  })

  it('are loaded a hundred at a time', async () => {
    const { user, listed } = await showObjects({
      list: ({ after }) =>
        after === 'second' ? { folders: [], objects: [makeObject('z.txt')] } : { ...top, next: 'second' },
    })
    await user.click(await screen.findByRole('button', { name: 'Load more' }))
    await rowOf(/z\.txt/)
    expect(screen.getByText('4 items')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
    expect(listed.at(-1)).toMatchObject({ after: 'second' })
  })

  it('are found by the beginning of their names', async () => {
    const { user, listed } = await showObjects({
      at: '&prefix=photos%2F',
      list: ({ prefix }) =>
        prefix === 'photos/IMG'
          ? { folders: [], objects: [] }
          : { folders: [], objects: [makeObject('photos/x')] },
    })
    await user.type(await screen.findByRole('searchbox'), 'IMG{Enter}')
    await screen.findByText('No names begin with “IMG”')
    expect(listed.at(-1)).toMatchObject({ prefix: 'photos/IMG' })
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await rowOf(/x/)
  })

  it('say what to do where there are none', async () => {
    await showObjects({ list: () => ({ folders: [], objects: [] }) })
    await screen.findByRole('heading', { name: 'No objects yet' })
    expect(screen.getByText('Drop files and folders here, or choose Upload.')).toBeVisible()
  })

  it('say so while the store is unreachable, and can be tried again', async () => {
    let isDown = true
    const down = {
      type: 'about:blank',
      title: 'x',
      status: 503,
      detail: 'x',
      name: 'ServiceUnavailable' as const,
      message: 'x',
    }
    const { user } = await showObjects({ list: () => (isDown ? refuse(down) : top) })
    expect(await screen.findByRole('alert')).toHaveTextContent('The object store can’t be reached')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await rowOf(/a\.txt/)
  })

  it('are not asked for before the bucket is built', async () => {
    const { listed } = await showObjects({ bucket: makeBucket({ built: false, status: 'creating' }) })
    await screen.findByRole('heading', { name: 'Creating the bucket' })
    expect(listed).toEqual([])
  })

  it("can't be changed by those who may only read them", async () => {
    const { user } = await showObjects({ may: ['object-storage:read', 'object-storage:objects-read'] })
    await rowOf(/a\.txt/)
    expect(screen.queryByRole('button', { name: 'Upload' })).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Actions for a.txt' }))
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Download', 'Open in new tab'])
  })
})

describe('an object', () => {
  it('is downloaded under its name, in a tab without a way back', async () => {
    const links = followed()
    const { user, sent } = await showObjects()
    await choose(user, 'a.txt', 'Download')
    await waitFor(() => expect(links).toHaveLength(1))
    expect(links[0]).toMatchObject({
      href: 'https://store.example/signed-0',
      target: '_blank',
      rel: 'noopener noreferrer',
    })
    expect(sent()).toEqual([
      [
        'POST /object-storage/buckets/media/download-urls',
        { objects: [{ key: 'a.txt', fileName: 'a.txt' }] },
      ],
    ])
  })

  it('opens without being saved', async () => {
    const links = followed()
    const { user, sent } = await showObjects()
    await choose(user, 'a.txt', 'Open in new tab')
    await waitFor(() => expect(links).toHaveLength(1))
    expect(links[0]?.rel).toBe('noopener noreferrer')
    expect(sent()[0]?.[1]).toEqual({ objects: [{ key: 'a.txt' }] })
  })

  it('has a link that expires after as long as is chosen', async () => {
    const { user, sent } = await showObjects()
    const copied = jest.spyOn(navigator.clipboard, 'writeText')
    await choose(user, 'a.txt', 'Copy link')
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: /Expires after/ }))
    await user.click(await screen.findByRole('option', { name: '7 days' }))
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }))
    await screen.findByText('Link to a.txt copied')
    expect(copied.mock.calls).toEqual([['https://store.example/signed-0']])
    expect(sent()[0]?.[1]).toEqual({ objects: [{ key: 'a.txt' }], seconds: 604_800 })
  })

  it('leaves no signed address in the state or in an action', async () => {
    followed()
    const { user, actions, store } = await showObjects()
    await choose(user, 'a.txt', 'Download')
    await waitFor(() =>
      expect(actions.some(({ type }) => type === 'api/executeMutation/fulfilled')).toBe(true),
    )
    expect(JSON.stringify([actions, store.getState()])).not.toContain('signed-0')
  })

  it('is deleted with others that are selected, after a question', async () => {
    const { user, sent } = await showObjects()
    for (const name of ['photos/', 'a.txt', 'b.txt'])
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Delete 2 objects?')
    expect(dialog).toHaveTextContent('1 selected folder is skipped.')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await within(dialog).findByText('2 objects were deleted.')
    expect(sent()).toEqual([
      [
        'POST /object-storage/buckets/media/objects/delete',
        { objects: [{ key: 'a.txt' }, { key: 'b.txt' }] },
      ],
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument())
  })

  it('that could not be deleted is counted', async () => {
    const { user } = await showObjects({ failed: ['a.txt'] })
    await choose(user, 'a.txt', 'Delete')
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await within(dialog).findByText('1 object couldn’t be deleted. Try again.')).toBeVisible()
  })
})

describe('a folder', () => {
  it('is deleted with all that is in it, after its name was typed', async () => {
    const { user, sent } = await showObjects()
    await choose(user, 'photos/', 'Delete folder')
    const dialog = await screen.findByRole('alertdialog')
    const button = within(dialog).getByRole('button', { name: 'Delete folder' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.type(within(dialog).getByRole('textbox'), 'photos')
    await user.click(button)
    await within(dialog).findByText('Objects in photos are being deleted.')
    expect(sent()).toEqual([['POST /object-storage/buckets/media/actions/empty', { prefix: 'photos/' }]])
  })

  it("can't be deleted from a locked bucket", async () => {
    const { user } = await showObjects({ bucket: makeBucket({ locked: true }) })
    await rowOf(/photos/)
    await user.click(screen.getByRole('button', { name: 'Actions for photos/' }))
    expect(await screen.findByRole('menuitem')).toHaveAttribute('aria-disabled', 'true')
  })

  it('is made as an empty object whose key ends with a slash', async () => {
    const { user, sent, requests } = await showObjects({ at: '&prefix=photos%2F' })
    await user.click(await screen.findByRole('button', { name: 'New folder' }))
    await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'summer{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent()[0]?.[1]).toEqual({ objects: [{ key: 'photos/summer/' }] })
    expect(requests).toMatchObject([{ headers: { 'if-none-match': '*' }, body: { size: 0 } }])
  })

  it('keeps its name in the dialog when it is wrong or exists', async () => {
    const { user } = await showObjects({ answer: (request) => request.answer(412) })
    await user.click(await screen.findByRole('button', { name: 'New folder' }))
    const field = within(await screen.findByRole('dialog')).getByRole('textbox')
    await user.type(field, 'a/b{Enter}')
    expect(field).toHaveAccessibleDescription('Use a name without slashes.')
    await user.clear(field)
    await user.type(field, 'photos{Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription('A folder with this name already exists.'))
    expect(field).toHaveValue('photos')
  })
})

const version = (id: string, isCurrent: boolean, isDeletion = false) => ({
  version: { id, isCurrent, isDeletion },
})

describe('versions', () => {
  const all: ObjectPage = {
    folders: [],
    objects: [
      makeObject('a.txt', version('3', true, true)),
      makeObject('a.txt', version('2', false)),
      makeObject('a.txt', version('1', false)),
    ],
  }

  it('are listed when they are asked for, and an old one is restored', async () => {
    const { user, sent, listed, router } = await showObjects({
      bucket: makeBucket({ versioning: 'on' }),
      list: ({ versions }) => (versions === 'true' ? all : { folders: [], objects: [] }),
    })
    await user.click(await screen.findByRole('switch', { name: 'Old and deleted versions' }))
    await screen.findByText('Deleted')
    expect(router.state.location.search).toContain('versions=true')
    expect(listed.at(-1)).toMatchObject({ versions: 'true' })
    expect(screen.getAllByText('Old version')).toHaveLength(2)
    await user.click(screen.getAllByRole('button', { name: 'Actions for a.txt' })[1]!)
    await screen.findByRole('menu')
    await user.click((await menuLine(user, 'Restore'))!)
    await screen.findByText('a.txt restored')
    expect(sent()).toEqual([
      ['POST /object-storage/buckets/media/objects/restore', { key: 'a.txt', version: '2' }],
    ])
  })

  it('are deleted for good one by one', async () => {
    const { user, sent } = await showObjects({ at: '&versions=true', list: () => all })
    await screen.findByText('Deleted')
    await user.click(screen.getAllByRole('button', { name: 'Actions for a.txt' })[2]!)
    await screen.findByRole('menu')
    await user.click((await menuLine(user, 'Delete for good'))!)
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Delete this version of a.txt for good?')
    await user.click(within(dialog).getByRole('button', { name: 'Delete for good' }))
    await within(dialog).findByText('a.txt was deleted.')
    expect(sent()[0]?.[1]).toEqual({ objects: [{ key: 'a.txt', version: '1' }] })
  })
})

/** Whether the browser asks before the tab is closed. */
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('an upload', () => {
  it('goes straight to the store, into the folder on screen, and refreshes the list', async () => {
    const { user, requests, sent, listed } = await showObjects({
      at: '&prefix=photos%2F',
      list: () => ({ folders: [], objects: [makeObject('photos/a.txt')] }),
    })
    await rowOf(/a\.txt/)
    const before = listed.length
    await upload(user, new File(['hello'], 'c.txt', { type: 'text/plain' }))
    await screen.findByText('1 file uploaded')
    expect(sent()).toEqual([
      [
        'POST /object-storage/buckets/media/upload-urls',
        { objects: [{ key: 'photos/c.txt', contentType: 'text/plain' }] },
      ],
    ])
    expect(requests).toMatchObject([
      {
        url: 'https://store.example/signed-0',
        headers: { 'content-type': 'text/plain', 'if-none-match': '*' },
      },
    ])
    await waitFor(() => expect(listed.length).toBeGreaterThan(before))
  })

  it('shows how far it has come, and is paused, resumed and canceled', async () => {
    const { user, requests } = await showObjects({ answer: () => undefined })
    await upload(user, new File(['hello'], 'c.txt'))
    const panel = await screen.findByRole('region', { name: '1 upload in progress' })
    await waitFor(() => expect(requests).toHaveLength(1))
    act(() => requests[0]?.progress(3))
    expect(await within(panel).findByRole('progressbar', { name: 'Upload of c.txt' })).toHaveAttribute(
      'aria-valuenow',
      '60',
    )
    await screen.findByText(/0 of 1 file ·/)
    await user.click(within(panel).getByRole('button', { name: 'Pause c.txt' }))
    expect(requests[0]?.isAborted()).toBe(true)
    await within(panel).findByText('Paused')
    await user.click(within(panel).getByRole('button', { name: 'Resume c.txt' }))
    await waitFor(() => expect(requests).toHaveLength(2))
    await user.click(within(panel).getByRole('button', { name: 'Cancel c.txt' }))
    await screen.findByText('Uploads canceled')
    expect(screen.queryByRole('region', { name: /upload/ })).not.toBeInTheDocument()
  })

  it('asks once about objects that exist already', async () => {
    const { user, requests } = await showObjects({
      answer: (request) => request.answer('if-none-match' in request.headers ? 412 : 200),
    })
    await upload(user, new File(['1'], 'a.txt'), new File(['2'], 'b.txt'))
    const panel = await screen.findByRole('region', { name: '2 uploads in progress' })
    await within(panel).findByText('2 objects with these names already exist')
    await user.click(within(panel).getByRole('button', { name: 'Replace' }))
    await screen.findByText('2 files uploaded')
    expect(requests).toHaveLength(4)
  })

  it('that the store refuses says why, and can be tried again', async () => {
    let isOver = true
    const { user } = await showObjects({
      answer: (request) =>
        isOver ? request.answer(403, { text: '<Code>QuotaExceeded</Code>' }) : request.answer(200),
    })
    await upload(user, new File(['1'], 'a.txt'))
    await screen.findByText('Your storage limit is reached')
    await screen.findByText('1 file wasn’t uploaded')
    isOver = false
    await user.click(screen.getByRole('button', { name: 'Retry a.txt' }))
    expect(await screen.findByText('1 file uploaded')).toBeVisible()
  })

  it('goes on while the user works elsewhere, and closing the tab is asked about until it is done', async () => {
    const { user, router, requests } = await showObjects({ answer: () => undefined })
    await rowOf(/a\.txt/)
    expect(isAsked()).toBe(false)
    await upload(user, new File(['1'], 'a.txt'))
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(isAsked()).toBe(true)
    await act(() => router.navigate('/products/object-storage?id=media&tab=activity'))
    expect(requests[0]?.isAborted()).toBe(false)
    expect(await screen.findByRole('link', { name: 'Show files' })).toHaveAttribute(
      'href',
      '/products/object-storage?id=media&tab=objects',
    )
    act(() => requests[0]?.answer(200))
    await screen.findByText('1 file uploaded')
    expect(isAsked()).toBe(false)
  })
})
