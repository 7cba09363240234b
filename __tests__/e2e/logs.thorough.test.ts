import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { axe, type Visit } from './support/browser.ts'
import { journey } from './support/journey.ts'
import { ada, createProject, heading, signUp } from './support/steps.ts'

/* Who deleted it: found in the log, followed as it is written, exported, and the file proved. */

describe('the audit log', () => {
  const { step, newVisit, portico } = journey()
  let owner: Visit
  let page: Page
  let file = ''

  const row = (words: RegExp) => page.getByRole('row', { name: words })
  const verify = async (from: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Verify a file' }).click()
    await page.locator('input[type=file]').setInputFiles(from)
  }

  step('tells who deleted a project, when and from where', async () => {
    owner = await newVisit()
    ;({ page } = owner)
    await signUp(page, portico(), ada)
    await createProject(page, 'Atlas')
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Delete project' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.goto('/account/logs')
    await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('Atlas')
    await page.getByText('2 entries').waitFor()
    await page.getByRole('link', { name: 'Deleted a project' }).click()
    const entry = page.getByRole('dialog', { name: 'Audit log entry' })
    for (const words of [ada.email, 'projects.delete', '127.0.0.1'])
      await entry.getByText(words).first().waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  step('is followed: what is done in another tab comes up by itself', async () => {
    await page.goto('/account/logs')
    await heading(page, 'Audit log').waitFor()
    await page.getByRole('switch', { name: 'Follow' }).click()
    await row(/^Deleted a project/).waitFor()
    const other = await newVisit({ signedInAs: owner })
    await createProject(other.page, 'Borealis')
    await row(/^Created a project.*Borealis/).waitFor()
  })

  step('is exported with proof, and the file is verified in the browser', async () => {
    // What was written last is sealed within a second, and a file holds what is sealed.
    await row(/^Created a project.*Borealis/)
      .getByRole('link')
      .first()
      .click()
    const entry = page.getByRole('dialog', { name: 'Audit log entry' })
    await entry.getByText(/^No\. \d/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'NDJSON with proof of completeness' }).click(),
    ])
    file = path.join(portico().dataDir, 'exported.ndjson')
    await download.saveAs(file)
    expect(readFileSync(file, 'utf8')).toContain('Borealis')
    await verify(file)
    await page.getByText('exported.ndjson is complete and unchanged').waitFor()
    await page.keyboard.press('Escape')
  })

  step('does not let a changed file pass', async () => {
    const forged = path.join(portico().dataDir, 'forged.ndjson')
    writeFileSync(forged, readFileSync(file, 'utf8').replace('Borealis', 'Boreali5'))
    await verify(forged)
    await page.getByText('forged.ndjson is incomplete or was changed').waitFor()
  })
})
