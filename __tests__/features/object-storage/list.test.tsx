import { screen, waitFor, within } from '@testing-library/react'
import type { Bucket } from '#contract/object-storage/records.ts'
import { objectStorage } from '#contract/object-storage/routes.ts'
import { exportedBuckets } from '#src/features/object-storage/list/exportedBuckets.ts'
import { toCsv, type CsvColumn } from '#src/resources/list/csv.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import {
  choose,
  everything,
  features,
  makeBucket,
  photos,
  rowOf,
  showStorage,
  site,
  storagePath,
} from './buckets.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const dialog = async (role: 'dialog' | 'alertdialog', name?: string) =>
  within(await screen.findByRole(role, name === undefined ? {} : { name }))

describe('the list of buckets', () => {
  it('shows size, number of objects, region and price, and who is public', async () => {
    await showStorage({ buckets: [makeBucket({ locked: true }), site] })
    const row = within(await rowOf('photos'))
    for (const text of ['1.2 GiB', '340', 'Lab 1', '$0.03']) expect(row.getByText(text)).toBeInTheDocument()
    expect(row.getByRole('img', { name: 'Locked' })).toBeInTheDocument()
    expect(row.queryByText('Public')).not.toBeInTheDocument()
    expect(within(await rowOf('site')).getByText('Public')).toBeInTheDocument()
    expect(screen.getByTitle('1.5 GiB with old versions and unfinished uploads')).toBeInTheDocument()
  })

  it('asks the server for the access in the address', async () => {
    await showStorage({ at: `${storagePath}?access=publicRead` })
    await rowOf('site')
    expect(screen.queryByRole('row', { name: /photos/ })).not.toBeInTheDocument()
  })

  it('leads in three steps to the first file that a program reads', async () => {
    await showStorage({ buckets: [] })
    await screen.findByText('No buckets yet')
    const steps = within(screen.getByRole('list', { name: 'First steps' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('Create a bucket'),
      expect.stringContaining('Upload files'),
      expect.stringContaining('Create an access key'),
    ])
  })

  it('offers no access keys where the store gives none to customers', async () => {
    await showStorage({ buckets: [], objects: { ...features, keys: false } })
    await screen.findByText('No buckets yet')
    expect(screen.queryByRole('link', { name: 'Access keys' })).not.toBeInTheDocument()
    expect(screen.queryByText('Create an access key')).not.toBeInTheDocument()
  })

  it('shows no way to create to people who can only read', async () => {
    await showStorage({ buckets: [], may: ['object-storage:read'] })
    await screen.findByText('No buckets yet')
    expect(screen.queryByRole('link', { name: 'Create bucket' })).not.toBeInTheDocument()
    expect(screen.queryByRole('list', { name: 'First steps' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Access keys' })).not.toBeInTheDocument()
  })

  it('is a file of all sizes, with the API’s own words', () => {
    // The columns are of buckets; what their names are asked of is empty here.
    const columns = exportedBuckets.columns({ records: {}, edits: {} } as never) as CsvColumn<Bucket>[]
    const [head, row] = toCsv(
      columns.filter(({ header }) => header !== 'project'),
      [site],
    ).split(/\r?\n/)
    expect(head).toBe(
      'id,name,status,access,versioning,objects,bytes,oldBytes,unfinishedBytes,measuredAt,region,tags,locked,monthlyPrice,currency,createdAt',
    )
    expect(row).toContain('site,site,available,publicRead,off,0,0,0,0')
  })

  it('of access keys is refused to people without the right, and says so', async () => {
    await showStorage({
      at: `${storagePath}?view=keys`,
      may: ['object-storage:read'],
      fixtures: [when(objectStorage.accessKeys, () => refuse(makeProblem('ForbiddenException', 403)))],
    })
    expect(await screen.findByText(/have access to access keys/)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Create access key' })).not.toBeInTheDocument()
  })

  it('says why there is no list', async () => {
    await showStorage({
      fixtures: [when(objectStorage.list, () => refuse(makeProblem('ForbiddenException', 403)))],
    })
    expect(await screen.findByText(/have access to buckets/)).toBeInTheDocument()
  })
})

describe('deleting a bucket', () => {
  it('that holds something asks for its name and for all of its contents', async () => {
    const { user, sent } = await showStorage()
    await choose(user, 'photos', 'Delete')
    const asked = await dialog('alertdialog')
    expect(
      asked.getByText(/holds 1\.2 GiB in 340 objects; 300 MiB old versions, 20 MiB unfinished/),
    ).toBeVisible()
    const button = asked.getByRole('button', { name: 'Delete' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.type(asked.getByRole('textbox'), 'photos')
    await user.click(button)
    expect(asked.getByRole('checkbox')).toHaveAccessibleDescription(/Confirm that everything/)
    expect(sent()).toEqual([])
    await user.click(asked.getByRole('checkbox'))
    await user.click(button)
    await waitFor(() => expect(sent()).toEqual([['DELETE /object-storage/buckets/photos', {}]]))
    expect(await screen.findByText('The bucket is being deleted.')).toBeInTheDocument()
  })

  it('that is empty asks for its name only', async () => {
    const { user, api } = await showStorage()
    await choose(user, 'site', 'Delete')
    const asked = await dialog('alertdialog')
    expect(asked.queryByRole('checkbox')).not.toBeInTheDocument()
    await user.type(asked.getByRole('textbox'), 'site')
    await user.click(asked.getByRole('button', { name: 'Delete' }))
    await screen.findByText('The bucket is being deleted.')
    expect(api.lines()).toContain('DELETE /object-storage/buckets/site')
  })

  it('that was filled since it was measured asks for its contents after the refusal', async () => {
    const queries: string[] = []
    const { user } = await showStorage({
      fixtures: [
        when(objectStorage.remove, ({ empty }, { url }) => {
          queries.push(new URL(url).search)
          return empty === 'true'
            ? { data: makeBucket({ ...site, status: 'deleting', revision: 2 }) }
            : refuse(makeProblem('ConflictException', 409, { context: { reason: 'notEmpty', objects: 3 } }))
        }),
      ],
    })
    await choose(user, 'site', 'Delete')
    const asked = await dialog('alertdialog')
    await user.type(asked.getByRole('textbox'), 'site')
    await user.click(asked.getByRole('button', { name: 'Delete' }))
    const refused = await dialog('alertdialog')
    expect(await refused.findByText(/isn’t empty/)).toBeInTheDocument()
    await user.click(refused.getByRole('checkbox'))
    await user.click(refused.getByRole('button', { name: /Retry|Try again/ }))
    await screen.findByText('The bucket is being deleted.')
    expect(queries).toEqual(['', '?empty=true'])
  })
})

it('emptying a bucket asks for its name and says what is lost', async () => {
  const { user, sent } = await showStorage()
  await choose(user, 'photos', 'Empty')
  const asked = await dialog('alertdialog', 'Empty photos?')
  expect(asked.getByText(/1\.2 GiB in 340 objects/)).toBeInTheDocument()
  await user.type(asked.getByRole('textbox'), 'photos')
  await user.click(asked.getByRole('button', { name: 'Empty bucket' }))
  await screen.findByText('Emptying started')
  expect(sent()).toEqual([['POST /object-storage/buckets/photos/actions/empty', {}]])
})

it('stopping all links asks first', async () => {
  const { user, sent } = await showStorage()
  await choose(user, 'photos', 'Stop all links')
  const asked = await dialog('alertdialog', 'Stop all links to photos?')
  expect(asked.getByText(/Access keys keep working/)).toBeInTheDocument()
  await user.click(asked.getByRole('button', { name: 'Stop all links' }))
  await waitFor(() =>
    expect(sent()).toEqual([['POST /object-storage/buckets/photos/actions/revokeLinks', {}]]),
  )
})

it('a locked bucket is neither emptied nor deleted', async () => {
  const { user } = await showStorage({ buckets: [makeBucket({ locked: true })] })
  await rowOf('photos')
  await user.click(screen.getByRole('button', { name: 'Actions for photos' }))
  await screen.findByRole('menu')
  for (const name of [/^Empty/, /^Delete/]) {
    const line = screen.getByRole('menuitem', { name })
    expect(line).toHaveAttribute('aria-disabled', 'true')
    expect(line).toHaveTextContent('Must be unlocked first')
  }
})

it('several buckets are deleted after one question, and only empty ones', async () => {
  const { user, sent } = await showStorage({ may: everything })
  await rowOf('photos')
  await user.click(screen.getByRole('checkbox', { name: 'Select photos' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select site' }))
  const bar = within(await screen.findByRole('toolbar'))
  const direct = bar.queryByRole('button', { name: 'Delete' })
  if (direct) await user.click(direct)
  else {
    await user.click(bar.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  }
  const asked = await dialog('dialog', 'Delete buckets')
  expect(await asked.findByText(/Only empty buckets are deleted/)).toBeInTheDocument()
  await user.type(asked.getByRole('textbox'), '2')
  await user.click(asked.getByRole('button', { name: /Delete/ }))
  await waitFor(() =>
    expect(sent().map(([line]) => line)).toEqual([
      `DELETE /object-storage/buckets/${photos.id}`,
      `DELETE /object-storage/buckets/${site.id}`,
    ]),
  )
})
