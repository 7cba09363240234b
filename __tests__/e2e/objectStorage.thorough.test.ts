import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from 'playwright-core'
import { axe } from './support/browser.ts'
import { castOf } from './support/cast.ts'
import { journey } from './support/journey.ts'
import { listenerOn } from './support/listener.ts'
import { openRelay } from './support/relay.ts'
import { heading, signInWithCode } from './support/steps.ts'
import { until } from './support/until.ts'

/*
 * A bucket and its files, from a browser straight to the sandbox's store. The browser reaches the store through a relay,
 * so that connections can be cut; signatures hold, because the relay passes the host on as it is.
 */

const MIB = 1024 ** 2
const relay = await openRelay()
const folder = mkdtempSync(join(tmpdir(), 'portico-files-'))
afterAll(async () => {
  await relay.close()
  rmSync(folder, { recursive: true, force: true })
})

const fileNamed = (name: string, contents: string | Uint8Array) => {
  const file = join(folder, name)
  writeFileSync(file, contents)
  return file
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const bytesOf = async (download: Download) => readFileSync(await download.path())

describe('a bucket', () => {
  const { step, look, newVisit, portico } = journey({
    DEMO: '1',
    SANDBOX_SPEED: '50',
    S3_PORT: String(relay.storePort),
    S3_PUBLIC_URL: relay.url,
  })
  let page: Page
  let bucketId = ''
  let asOwner: Awaited<ReturnType<typeof newVisit>>

  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  const upload = (...files: string[]) => page.getByLabel('Upload files').setInputFiles(files)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const objects = () => `/products/object-storage?id=${bucketId}&tab=objects`

  /** Opens an address in another tab, and waits until everything in it has had its turn. */
  const open = async (address: string) => {
    const tab = await page.context().newPage()
    await tab.goto(address, { waitUntil: 'networkidle' })
    return tab
  }

  step('is created', async () => {
    asOwner = await newVisit()
    ;({ page } = asOwner)
    await asOwner.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInWithCode(page, portico(), castOf(portico(), 'owner'))
    await page.getByRole('button', { name: 'Your account' }).waitFor()
    await page.goto('/products/object-storage?new=bucket')
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('journey-files')
    await drawer.getByRole('button', { name: 'Create bucket', exact: true }).click()
    await heading(page, 'journey-files').waitFor()
    bucketId = new URL(page.url()).searchParams.get('id') ?? ''
    await page.getByRole('heading', { name: 'No objects yet' }).waitFor()
    expect(await axe(page)).toEqual([])
  })

  step('takes a file, which is then in the list', async () => {
    await upload(fileNamed('notes.txt', 'what the ferryman said'))
    await page.getByText('1 file uploaded').waitFor()
    await row('notes\\.txt').getByText('22 B').waitFor()
    expect(await axe(page)).toEqual([])
  })

  step('gives the file back', async () => {
    const downloaded = new Promise<Download>((resolve) => {
      // Of the tab that it opens, or of this one where that tab never had a page.
      page.on('download', resolve)
      page.context().on('page', (tab) => tab.on('download', resolve))
    })
    await choose('notes.txt', 'Download')
    const download = await downloaded
    expect(download.suggestedFilename()).toBe('notes.txt')
    expect((await bytesOf(download)).toString()).toBe('what the ferryman said')
  })

  step('gives the file to whoever has the link', async () => {
    await choose('notes.txt', 'Copy link')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link to notes.txt copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe(String(24 * 3600))
    expect(await (await fetch(link)).text()).toBe('what the ferryman said')
  })

  step('asks before a file replaces an object', async () => {
    await upload(fileNamed('notes.txt', 'what the ferryman meant'))
    const panel = page.getByRole('region', { name: '1 upload in progress' })
    await panel.getByText('1 object with this name already exists').waitFor()
    expect(await axe(page)).toEqual([])
    await panel.getByRole('button', { name: 'Replace' }).click()
    await page.getByText('1 file uploaded').waitFor()
    await row('notes\\.txt').getByText('23 B').waitFor()
  })

  // What is sent, made when it is needed: these bytes are held nowhere else.
  let film = new Uint8Array()
  let before = 0
  const cutsSeen = (count: number) => until(async () => (relay.cuts() >= count ? true : undefined), 110_000)

  step('takes 256 MiB over a line that is cut every 32 MiB, while its store dies', async () => {
    film = randomBytes(256 * MIB)
    before = relay.requests().length
    relay.cutEvery(32 * MIB)
    await upload(fileNamed('film.bin', film))
    await cutsSeen(3)
    const store = listenerOn(relay.storePort)
    if (store === undefined) throw new Error('Nothing listens on the port of the store')
    process.kill(store, 'SIGKILL')
    await cutsSeen(6)
  })

  step('has it whole in the end, and was sent at most four parts again for each cut', async () => {
    await page.getByText('1 file uploaded').waitFor({ timeout: 110_000 })
    relay.cutEvery(0)
    const parts = relay
      .requests()
      .slice(before)
      .filter((line) => line.startsWith('PUT ') && line.includes('partNumber='))
    expect(new Set(parts.map((line) => /partNumber=(\d+)/.exec(line)?.[1])).size).toBe(32)
    expect(relay.cuts()).toBeGreaterThanOrEqual(8)
    // The store's death cuts the line as well.
    expect(parts.length - 32).toBeLessThanOrEqual(4 * (relay.cuts() + 1))

    await choose('film.bin', 'Copy link')
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link to film.bin copied').waitFor()
    const answer = await fetch(await page.evaluate(() => navigator.clipboard.readText()))
    expect(hash(new Uint8Array(await answer.arrayBuffer()))).toBe(hash(film))
  })

  step('loses a file that is deleted', async () => {
    await choose('film.bin', 'Delete')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByText('film.bin was deleted.').waitFor()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await row('film\\.bin').waitFor({ state: 'detached' })
  })

  step('has a folder, which is deleted with all that is in it', async () => {
    await press('New folder')
    await page.getByRole('dialog').getByRole('textbox').fill('summer')
    await page.getByRole('dialog').getByRole('button', { name: 'Create folder' }).click()
    await page.getByRole('link', { name: 'summer/' }).click()
    await page.getByRole('heading', { name: 'This folder is empty' }).waitFor()
    await upload(fileNamed('beach.txt', 'sand'))
    await row('beach\\.txt').waitFor()
    await page
      .getByRole('navigation', { name: 'Folder path' })
      .getByRole('link', { name: 'journey-files' })
      .click()
    await choose('summer/', 'Delete folder')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('textbox').fill('summer')
    await dialog.getByRole('button', { name: 'Delete folder' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('link', { name: 'summer/' }).waitFor({ state: 'detached' })
  })

  look('is readable in dark mode and from right to left', async () => {
    const dark = await newVisit({ colorScheme: 'dark', signedInAs: asOwner })
    await dark.page.goto(objects())
    await dark.page.getByText('notes.txt').waitFor()
    expect(await axe(dark.page)).toEqual([])
    const arabic = await newVisit({ locale: 'ar', signedInAs: asOwner })
    await arabic.page.goto(objects())
    await arabic.page.getByText('notes.txt').waitFor()
    expect(await arabic.page.locator('html').getAttribute('dir')).toBe('rtl')
    expect(await axe(arabic.page)).toEqual([])
  })

  step('gets an access key, whose secret is shown once', async () => {
    await page.goto('/products/object-storage?view=keys&new=key')
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('backup')
    await drawer.getByRole('button', { name: 'Create access key', exact: true }).click()
    await page.getByRole('region', { name: 'Secret' }).first().waitFor()
    expect(await axe(page, { isCalledUp: true })).toEqual([])
  })

  describe('with a page and a picture that run scripts', () => {
    let collector: Server
    let collected: string[]
    let origin = ''
    const script = () =>
      `new Image().src='${origin}/ran';try{localStorage.setItem('x','1');document.cookie='x=1'}catch{}`
    const html = () =>
      `<!doctype html><title>still</title><body onload="${script()}"><script>${script()};document.title='ran'</script></body>`
    const svg = () =>
      `<svg xmlns="http://www.w3.org/2000/svg" onload="${script()}"><script>${script()}</script><text y="20">still</text></svg>`
    const named = { 'page.html': html, 'picture.svg': svg }

    beforeAll(async () => {
      collected = []
      collector = createServer((request, answer) => {
        collected.push(request.url ?? '')
        const contents = { '/page.html': html, '/picture.svg': svg }[request.url ?? '']
        const type = request.url === '/picture.svg' ? 'image/svg+xml' : 'text/html'
        answer.writeHead(200, { 'content-type': type }).end(contents?.() ?? '')
      }).listen(0, '127.0.0.1')
      await once(collector, 'listening')
      const { port } = collector.address() as AddressInfo // it listens on a port
      origin = `http://127.0.0.1:${port}`
    })
    afterAll(() => void collector?.close())

    const ran = () => collected.includes('/ran')

    step('they do run from elsewhere', async () => {
      for (const name of Object.keys(named)) {
        collected = []
        const tab = await open(`${origin}/${name}`)
        expect([name, ran()]).toEqual([name, true])
        await tab.close()
      }
      // A cookie is every port's.
      const cookies = await page.context().cookies()
      expect(cookies.map(({ name }) => name)).toContain('x')
      await page.context().clearCookies({ name: 'x' })
    })

    step('they run nothing when they are opened by a link', async () => {
      await page.goto(objects())
      await upload(...Object.entries(named).map(([name, contents]) => fileNamed(name, contents())))
      await page.getByText('2 files uploaded').waitFor()
      for (const name of Object.keys(named)) {
        collected = []
        const [tab] = await Promise.all([
          page.context().waitForEvent('page'),
          choose(name, 'Open in new tab'),
        ])
        await tab.waitForLoadState('networkidle')
        expect(tab.url()).toContain(`${relay.url}/journey-files/${name}?`)
        expect([name, ran()]).toEqual([name, false])
        await tab.close()
      }
    })

    step('they run nothing when they are public', async () => {
      await page.goto(`/products/object-storage?id=${bucketId}&tab=access`)
      await page.getByRole('switch', { name: 'Anyone can read the objects' }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('textbox').fill('journey-files')
      await dialog.getByRole('button', { name: 'Make public' }).click()
      await dialog.getByRole('button', { name: 'Done' }).click()
      await until(async () => (await fetch(`${relay.url}/journey-files/page.html`)).ok || undefined)
      for (const name of Object.keys(named)) {
        collected = []
        const tab = await open(`${relay.url}/journey-files/${name}`)
        expect([name, ran()]).toEqual([name, false])
        await tab.close()
      }
    })

    step('they have set nothing, and the console has kept what it had', async () => {
      const { cookies, origins } = await page.context().storageState()
      expect(origins.map(({ origin: one }) => one)).not.toContain(relay.url)
      expect(cookies.filter(({ name }) => name === 'x')).toEqual([])
      const mine = origins.find(({ origin: one }) => one === portico().url)
      expect(mine?.localStorage.map(({ name }) => name)).toContain('access_token')
    })
  })
})
