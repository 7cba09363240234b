// `npm run bench`: the size of each page against its budget, then how fast the API, the live stream and the
// list of instances are. Flags choose parts: --sizes, --api, --compute, --browser. Only done when asked for: --harness
// measures cold visits in the harness that HARNESS names; --chaos kills servers amid their work, --bank amid their
// payments; --logs fills an audit log with a million entries; --leaked
// looks passwords up among ten million; --growth reads all of the API of a company with up to 60,000 of everything; --creates sends 500
// creates at once beside another company's reads; --objects sends a gibibyte to the S3 server and back. Sizes are exact, so that passing a budget is a failure; times depend on
// the machine and are only shown beside their bars.
import { ensureConsole } from './consoleBuild.mjs'

const say = (text) => process.stderr.write(`bench: ${text}\n`)

/** Each tells whether something has to fail for it. What a part needs is loaded with it. */
const parts = {
  sizes: async () => (await import('./bench/sizes.mjs')).benchSizes(),
  api: async () => (await import('./bench/api.mjs')).benchApi(say),
  compute: async () => (await import('./bench/compute.mjs')).benchCompute(say),
  browser: async () => (await import('./bench/browser.mjs')).benchBrowser(say),
  harness: async () => (await import('./bench/harness.mjs')).benchHarness(say),
  logs: async () => (await import('./bench/logs.mjs')).benchLogs(say),
  leaked: async () => (await import('./bench/leaked.mjs')).benchLeaked(say),
  chaos: async () => (await import('./bench/chaos.mjs')).benchChaos(say),
  growth: async () => (await import('./bench/growth.mjs')).benchGrowth(say),
  creates: async () => (await import('./bench/creates.mjs')).benchCreates(say),
  objects: async () => (await import('./bench/objects.mjs')).benchObjects(say),
  bank: async () => (await import('./bench/bank.mjs')).benchBank(say),
}

const asked = process.argv.slice(2).map((flag) => flag.replace(/^--/, ''))
const unknown = asked.find((part) => !Object.hasOwn(parts, part))
if (unknown !== undefined) {
  console.error(`bench: there is no part ${unknown}, only ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}
const chosen = asked.length > 0 ? asked : ['sizes', 'api', 'compute', 'browser']
if (chosen.some((part) => ['sizes', 'browser', 'harness'].includes(part))) await ensureConsole(say)
for (const part of chosen)
  if (await parts[part]()) {
    console.error(`\nbench: ${part} failed`)
    process.exitCode = 1
  }
