// `npm run test:openstack`: the suite of the cloud port, faults and a journey in the browser on a real OpenStack, as the
// user of OS_CLOUD or OS_*, who may make projects. OPENSTACK_UP names a program that brings a test cloud up first, and
// OPENSTACK_KILL one that ends the daemon whose name it is given: without both, no daemon is ended. OPENSTACK_DNS says
// where the cloud's name server answers, as `192.0.2.53:53`: without it, zones are not asked for over DNS. OPENSTACK_OBJECT_ROLE
// names a role without rights: without it, customers' access keys are not tried. Objects need
// cors_preflight_allow_origin = https://console.example, https://shop.example in swift's s3api. Not a part of `npm test`. Arguments go to Jest: `npm run test:openstack -- outages -t quota`.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureConsole } from './consoleBuild.mjs'

const run = (command, args, env = {}) => {
  const { status } = spawnSync(command, args, {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}

const { OPENSTACK_UP, OS_CLOUD, OS_AUTH_URL } = process.env
if (!OS_CLOUD && !OS_AUTH_URL) {
  console.error('openstack: set OS_CLOUD or OS_AUTH_URL and the like: this test needs a cloud of its own')
  process.exit(1)
}
if (OPENSTACK_UP) run(OPENSTACK_UP, [])
const { file: browser } = await findBrowser()
await ensureConsole((text) => process.stdout.write(`openstack: ${text}\n`))
run(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--selectProjects=openstack',
    '--maxWorkers=1',
    ...process.argv.slice(2),
  ],
  { CHROMIUM: browser },
)
