import { createSocket } from 'node:dgram'
import packet from 'dns-packet'
import type { Page } from 'playwright-core'
import { axe } from './support/browser.ts'
import { castOf } from './support/cast.ts'
import { journey } from './support/journey.ts'
import { until } from './support/until.ts'
import { chooseAction, heading, openProducts, signInWithCode } from './support/steps.ts'

/* A zone from the order to its recovery; what it says is asked of the sandbox's own name server. */

const port = 5391
const zone = 'harbor-journey.example'

/** The addresses that the name server gives for a name. */
const addressesOf = async (name: string): Promise<unknown[]> => {
  const socket = createSocket('udp4')
  try {
    const answered = new Promise<Buffer>((resolve, reject) => {
      socket.once('message', resolve)
      socket.once('error', reject)
    })
    socket.send(packet.encode({ type: 'query', id: 7, questions: [{ type: 'A', name }] }), port, '127.0.0.1')
    return packet.decode(await answered).answers.map(({ data }) => data)
  } finally {
    socket.close()
  }
}

const says = (name: string, address?: string) =>
  until(async () => (await addressesOf(`${name}.${zone}`))[0] === address || undefined)

describe('a DNS zone', () => {
  const { step, newVisit, portico } = journey({
    DEMO: '1',
    SANDBOX_SPEED: '10',
    SANDBOX_DNS: `127.0.0.1:${port}`,
    DNS_RESOLVERS: 'off',
  })
  let page: Page

  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click()
  const is = (status: string) => page.getByRole('main').getByText(status, { exact: true }).first().waitFor()
  step('is created from a zone file, whose faulty line is named first and skipped', async () => {
    ;({ page } = await newVisit())
    await signInWithCode(page, portico(), castOf(portico(), 'owner'))
    await openProducts(page, 'DNS')
    await page.getByRole('link', { name: 'Create zone' }).first().click()
    await page.getByRole('textbox', { name: 'Domain' }).fill(zone)
    await page.getByRole('radio', { name: /^Zone file/ }).check()
    const file = page.getByRole('textbox', { name: 'Or paste its text' })
    await file.fill('www IN A 192.0.2.1\nftp IN A 192.0.2.300')
    await page.getByText('Line 2, column 10:').waitFor()
    expect(await axe(page)).toEqual([])
    await press('Create zone')
    await heading(page, zone).waitFor()
    await is('Active')
    await says('www', '192.0.2.1')
  })

  step('takes records, but none that break a rule', async () => {
    await page.getByRole('link', { name: 'Add record' }).click()
    const drawer = page.getByRole('dialog', { name: 'Add record' })
    await drawer.getByRole('textbox', { name: 'Name' }).fill('mail')
    await drawer.getByRole('textbox', { name: 'Address' }).fill('192.0.2.010')
    await drawer.getByText('Enter a valid IP address without leading zeros').waitFor()
    await drawer.getByRole('textbox', { name: 'Address' }).fill('192.0.2.10')
    expect(await axe(page)).toEqual([])
    for (const type of ['HTTPS', 'NAPTR', 'TLSA', 'SSHFP']) {
      await drawer.getByRole('button', { name: /^Type/ }).click()
      await page.getByRole('option', { name: new RegExp(`^${type}`) }).click()
      expect([type, await axe(page)]).toEqual([type, []])
    }
    await drawer.getByRole('button', { name: /^Type/ }).click()
    await page.getByRole('option', { name: /^A\b/ }).first().click()
    await drawer.getByRole('textbox', { name: 'Address' }).fill('192.0.2.10')
    await drawer.getByRole('button', { name: 'Add to changes' }).click()
    // The address holds the open drawer until then.
    await drawer.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('1 unsaved change').waitFor()
    await press('Save changes')
    await page.getByText('1 unsaved change').waitFor({ state: 'detached' })
    await says('mail', '192.0.2.10')
  })

  step('takes a file, after showing what that changes', async () => {
    await tab('Import')
    await page
      .getByRole('textbox', { name: 'Or paste its text' })
      .fill('www 1 IN A 192.0.2.99\nloc IN LOC 52 22 23 N 4 53 32 E 0m')
    await press('Preview changes')
    await page.getByRole('region', { name: 'Changed lines: 1' }).waitFor()
    await page.getByRole('region', { name: 'Skipped lines: 1' }).waitFor()
    await page.locator('ins', { hasText: 'www IN A 192.0.2.99' }).waitFor()
    expect(await axe(page)).toEqual([])
    await press('Import the rest')
    await says('www', '192.0.2.99')
    // The name server is told before the change has ended, and until then no other is taken.
    await is('Active')
  })

  step('goes back to what it was', async () => {
    await tab('History')
    await press('Restore the records after change 2')
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    await says('www', '192.0.2.1')
    await page.getByText('Restored change 2').first().waitFor()
    expect(await axe(page)).toEqual([])
  })

  const confirm = async (action: string) => {
    await chooseAction(page, zone, [action])
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('textbox').fill(zone)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    return dialog
  }
  const confirmDelete = async () => (await confirm('Delete')).getByRole('button', { name: 'Done' }).click()

  step('is deleted, answers on, and is recovered', async () => {
    await confirmDelete()
    await is('Deleted')
    await says('www', '192.0.2.1')
    await chooseAction(page, zone, ['Recover'])
    await page.getByRole('dialog').getByRole('button', { name: 'Recover' }).click()
    await is('Active')
    await says('www', '192.0.2.1')
  })

  step('answers nothing any more once it is purged', async () => {
    await confirmDelete()
    await is('Deleted')
    // What says that it is done goes with the zone, however soon that is.
    await confirm('Delete permanently')
    await says('www')
  })
})
