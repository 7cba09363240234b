import { screen, waitFor, within } from '@testing-library/react'
import { blockStorage } from '#contract/block-storage/routes.ts'
import { exportedVolumes } from '#src/features/block-storage/list/exportedVolumes.ts'
import { volumeFilters } from '#src/features/block-storage/list/volumeFilters.ts'
import { filtersIn } from '#src/resources/list/filters.ts'
import { toCsv, type CsvColumn } from '#src/resources/list/csv.ts'
import type { Volume } from '#contract/block-storage/records.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { menuLine } from '../../support/menu.ts'
import { cache, data, makeVolume, makeVolumeSnapshot, rowOf, showVolumes, volumesPath } from './volumes.tsx'

beforeEach(() => localStorage.clear())

describe('the list of volumes', () => {
  it('shows what each is, what it is attached to, where, and for how much', async () => {
    await showVolumes()
    const row = within(await rowOf('cache-1'))
    for (const text of ['Attached', '100 GiB', 'Standard SSD', 'web-1 · vdb', '$2.02'])
      expect(row.getByText(text)).toBeInTheDocument()
    expect(await row.findByText('Lab 1')).toBeInTheDocument()
    expect(row.getByRole('link', { name: 'cache-1' })).toHaveAttribute('href', `${volumesPath}?id=cache`)
    expect(within(await rowOf('data-1')).getByText('Available')).toBeInTheDocument()
  })

  it('leaves no column outside of a window of 1280 pixels beside the open sidebar', async () => {
    await showVolumes()
    await rowOf('cache-1')
    const besideSidebar = 1280 - 64 - 232 - 2 * 24
    expect(parseInt(screen.getByRole('table').style.minWidth, 10)).toBeLessThanOrEqual(besideSidebar)
  })

  it('marks what is locked', async () => {
    await showVolumes({ volumes: [makeVolume({ locked: true })] })
    expect(within(await rowOf('data-1')).getByRole('img', { name: 'Locked' })).toBeInTheDocument()
  })

  it('names an instance that one may not see by the start of its id', async () => {
    await showVolumes({ instances: [], volumes: [makeVolume({ instanceId: '0123456789' })] })
    expect(within(await rowOf('data-1')).getByText('01234567 · vdb')).toBeInTheDocument()
  })

  it('asks the server for what the address narrows it to', async () => {
    const asked: object[] = []
    await showVolumes({
      at: `${volumesPath}?status=available&attached=false&type=standard&region=lab-1&instance=web&tag=db&q=ata&sort=-sizeGib`,
      fixtures: [
        when(blockStorage.list, (query) => {
          asked.push(query)
          return { data: [data], page: { number: 1, size: 50, total: 1 } }
        }),
      ],
    })
    await rowOf('data-1')
    expect(asked[0]).toMatchObject({
      status: 'available',
      attached: 'false',
      type: 'standard',
      region: 'lab-1',
      instance: 'web',
      tag: 'db',
      q: 'ata',
      sort: '-sizeGib',
    })
    const chips = within(await screen.findByRole('list', { name: 'Filters' }))
    expect(await chips.findByText('Not attached')).toBeInTheDocument()
    expect(await chips.findByText('Standard SSD')).toBeInTheDocument()
  })

  it('takes no filter from an address that the server would refuse', () => {
    expect(filtersIn(volumeFilters, new URLSearchParams('status=asleep&attached=maybe'))).toMatchObject({
      status: undefined,
      attached: undefined,
    })
  })

  it('writes a file with names for those who read it', async () => {
    const { store } = await showVolumes()
    await rowOf('cache-1')
    const columns = exportedVolumes.columns(store.getState()) as CsvColumn<Volume>[]
    const [header, line] = toCsv(columns, [cache]).split('\r\n')
    expect(header).toMatch(/^id,name,status,sizeGib,type,encrypted,instance,device,serial,/)
    expect(line).toMatch(/^cache,cache-1,attached,100,Standard SSD,true,web-1,vdb,8a74dbfe/)
  })
})

describe('a list without volumes', () => {
  it('says what one is, and leads to the first one', async () => {
    await showVolumes({ volumes: [] })
    expect(await screen.findByText('No volumes yet')).toBeInTheDocument()
    for (const link of screen.getAllByRole('link', { name: 'Create volume' }))
      expect(link).toHaveAttribute('href', '/products/block-storage/form')
  })

  it('leads to one from a snapshot, where there are snapshots', async () => {
    const found = { data: [makeVolumeSnapshot({})], page: { number: 1, size: 1, total: 3 } }
    await showVolumes({ volumes: [], fixtures: [when(blockStorage.snapshots, () => found)] })
    expect(await screen.findByRole('link', { name: 'From a snapshot' })).toHaveAttribute(
      'href',
      '/products/block-storage/form?from=snapshot',
    )
  })

  it('offers nothing to those who may not create', async () => {
    await showVolumes({ volumes: [], may: ['block-storage:read'] })
    await screen.findByText('No volumes yet')
    expect(screen.queryByRole('link', { name: 'Create volume' })).not.toBeInTheDocument()
  })

  it('says that one may not see volumes', async () => {
    await showVolumes({
      fixtures: [when(blockStorage.list, () => refuse(makeProblem('ForbiddenException', 403)))],
    })
    expect(await screen.findByText("You don't have access to volumes")).toBeInTheDocument()
  })
})

const open = async (volume: Volume) => {
  const { user } = await showVolumes({ volumes: [volume] })
  await rowOf(volume.name)
  await user.click(screen.getByRole('button', { name: `Actions for ${volume.name}` }))
  await screen.findByRole('menu')
  const item = (name: string) => menuLine(user, name)
  const offered = async (...names: string[]) => {
    const found: string[] = []
    for (const name of names) {
      const line = await item(name)
      if (line && line.getAttribute('aria-disabled') !== 'true') found.push(name)
    }
    return found
  }
  return { item, offered }
}

describe('the menu of a row', () => {
  it('offers for a free volume all but what needs an instance', async () => {
    const { item, offered } = await open(data)
    const free = ['Attach', 'Resize', 'Take snapshot', 'Restore snapshot', 'Clone', 'Move', 'Lock', 'Delete']
    expect(await offered(...free, 'Detach')).toEqual(free)
    expect(await item('Detach')).toHaveTextContent('Not attached to an instance')
  })

  it('offers to move or detach an attached one, and to delete it only after that', async () => {
    const { item, offered } = await open(cache)
    const attached = ['Move to another instance', 'Detach', 'Resize', 'Take snapshot', 'Clone']
    expect(await offered(...attached, 'Restore snapshot', 'Delete')).toEqual(attached)
    expect(await item('Attach')).toBeUndefined()
    expect(await item('Delete')).toHaveTextContent('Detach the volume first')
  })

  it('offers to force a detach that is in progress, and words', async () => {
    const { item, offered } = await open({ ...cache, status: 'detaching', operationId: 'op' })
    const possible = ['Force detach', 'Rename', 'Edit tags', 'Lock']
    expect(await offered(...possible, 'Resize', 'Clone', 'Delete')).toEqual(possible)
    expect(await item('Detach')).toBeUndefined()
  })

  it('keeps a locked one from being lost', async () => {
    const { offered } = await open({ ...data, locked: true })
    expect(await offered('Unlock', 'Resize', 'Restore snapshot', 'Delete')).toEqual(['Unlock', 'Resize'])
  })
})

const select = async (...names: string[]) => {
  const far = makeVolume({ id: 'far', name: 'far-1', region: 'lab-2' })
  const shown = await showVolumes({ volumes: [data, cache, far] })
  await rowOf('far-1')
  for (const name of names) await shown.user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  return { ...shown, bar: within(await screen.findByRole('toolbar')) }
}

describe('several volumes', () => {
  it('are attached to one instance, but for those that can not be', async () => {
    const { user, bar, sent } = await select('data-1', 'cache-1', 'far-1')
    await user.click(bar.getByRole('button', { name: 'Attach' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Attach volumes' }))
    await user.click(await dialog.findByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: /db-1/ }))
    expect(await dialog.findByText('In another region or project')).toBeInTheDocument()
    expect(dialog.getByText('Already attached')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Attach volumes' }))
    expect(await screen.findByText('1 request accepted')).toBeInTheDocument()
    expect(sent()).toEqual([['POST /block-storage/volumes/data/actions/attach', { instanceId: 'db' }]])
  })

  it('are detached after a warning', async () => {
    const { user, bar, sent } = await select('data-1', 'cache-1')
    await user.click(bar.getByRole('button', { name: 'Detach' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Detach volumes' }))
    expect(await dialog.findByText(/^Unmount them/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Detach volumes' }))
    await waitFor(() => expect(sent()).toEqual([['POST /block-storage/volumes/cache/actions/detach', {}]]))
  })

  it('are deleted once their number has been typed', async () => {
    const { user, bar, sent } = await select('data-1', 'far-1')
    await user.click(bar.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete volumes' }))
    const button = dialog.getByRole('button', { name: 'Delete volumes' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.type(dialog.getByRole('textbox'), '2')
    await user.click(button)
    await waitFor(() => expect(sent()).toHaveLength(2))
  })
})
