import { screen, waitFor, within } from '@testing-library/react'
import { objectStorage } from '#contract/object-storage/routes.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { makeBucket, makeKey, photos, rowOf, showStorage, site, storagePath } from './buckets.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const at = `${storagePath}?view=keys`

describe('the list of access keys', () => {
  it('shows what each key reaches and until when', async () => {
    await showStorage({
      at,
      keys: [
        makeKey(),
        makeKey({ id: 'one', name: 'reader', grants: [{ bucketId: 'photos', right: 'read' }] }),
        makeKey({
          id: 'two',
          name: 'sync',
          status: 'expired',
          expiresAt: '2026-01-02T00:00:00.000Z',
          grants: [
            { bucketId: 'photos', right: 'read' },
            { bucketId: 'site', right: 'readWrite' },
          ],
        }),
        makeKey({ id: 'none', name: 'lonely', grants: [] }),
      ],
    })
    const row = within(await rowOf('backup'))
    for (const text of ['All buckets', 'Active', 'Never', 'PK7Q2F8N3X5B9D1M4T6W'])
      expect(row.getByText(text)).toBeInTheDocument()
    const reader = await rowOf('reader')
    await waitFor(() => expect(reader).toHaveTextContent('photos · Read'))
    expect(within(await rowOf('sync')).getByText('2 buckets')).toBeInTheDocument()
    expect(within(await rowOf('sync')).getByText('Expired')).toBeInTheDocument()
    expect(within(await rowOf('lonely')).getByText('No buckets')).toBeInTheDocument()
  })

  it('revokes a key after asking', async () => {
    const { user, sent } = await showStorage({
      at,
      fixtures: [
        when(objectStorage.removeAccessKey, () => ({
          data: null as never,
          removed: [{ kind: 'accessKey', id: 'backup-key', revision: 2 }],
        })),
      ],
    })
    await rowOf('backup')
    await user.click(screen.getByRole('button', { name: 'Actions for backup' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Revoke backup?' }))
    expect(asked.getByText(/lose access within a second/)).toBeInTheDocument()
    await user.click(asked.getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('backup no longer works.')).toBeInTheDocument()
    expect(sent()).toEqual([['DELETE /object-storage/access-keys/backup-key', {}]])
  })

  it('says what a key is for while there is none', async () => {
    await showStorage({ at, keys: [] })
    expect(await screen.findByText('No access keys yet')).toBeInTheDocument()
    expect(screen.getAllByRole('link', { name: 'Create access key' })).toHaveLength(2)
  })
})

const open = async (options: Parameters<typeof showStorage>[0] = {}) => {
  const shown = await showStorage({ at: `${at}&new=key`, ...options })
  const drawer = within(await screen.findByRole('dialog', { name: 'Create access key' }))
  return { ...shown, drawer }
}
type Drawer = Awaited<ReturnType<typeof open>>['drawer']
const create = ({ getByRole }: Drawer) => getByRole('button', { name: 'Create access key' })
const name = ({ getByRole }: Drawer) => getByRole('textbox', { name: /Name/ })

describe('a new access key', () => {
  it('for all buckets shows its secret once, with settings for each program', async () => {
    const { user, drawer, sent, actions, here } = await open()
    await user.type(name(drawer), 'laptop')
    await user.click(create(drawer))
    const made = within(await screen.findByRole('dialog', { name: 'laptop' }))
    expect(made.getByRole('region', { name: 'Secret access key' })).toHaveTextContent('the-secret')
    expect(sent()).toEqual([['POST /object-storage/access-keys', { name: 'laptop', grants: 'all' }]])
    const settings = await made.findByRole('region', { name: 'Settings of aws-cli' })
    expect(settings).toHaveTextContent('aws_secret_access_key = the-secret')
    expect(settings).toHaveTextContent('endpoint_url = https://s3.lab.example')
    // The secret is neither in the state nor in an action.
    expect(JSON.stringify(actions)).not.toContain('the-secret')

    await user.click(made.getByRole('button', { name: 'Done' }))
    const asked = within(
      await screen.findByRole('alertdialog', { name: 'Close without copying the secret?' }),
    )
    await user.click(asked.getByRole('button', { name: 'Close anyway' }))
    await waitFor(() => expect(here()).toBe(at))
    expect(screen.queryByText('the-secret')).not.toBeInTheDocument()
    expect(await rowOf('laptop')).toBeInTheDocument()
  })

  it('closes without a question once the secret was copied', async () => {
    const { user, drawer, here } = await open()
    await user.type(name(drawer), 'laptop')
    await user.click(create(drawer))
    const made = within(await screen.findByRole('dialog', { name: 'laptop' }))
    await user.click(made.getByRole('button', { name: 'Copy secret' }))
    expect(await made.findByRole('button', { name: 'Copied' })).toBeInTheDocument()
    await user.click(made.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(here()).toBe(at))
  })

  it('for some buckets has a right for each of them', async () => {
    const { user, drawer, sent } = await open()
    await user.type(name(drawer), 'site deploy')
    await user.click(drawer.getByRole('radio', { name: /Chosen buckets/ }))
    await user.click(create(drawer))
    expect(await drawer.findByText('Choose at least one bucket.')).toBeInTheDocument()
    for (const bucket of ['photos', 'site']) {
      await user.click(drawer.getByRole('combobox', { name: 'Add a bucket' }))
      await user.click(await screen.findByRole('option', { name: new RegExp(bucket) }))
    }
    await user.click(drawer.getByRole('button', { name: /Right for photos/ }))
    await user.click(await screen.findByRole('option', { name: 'Read' }))
    await user.click(create(drawer))
    await screen.findByRole('dialog', { name: 'site deploy' })
    expect(sent()).toEqual([
      [
        'POST /object-storage/access-keys',
        {
          name: 'site deploy',
          grants: [
            { bucketId: photos.id, right: 'read' },
            { bucketId: site.id, right: 'readWrite' },
          ],
        },
      ],
    ])
  })

  it('begins with the bucket that it is made for', async () => {
    const { drawer } = await open({ at: `${at}&new=key&bucket=photos` })
    expect(drawer.getByRole('radio', { name: /Chosen buckets/ })).toBeChecked()
    expect(await drawer.findByText('photos')).toBeInTheDocument()
  })

  it('offers no bucket that is still being created', async () => {
    const { user, drawer } = await open({
      buckets: [photos, makeBucket({ id: 'new', name: 'new-one', built: false, status: 'creating' })],
    })
    await user.click(drawer.getByRole('radio', { name: /Chosen buckets/ }))
    await user.click(drawer.getByRole('combobox', { name: 'Add a bucket' }))
    expect(await screen.findByRole('option', { name: /photos/ })).toBeInTheDocument()
    expect(screen.queryByRole('option', { name: /new-one/ })).not.toBeInTheDocument()
  })

  it.each([
    ['a name that is taken', 'name', 'taken', 'Another access key has this name.'],
    ['a right that its creator lacks', 'grants.0.bucketId', 'noAccess', /You don’t have this right/],
  ] as const)('keeps what was filled in when it is refused for %s', async (_, path, code, sentence) => {
    const errors = [{ path, code, message: 'x' }]
    const { user, drawer } = await open({
      fixtures: [
        when(objectStorage.createAccessKey, () => refuse(makeProblem('ValidationError', 422, { errors }))),
      ],
    })
    await user.type(name(drawer), 'laptop')
    await user.click(create(drawer))
    expect(await drawer.findByText(sentence)).toBeInTheDocument()
    expect(name(drawer)).toHaveValue('laptop')
  })

  it('is asked for under another idempotency key once something else was filled in', async () => {
    const errors = [{ path: 'name', code: 'taken' as const, message: 'x' }]
    const { user, drawer, api } = await open({
      fixtures: [
        when(objectStorage.createAccessKey, () => refuse(makeProblem('ConflictException', 409, { errors }))),
      ],
    })
    await user.type(name(drawer), 'laptop')
    await user.click(create(drawer))
    await drawer.findByText('Another access key has this name.')
    await user.click(create(drawer))
    await user.type(name(drawer), '-2')
    await user.click(create(drawer))
    const sentKeys = () =>
      api.asked
        .filter(({ line }) => line === 'POST /object-storage/access-keys')
        .map(({ headers }) => headers.get('idempotency-key'))
    await waitFor(() => expect(sentKeys()).toHaveLength(3))
    const [first, again, other] = sentKeys()
    expect(first).toEqual(expect.any(String))
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('can’t be made by staff', async () => {
    const { user, drawer, sent } = await open({ who: { staffAccess: { reason: 'x' } as never } })
    await user.type(name(drawer), 'laptop')
    await user.click(create(drawer))
    expect(drawer.getByText(/Staff can’t create access keys/)).toBeInTheDocument()
    expect(sent()).toEqual([])
  })
})
