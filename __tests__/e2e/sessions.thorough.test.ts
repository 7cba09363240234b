import type { Page } from 'playwright-core'
import { journey } from './support/journey.ts'
import { ada, createProject, heading, signOut, signUp, tabTo } from './support/steps.ts'

/* What becomes of a session: in other tabs, when it ends behind one's back, and by keyboard alone. */

/**
 * Ends the session on the server, as an administrator or its age would. The browser learns nothing: it is elsewhere, for
 * a call that the page had under way would tell it.
 */
const endBehindTheBack = async (page: Page) => {
  const { origin } = new URL(page.url())
  const refresh_token = await page.evaluate(() => localStorage.getItem('refresh_token'))
  await page.goto('about:blank')
  await fetch(`${origin}/api/v1/auth/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  })
}

describe('a session', () => {
  const { step, newVisit, portico } = journey()
  let page: Page

  step('survives a reload', async () => {
    ;({ page } = await newVisit())
    await signUp(page, portico())
    await createProject(page, 'Atlas')
    await page.reload()
    await heading(page, 'Atlas').waitFor()
  })

  step('keeps no token in what Redux DevTools could export', async () => {
    const tokens = await page.evaluate(() => [
      localStorage.getItem('access_token'),
      localStorage.getItem('refresh_token'),
    ])
    expect(tokens.every(Boolean)).toBe(true)
    const settings = await page.evaluate(() => localStorage.getItem('settings'))
    for (const token of tokens) expect(settings ?? '').not.toContain(token)
  })

  step('that ended asks for the password again and returns to the same page', async () => {
    const here = page.url()
    await endBehindTheBack(page)
    await page.goto(here)
    await heading(page, 'Welcome back').waitFor()
    expect(new URL(page.url()).pathname).toBe('/relogin')
    await page.getByText(ada.email).waitFor()
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await heading(page, 'Atlas').waitFor()
    expect(page.url()).toBe(here)
  })

  step('that is signed out in one tab is signed out in the other', async () => {
    const other = await page.context().newPage()
    await other.goto('/home/projects')
    await heading(other, 'Projects').waitFor()
    await signOut(page)
    await heading(other, 'Sign in to Portico').waitFor()
    await other.close()
  })

  step('begins by keyboard alone', async () => {
    await page.goto('/login')
    await heading(page, 'Sign in to Portico').waitFor()
    await tabTo(page, page.getByLabel('E-mail'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(ada.email)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(ada.password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Your account' }).waitFor()
  })

  step('sends a stranger who asks for a page to it once signed in', async () => {
    const { page: hers } = await newVisit()
    await hers.goto('/home/projects?q=at')
    await heading(hers, 'Sign in to Portico').waitFor()
    expect(new URL(hers.url()).searchParams.get('redirectTo')).toBe('/home/projects?q=at')
  })
})
