import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { objectStorage } from '#contract/object-storage/routes.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { everything, features, makeBucket, makeKey, showStorage, storagePath } from './buckets.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const page = (tab: string) => `${storagePath}?id=photos&tab=${tab}`
const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the page of a bucket', () => {
  it('says below the name what the bucket holds', async () => {
    await showStorage({ at: page('settings') })
    expect(
      (await screen.findAllByText('1.2 GiB in 340 objects; 300 MiB old versions, 20 MiB unfinished')).length,
    ).toBeGreaterThan(0)
  })

  it('says of a new bucket that it is empty', async () => {
    const nothing = { objects: 0, bytes: 0, oldBytes: 0, unfinishedBytes: 0, measuredAt: null }
    await showStorage({ at: page('access'), buckets: [makeBucket(nothing)] })
    expect(await screen.findByText('Empty')).toBeInTheDocument()
  })

  it('has no tab of objects for people who can’t read them', async () => {
    await showStorage({
      at: `${storagePath}?id=photos`,
      may: everything.filter((one) => one !== 'object-storage:objects-read'),
    })
    expect(await screen.findByRole('link', { name: 'Access' })).toHaveAttribute('aria-current', 'page')
    expect(screen.queryByRole('link', { name: 'Objects' })).not.toBeInTheDocument()
  })
})

describe('public access', () => {
  it('is given after the bucket’s name was typed', async () => {
    const { user, sent } = await showStorage({ at: page('access') })
    const access = await card('Public access')
    expect(await access.findByText('https://s3.lab.example/photos/photo.jpg')).toBeInTheDocument()
    await user.click(access.getByRole('switch', { name: 'Anyone can read the objects' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'Make photos public?' }))
    const button = asked.getByRole('button', { name: 'Make public' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.type(asked.getByRole('textbox'), 'photos')
    await user.click(button)
    await screen.findByText('Bucket becomes public')
    expect(sent()).toEqual([
      ['POST /object-storage/buckets/photos/actions/configure', { access: 'publicRead' }],
    ])
  })

  it('is taken away at once', async () => {
    const { user, sent } = await showStorage({
      at: page('access'),
      buckets: [makeBucket({ access: 'publicRead' })],
    })
    const access = await card('Public access')
    await user.click(access.getByRole('switch'))
    await waitFor(() =>
      expect(sent()).toEqual([
        ['POST /object-storage/buckets/photos/actions/configure', { access: 'private' }],
      ]),
    )
  })

  it('can’t be changed by people without the right, nor offered by a store without it', async () => {
    await showStorage({
      at: page('access'),
      may: everything.filter((one) => one !== 'object-storage:update'),
    })
    const access = await card('Public access')
    expect(access.queryByRole('switch')).not.toBeInTheDocument()
  })
})

describe('the tab of access', () => {
  it('lists the keys that reach the bucket, with what they can do', async () => {
    await showStorage({
      at: page('access'),
      keys: [
        makeKey(),
        makeKey({ id: 'r', name: 'reader', grants: [{ bucketId: 'photos', right: 'read' }] }),
        makeKey({ id: 'o', name: 'other', grants: [{ bucketId: 'site', right: 'read' }] }),
      ],
    })
    const table = within(await screen.findByRole('table', { name: 'Access keys' }))
    expect(within(table.getByRole('row', { name: /backup/ })).getByText('Read and write')).toBeInTheDocument()
    expect(within(table.getByRole('row', { name: /reader/ })).getByText('Read')).toBeInTheDocument()
    expect(table.queryByRole('row', { name: /other/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Create access key' })).toHaveAttribute(
      'href',
      `${storagePath}?view=keys&new=key&bucket=photos`,
    )
  })

  it('shows settings of programs for this bucket', async () => {
    const { user } = await showStorage({ at: page('access') })
    await user.click(await screen.findByRole('tab', { name: 'rclone' }))
    expect(await screen.findByRole('region', { name: 'Settings of rclone' })).toHaveTextContent(
      'force_path_style = true',
    )
    expect(screen.getByRole('region', { name: 'Commands of rclone' })).toHaveTextContent(
      'rclone ls portico:photos',
    )
  })
})

describe('the settings', () => {
  it('keep old versions at the flick of a switch, and only suspend that later', async () => {
    const { user, sent } = await showStorage({
      at: page('settings'),
      buckets: [makeBucket({ versioning: 'on' })],
    })
    await user.click(await screen.findByRole('switch', { name: 'Old versions' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        ['POST /object-storage/buckets/photos/actions/configure', { versioning: 'suspended' }],
      ]),
    )
  })

  it('say what old versions cost, and save expiry as one change', async () => {
    const { user, sent } = await showStorage({ at: page('settings') })
    const expiry = await card('Expiry')
    expect(await expiry.findByText(/300 MiB/)).toBeInTheDocument()
    // 300 MiB of a GiB that costs two cents.
    expect(await expiry.findByText(/\$0\.01 per month/)).toBeInTheDocument()
    await user.click(expiry.getByRole('button', { name: 'Delete after 1 day' }))
    await user.click(expiry.getByRole('button', { name: 'Add rule' }))
    await user.type(expiry.getByRole('textbox', { name: 'Name begins with' }), 'logs/')
    await user.click(expiry.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        [
          'POST /object-storage/buckets/photos/actions/configure',
          { expiry: { unfinishedDays: 7, oldVersionDays: 1, rules: [{ prefix: 'logs/', days: 30 }] } },
        ],
      ]),
    )
  })

  it('say at a field that its number of days is none', async () => {
    const { user, sent } = await showStorage({ at: page('settings') })
    const expiry = await card('Expiry')
    const days = expiry.getByRole('spinbutton', { name: 'Delete unfinished uploads after' })
    await user.clear(days)
    await user.click(expiry.getByRole('button', { name: 'Save' }))
    expect(days).toHaveAccessibleDescription(/Use 1 to 36,500 days/)
    expect(sent()).toEqual([])
  })

  it('end unfinished uploads after asking', async () => {
    const { user, sent } = await showStorage({
      at: page('settings'),
      fixtures: [
        when(objectStorage.uploads, ({ after }) => ({
          data: {
            uploads: [
              { key: `${after ?? 'first'}.bin`, uploadId: 'u', startedAt: '2026-01-01T00:00:00.000Z' },
            ],
            ...(after === undefined && { next: 'second' }),
          },
        })),
        when(objectStorage.abortUpload, () => ({ data: null as never })),
      ],
    })
    const expiry = await card('Expiry')
    await user.click(await expiry.findByRole('button', { name: 'Delete now' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Delete unfinished uploads?' })).getByRole('button', {
        name: 'Delete uploads',
      }),
    )
    expect(await screen.findByText('2 unfinished uploads deleted')).toBeInTheDocument()
    const line = 'POST /object-storage/buckets/photos/uploads/abort'
    expect(sent()).toEqual([
      [line, { key: 'first.bin', uploadId: 'u' }],
      [line, { key: 'second.bin', uploadId: 'u' }],
    ])
  })

  it('take CORS rules as JSON, also in the words of S3, and say what is wrong with them', async () => {
    const { user, sent } = await showStorage({ at: page('settings') })
    const cors = await card('CORS')
    const rules = cors.getByRole('textbox', { name: /Rules/ })
    fireEvent.change(rules, { target: { value: '[{' } })
    await user.click(cors.getByRole('button', { name: 'Save' }))
    expect(rules).toHaveAccessibleDescription(/isn’t valid JSON/)
    fireEvent.change(rules, {
      target: { value: '[{"origins":["nowhere"],"methods":["GET"],"headers":[],"maxAgeSeconds":1}]' },
    })
    await user.click(cors.getByRole('button', { name: 'Save' }))
    expect(rules).toHaveAccessibleDescription(/0\.origins\.0/)
    expect(sent()).toEqual([])
    const ofS3 = { CORSRules: [{ AllowedOrigins: ['https://a.example'], AllowedMethods: ['GET'] }] }
    fireEvent.change(rules, { target: { value: JSON.stringify(ofS3) } })
    await user.click(cors.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        [
          'POST /object-storage/buckets/photos/actions/configure',
          {
            cors: [{ origins: ['https://a.example'], methods: ['GET'], headers: [], maxAgeSeconds: 3600 }],
          },
        ],
      ]),
    )
  })

  it('keep what was typed when the server refuses it', async () => {
    const { user } = await showStorage({
      at: page('settings'),
      fixtures: [
        when(objectStorage.configure, () =>
          refuse(makeProblem('ConflictException', 409, { context: { reason: 'busy' } })),
        ),
      ],
    })
    const cors = await card('CORS')
    await user.click(cors.getByRole('button', { name: 'Insert an example' }))
    await user.click(cors.getByRole('button', { name: 'Save' }))
    expect(await cors.findByText('Another operation is in progress')).toBeInTheDocument()
    expect(cors.getByRole('textbox', { name: /Rules/ })).toHaveDisplayValue(/www\.example\.com/)
  })

  it('offer neither expiry nor old versions where the store has none', async () => {
    await showStorage({
      at: page('settings'),
      objects: { ...features, expiry: false, versioning: false, cors: 'origins' },
    })
    expect(await screen.findByText(/applies only the origins/)).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Expiry' })).not.toBeInTheDocument()
    expect(screen.queryByRole('switch', { name: 'Old versions' })).not.toBeInTheDocument()
  })
})
