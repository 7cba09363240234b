import type { CDPSession, Page } from 'playwright-core'
import { axe } from './support/browser.ts'
import { journey } from './support/journey.ts'
import { ada, fillCredentials, heading, mailTo, signOut, signUp } from './support/steps.ts'

/* Passkeys, with an authenticator that Chromium plays. Browsers allow them for host names only. */

/** A keeper of passkeys in the device, which always has the person at hand when it may. */
const giveAuthenticator = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

describe('a passkey', () => {
  const { step, newVisit, portico } = journey({}, { host: 'localhost' })
  let page: Page
  let cdp: CDPSession
  let authenticatorId: string
  let codes: string[] = []

  step('is the first factor, and comes with ten recovery codes', async () => {
    ;({ page } = await newVisit())
    await signUp(page, portico())
    ;({ cdp, authenticatorId } = await giveAuthenticator(page))
    await page.goto('/account/security')
    await page.getByRole('link', { name: 'Add a passkey' }).click()
    await heading(page, 'Set up two-factor authentication').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Work laptop')
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Create passkey' }).click()
    await heading(page, 'Save your recovery codes').waitFor()
    codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    await page.getByLabel('I have saved these codes in a safe place').check()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('Work laptop').waitFor()
    await mailTo(portico(), ada.email, 'A passkey was added to your account')
    expect(await axe(page)).toEqual([])
  })

  step('signs in without a password', async () => {
    // What the browser offers in the address field would be taken at once.
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
    await signOut(page)
    expect(await axe(page)).toEqual([])
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
    const account = page.getByRole('button', { name: 'Your account' })
    // On a slow machine the address field asks only now, and the button is gone before it can be pressed.
    await Promise.any([
      page.getByRole('button', { name: 'Sign in with a passkey' }).click(),
      account.waitFor(),
    ])
    await account.waitFor()
  })

  step('is the second factor after the password', async () => {
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
    await signOut(page)
    await fillCredentials(page, ada)
    await heading(page, 'Two-factor authentication').waitFor()
    expect(await axe(page)).toEqual([])
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Your account' }).waitFor()
  })

  step('that is a copy, whose count goes back, signs nobody in', async () => {
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
    const [credential] = credentials
    if (!credential) throw new Error('There is no passkey')
    await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId: credential.credentialId })
    await cdp.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: { ...credential, signCount: 0 },
    })
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
    await signOut(page)
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText("That passkey didn't work.").waitFor()
  })

  step('that is lost is replaced with the help of a recovery code', async () => {
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await page.goto('/login')
    await fillCredentials(page, ada)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByRole('button', { name: 'Your account' }).waitFor()
    ;({ cdp, authenticatorId } = await giveAuthenticator(page))
    await page.goto('/account/security')
    await page.getByRole('link', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name', { exact: true }).fill('New phone')
    await page.getByRole('button', { name: 'Create passkey' }).click()
    await page.getByText('New phone').waitFor()
    await page.getByRole('button', { name: 'Remove Work laptop' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('Work laptop').waitFor({ state: 'detached' })
  })
})
