const dashboards = 'nav a[href="/home/dashboards"]'
const compute = 'nav a[href^="/products/compute"]'
/** Of the page that is shown: those that are kept out of sight have rows as well. */
const shown = 'main > :not([data-kept])'
const rows = `${shown} tbody [data-row]`
const widgets = `${shown} section, ${shown} dl`

/**
 * Signs a visit in before the page's own scripts run: each has a profile of its own, with nothing in its cache, and in
 * its storage what is there of somebody who was signed in at the last visit.
 */
const signedIn = ({ access_token, refresh_token, user, permissions }) =>
  Object.entries({
    access_token,
    refresh_token,
    user: JSON.stringify(user),
    permissions: JSON.stringify({ userId: user.id, ...permissions }),
  })
    .map(([key, value]) => `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`)
    .join('\n')

/** What the harness visits, and where it goes from there; `permissions` are what `GET /users/permissions` says. */
export const harnessPages = (session) => {
  const init = signedIn(session)
  return [
    { name: 'sign-in', path: '/login', ready: 'form input[type=password], form input[type=email]' },
    { name: 'projects', path: '/home/projects', init, ready: 'tbody tr', readyCount: 10 },
    {
      name: 'compute',
      path: '/products/compute',
      init,
      ready: rows,
      readyCount: 10,
      navs: [
        { name: 'dashboards, not visited', click: dashboards, ready: widgets },
        { name: 'compute, visited', click: compute, ready: rows, readyCount: 10 },
      ],
      scroll: { ms: 4000, pxPerFrame: 60 },
    },
    {
      name: 'dashboards',
      path: '/home/dashboards',
      init,
      ready: widgets,
      navs: [
        { name: 'compute, not visited', click: compute, ready: rows, readyCount: 10 },
        { name: 'dashboards, visited', click: dashboards, ready: widgets },
        { name: 'compute, visited', click: compute, ready: rows, readyCount: 10 },
      ],
    },
  ]
}
