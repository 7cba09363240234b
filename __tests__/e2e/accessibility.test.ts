import type { Page } from 'playwright-core'
import { axe, type AxeOptions, type Visit, type VisitOptions } from './support/browser.ts'
import { journey } from './support/journey.ts'
import { createProject, heading, signUp } from './support/steps.ts'

/* Every screen by axe: in light, in dark, and from right to left on a phone. */

const desk = { width: 1280, height: 720 }
const phone = { width: 375, height: 740 }

/** Each page three times: in the dark it has other colours, and a window is made narrow, a language chosen, at any time. */
const looks = 'light, in the dark, and from right to left on a phone'
const inLight: VisitOptions = { colorScheme: 'light', viewport: desk }

const languages: [locale: string, lang: string, title: string][] = [
  ['ar-EG', 'ar', 'تسجيل الدخول إلى Portico'],
  ['es-MX', 'es', 'Iniciar sesión en Portico'],
  ['zh-CN', 'zh-cn', '登录 Portico'],
]

/** In the page: keeps all words that were ever drawn in it. */
const keepSeenWords = () =>
  new MutationObserver(() => {
    const seen = sessionStorage.getItem('seen') ?? ''
    sessionStorage.setItem('seen', `${seen}\n${document.body?.innerText ?? ''}`)
  }).observe(document, { childList: true, subtree: true, characterData: true })

const forGuests: [string, string][] = [
  ['/login', 'Sign in to Portico'],
  ['/sign-up', 'Create your account'],
  ['/forgot-password', 'Reset your password'],
  ['/lock-account#lock=nonsense', 'Lock your account'],
  ['/owner-veto#veto=nonsense', "This link doesn't work"],
  ['/terms-of-service', 'Terms of service'],
  ['/privacy-policy', 'Privacy policy'],
  ['/service-suspended', 'Service status'],
  ['/add-payment-method/nonsense', 'Link expired'],
  ['/errors/401', 'Sign in to see this page'],
  ['/errors/404', 'Page not found'],
  ['/errors/429', 'Too many requests'],
  ['/errors/500', 'Something went wrong on our side'],
  ['/nowhere', 'Page not found'],
]

const forMembers: [string, string][] = [
  ['/home/dashboards', 'Dashboard'],
  ['/home/projects', 'Projects'],
  ['/home/projects/form', 'New project'],
  ['/account/general', 'General'],
  ['/account/security', 'Security'],
  ['/account/security/form', 'Set up two-factor authentication'],
  ['/account/security/tokens', 'API tokens'],
  ['/account/security/tokens/form', 'New API token'],
  ['/account/appearance', 'Appearance'],
  ['/account/billing/wallet', 'Wallet'],
  ['/account/billing/wallet?tab=usage', 'Wallet'],
  ['/account/billing/wallet?tab=transactions', 'Wallet'],
  ['/account/billing/wallet?tab=invoices', 'Wallet'],
  ['/account/billing/wallet?tab=details', 'Wallet'],
  ['/account/billing/wallet?tab=budgets', 'Wallet'],
  ['/account/billing/wallet?tab=budgets&budget=new', 'Wallet'],
  ['/account/billing/wallet?tab=settings', 'Wallet'],
  ['/account/billing/wallet?top-up=1', 'Wallet'],
  ['/account/billing/payment-methods', 'Payment methods'],
  ['/account/billing/payment-methods?add=1', 'Payment methods'],
  ['/account/limits', 'Limits'],
  ['/account/users', 'Users'],
  ['/account/users/form', 'Invite users'],
  ['/account/users/tokens', 'Company API tokens'],
  ['/account/group-roles', 'Group roles'],
  ['/account/group-roles/form', 'New group role'],
  ['/account/logs', 'Audit log'],
  ['/account/logs/streams', 'Log streams'],
  ['/products/compute', 'Instances'],
  ['/products/compute/create', 'Create instance'],
  ['/products/block-storage', 'Volumes'],
  ['/products/block-storage/form', 'Create volume'],
  ['/products/block-storage?id=none', 'Volume'],
  ['/products/dns', 'DNS'],
  ['/products/dns?new=1', 'Create zone'],
  ['/products/dns?id=none', 'DNS zone'],
  ['/products/guest-networks', 'Guest networks'],
  ['/products/guest-networks?view=groups', 'Guest networks'],
  ['/products/guest-networks?view=open', 'Guest networks'],
  ['/products/guest-networks?new=network', 'Create network'],
  ['/products/guest-networks?new=group', 'Create security group'],
  ['/products/guest-networks?id=none', 'Guest network'],
  ['/products/load-balancers', 'Load balancers'],
  ['/products/load-balancers?view=certificates', 'Load balancers'],
  ['/products/load-balancers?new=balancer', 'Create load balancer'],
  ['/products/load-balancers?new=certificate', 'Add certificate'],
  ['/products/load-balancers?id=none', 'Load balancer'],
  ['/products/load-balancers?view=certificates&id=none', 'Certificate'],
  ['/products/network/vpc', 'VPC'],
  ['/products/network/vpc/create', 'Create VPC'],
  ['/products/network/vpc/none', 'VPC'],
  ['/products/ip-address', 'IP addresses'],
  ['/products/ip-address?new=1', 'Allocate address'],
  ['/products/ip-address?id=none', 'IP address'],
]

const under = (start: string) => forMembers.filter(([path]) => path.startsWith(start))
const [ofProducts, ofBilling] = [under('/products'), under('/account/billing')]
/** In parts that a slow machine looks through in time. */
const parts: [string, [string, string][]][] = [
  ['of products', ofProducts.slice(0, 13)],
  ['of more products', ofProducts.slice(13)],
  ['of billing', ofBilling],
  ['of a company', forMembers.filter((screen) => ![...ofProducts, ...ofBilling].includes(screen))],
]

/** Creates what the form at the path is for; answers where it can be seen. */
const order = async (page: Page, path: string, name: string, submit: string) => {
  await page.goto(path)
  const field = submit === 'Create zone' ? 'Domain' : 'Name'
  await page.getByRole('textbox', { name: field, exact: true }).fill(name)
  if (submit === 'Create instance') {
    await page.getByRole('row', { name: /^Shared 1 GiB/ }).click()
    await page.getByRole('radio', { name: 'Password' }).check()
    await page.getByRole('button', { name: 'Generate' }).click()
  }
  // The network comes with the instance before.
  if (submit === 'Create load balancer')
    await page.getByRole('button', { name: /^Network default/ }).waitFor()
  await page.getByRole('button', { name: submit }).click()
  await heading(page, name).waitFor()
  return new URL(page.url()).search
}

/** A VPC with a VPN connection; answers where it is. */
const orderVpc = async (page: Page, name: string) => {
  await page.goto('/products/network/vpc/create')
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill(name)
  await page.getByText(/\/16 to scale/).waitFor()
  await page.getByRole('button', { name: 'Create VPC' }).click()
  await heading(page, name).waitFor()
  const { pathname } = new URL(page.url())
  await page.getByRole('main').getByText('Active', { exact: true }).first().waitFor()
  await page.goto(`${pathname}/details?tab=vpn`)
  await page.getByRole('button', { name: 'Add VPN connection' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add VPN connection' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('office')
  await drawer.getByRole('textbox', { name: 'Peer address' }).fill('203.0.113.9')
  await drawer.getByRole('textbox', { name: 'Ranges behind the peer' }).fill('192.168.8.0/24')
  await drawer.getByRole('button', { name: 'Generate key' }).click()
  await drawer.getByRole('button', { name: 'Add VPN connection' }).click()
  await drawer.waitFor({ state: 'detached' })
  return pathname
}

/** Where the one of a list that comes with a region's first instance can be seen. */
const placeOfDefault = async (page: Page, list: string) => {
  await page.goto(list)
  const link = page.getByRole('link', { name: 'default', exact: true }).first()
  return (await link.getAttribute('href')) ?? ''
}

/** The tabs of a page, each by its address and the page's title. */
const tabsOf = (place: string, title: string, tabs: readonly string[]) =>
  tabs.map((tab): [string, string] => [`${place}${place.includes('?') ? '&' : '?'}tab=${tab}`, title])

/** In the page: colours are what they become at once. On their way to others, as by a transition, they are neither. */
const withoutTransitions = () => {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
}

/** What was changed about the page has been drawn. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(
        (resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  )

const inkOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color)

/** Has a language chosen in another tab of the person's; resolves when the page speaks it. */
const speak = async (page: Page, tab: Page, language: 'ar' | 'en') => {
  await tab.evaluate((code) => localStorage.setItem('i18nextLng', code), language)
  await page.locator(`html[lang=${language}]`).waitFor()
  await drawn(page)
}

/** In the page: goes to a path within the console, as its links do. */
const follow = (path: string) => {
  history.pushState({ idx: history.length }, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

/**
 * Goes on within the console, as people do: by the tab that leads there, or to a page with a title of its own. Else the
 * page is loaded, which takes longer: from a dialog, and to what nothing tells from what was shown before.
 */
const goTo = async (page: Page, path: string, { isNew }: { isNew: boolean }) => {
  const tab = page.locator(`main nav a[href="${path}"]`)
  if ((await page.getByRole('dialog').count()) > 0) {
    await page.goto(path)
  } else if ((await tab.count()) === 1) {
    await tab.click()
    // It is the current one in the moment in which its part of the page is drawn.
    await page.locator(`main nav a[href="${path}"][aria-current=page]`).waitFor()
  } else if (isNew && page.url() !== 'about:blank') {
    await page.evaluate(follow, path)
  } else {
    await page.goto(path)
  }
}

/** What axe finds on each page, with the path before it. */
const faultsOn = async ({ page, context }: Visit, pages: readonly [string, string][]) => {
  const faults: string[] = []
  const tab = await context.newPage()
  await tab.goto('/manifest.webmanifest')
  // What is behind is drawn once a second.
  await page.bringToFront()
  const lookAt = async (look: string, options?: AxeOptions) =>
    void faults.push(...(await axe(page, options)).map((fault) => `${look} ${fault}`))
  await page.addInitScript(withoutTransitions)
  const titles = new Set<string>()
  for (const [path, title] of pages) {
    await goTo(page, path, { isNew: !titles.has(title) })
    titles.add(title)
    // Hidden behind a dialog. A status may follow it; "Volumes" is another title than "Volume", that of a kept list.
    const name = new RegExp(`^${title}\\b`)
    await page.getByRole('heading', { level: 1, includeHidden: true, name }).waitFor()
    // Outlines of what loads, except on the page that is kept hidden; the dot of a resource that is being made pulses for longer.
    await page.locator('main .animate-sheen.block:visible').first().waitFor({ state: 'detached' })
    await lookAt(path)
    const ink = await inkOf(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await drawn(page)
    if ((await inkOf(page)) === ink) faults.push(`${path} stays light`)
    await lookAt(`${path} in the dark`, { colors: 'alone' })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(phone)
    await speak(page, tab, 'ar')
    await lookAt(`${path} from right to left on a phone`)
    await page.setViewportSize(desk)
    await speak(page, tab, 'en')
  }
  return faults
}

describe('the screens', () => {
  const { step, look: check, newVisit, portico } = journey({ SANDBOX_SPEED: '10' })
  let owner: Visit
  let resources: [path: string, title: string][]
  let vpcs: [path: string, title: string][]
  let networks: [path: string, title: string][]

  step('are there, with a company, a project, and a resource of each kind to show', async () => {
    owner = await newVisit()
    await signUp(owner.page, portico())
    await createProject(owner.page, 'Atlas')
    const { pathname, search } = new URL(owner.page.url())
    expect(pathname).toBe('/home/projects/details')
    const volume = await order(owner.page, '/products/block-storage/form', 'data', 'Create volume')
    const instance = await order(owner.page, '/products/compute/create', 'web', 'Create instance')
    const zone = await order(owner.page, '/products/dns?new=1', 'meridian.example', 'Create zone')
    const balancer = await order(
      owner.page,
      '/products/load-balancers?new=balancer',
      'front',
      'Create load balancer',
    )
    resources = [
      [pathname + search, 'Atlas'],
      [`/products/block-storage/form${volume}`, 'Edit data'],
      ...['overview', 'snapshots', 'metrics', 'activity', 'settings'].map((tab): [string, string] => [
        `/products/block-storage${volume}&tab=${tab}`,
        'data',
      ]),
      [`/products/compute/details${instance}&tab=storage`, 'web'],
      ...['records', 'import', 'export', 'history', 'settings'].map((tab): [string, string] => [
        `/products/dns${zone}&tab=${tab}`,
        'meridian.example',
      ]),
    ]
    const vpc = await orderVpc(owner.page, 'harbor')
    const network = await placeOfDefault(owner.page, '/products/guest-networks')
    const group = await placeOfDefault(owner.page, '/products/guest-networks?view=groups')
    const detailTabs = ['tiers', 'acls', 'test', 'addresses', 'routes', 'vpn', 'activity', 'settings']
    const balancerTabs = ['overview', 'listeners', 'pools', 'metrics', 'activity', 'settings']
    vpcs = [
      [vpc, 'harbor'],
      ...tabsOf(`${vpc}/details`, 'harbor', detailTabs),
      [`${vpc}/health-check`, 'harbor'],
    ]
    networks = [
      ...tabsOf(network, 'default', ['overview', 'interfaces', 'test', 'activity', 'settings']),
      ...tabsOf(group, 'default', ['rules', 'usedBy', 'activity', 'settings']),
      ...tabsOf(`/products/load-balancers${balancer}`, 'front', balancerTabs),
    ]
  })

  check('are in the language that the browser asks for, from the first word on', async () => {
    for (const [locale, lang, title] of languages) {
      const { page } = await newVisit({ locale })
      await page.addInitScript(keepSeenWords)
      await page.goto('/login')
      await heading(page, title).waitFor()
      await expect(page.locator('html').getAttribute('lang')).resolves.toBe(lang)
      const seen = await page.evaluate(() => sessionStorage.getItem('seen'))
      expect(seen).toContain(title)
      expect(seen).not.toMatch(/Sign in|Password|Loading/)
    }
  })

  check(`for everyone have no accessibility fault in ${looks}`, async () => {
    await expect(newVisit(inLight).then((guest) => faultsOn(guest, forGuests))).resolves.toEqual([])
  })
  for (const [whose, screens] of parts)
    check(`${whose} have no accessibility fault in ${looks}`, async () => {
      const member = await newVisit({ ...inLight, signedInAs: owner })
      await expect(faultsOn(member, screens)).resolves.toEqual([])
    })
  check(`of a project and its resources have no accessibility fault in ${looks}`, async () => {
    const member = await newVisit({ ...inLight, signedInAs: owner })
    await expect(faultsOn(member, resources)).resolves.toEqual([])
  })
  check(`of VPCs have no accessibility fault in ${looks}`, async () => {
    const member = await newVisit({ ...inLight, signedInAs: owner })
    await expect(faultsOn(member, vpcs)).resolves.toEqual([])
  })
  check(`of networks and what is in them have no accessibility fault in ${looks}`, async () => {
    const member = await newVisit({ ...inLight, signedInAs: owner })
    await expect(faultsOn(member, networks)).resolves.toEqual([])
  })
})
