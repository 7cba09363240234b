import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openCloud, tellOfCloud } from './cloud/openCloud.ts'
import type { Catalogue } from './cloud/port.ts'
import { noteMoved } from './cloud/sameCloud.ts'
import { readConfig, type Config } from './config.ts'
import type { Db } from './db/db.ts'
import { ensurePrices } from './money/prices.ts'
import { openDatabase } from './openDatabase.ts'

/*
 * `npm run cloud -- check`: what the cloud has, what Portico will offer because of it, and what is missing. Exits with 1 if
 * it could not sign in.
 * `npm run cloud -- moved`: the same cloud has a new address. Said once, or the server doesn't start.
 * `npm run cloud -- prices --vcpu 0.005 --memory 0.002 …`: a first price book, from what a unit costs an hour.
 */

type Say = (line: string) => void

const usage = `npm run cloud -- check
npm run cloud -- moved
npm run cloud -- prices --vcpu 0.005 --memory 0.002 --disk 0.0001 --volume 0.00015 --snapshot 0.00008 --address 0.004
  [--balancer 0.02] [--vpc 0.01] [--zone 0.0005] [--object 0.00003]
  (US dollars an hour, for a vCPU, for a GiB of memory, disk, volume and snapshot, for a public IPv4 address, a load
  balancer, a VPC, a zone of DNS and a GiB in buckets; 0 is free)`

const asked = (args: string[]) => {
  const option = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      vcpu: option,
      memory: option,
      disk: option,
      volume: option,
      snapshot: option,
      address: option,
      balancer: option,
      vpc: option,
      zone: option,
      object: option,
    },
  })
  const [command] = positionals
  if (positionals.length !== 1 || (command !== 'check' && command !== 'moved' && command !== 'prices'))
    throw new Error(`Use it as: ${usage}`)
  const rate = (name: keyof typeof values) => {
    const typed = values[name]
    if (typed === undefined || !/^\d+(\.\d{1,10})?$/.test(typed))
      throw new Error(`--${name} must be an amount such as 0.005. Use it as: ${usage}`)
    return Number(typed)
  }
  const rateIfAny = (name: keyof typeof values) => (values[name] === undefined ? undefined : rate(name))
  if (command !== 'prices') return command
  return {
    vcpu: rate('vcpu'),
    memory: rate('memory'),
    disk: rate('disk'),
    volume: rate('volume'),
    snapshot: rate('snapshot'),
    address: rate('address'),
    balancer: rateIfAny('balancer'),
    vpc: rateIfAny('vpc'),
    zone: rateIfAny('zone'),
    object: rateIfAny('object'),
  }
}
type Given = Exclude<ReturnType<typeof asked>, string>

/** What has no rate gets no price: nobody can order a load balancer or a bucket then, and VPCs and zones are free. */
type Optional = 'balancer' | 'vpc' | 'zone' | 'object'
type Rates = Omit<Given, Optional> & Partial<Pick<Given, Optional>>

const decimal = (amount: number) => amount.toFixed(10).replace(/\.?(?<!0)0+$/, '')

/** What everything that a cloud offers costs an hour at these rates. */
export const priceBook = async (
  catalogue: Pick<Catalogue, 'plans' | 'volumeTypes' | 'balancerSizes'>,
  { vcpu, memory, disk, volume, snapshot, address, balancer, vpc, zone, object }: Rates,
): Promise<Record<string, string>> => {
  const [plans, types, sizes = []] = await Promise.all([
    catalogue.plans(),
    catalogue.volumeTypes(),
    balancer === undefined ? [] : catalogue.balancerSizes?.(),
  ])
  return Object.fromEntries([
    ...plans.map(({ ref, vcpus, memoryMib, diskGib }) => [
      `plan:${ref}`,
      decimal(vcpus * vcpu + (memoryMib / 1024) * memory + diskGib * disk),
    ]),
    ...types.map(({ ref }) => [`volume:${ref}`, decimal(volume)]),
    ['volume-snapshot:gib', decimal(snapshot)],
    // Without it the usual order of an instance, which has an address, is refused.
    ['ip-address:v4', decimal(address)],
    ...(vpc === undefined ? [] : [['vpc', decimal(vpc)]]),
    ...(zone === undefined ? [] : [['dns-zone', decimal(zone)]]),
    ...(object === undefined ? [] : [['bucket:gib', decimal(object)]]),
    ...sizes.map(({ ref }) => [`load-balancer:${ref}`, decimal(balancer ?? 0)]),
  ])
}

/** Enters what has no price yet, and says so line by line. */
export const enterPrices = async (db: Db, book: Readonly<Record<string, string>>, tell: Say) => {
  const entered = new Set(await db.system((tx) => ensurePrices(tx, book)))
  for (const [item, hourly] of Object.entries(book))
    tell(entered.has(item) ? `${item}  ${hourly} USD an hour` : `${item}  has a price already`)
}

const say: Say = (line) => void process.stdout.write(`${line}\n`)

const run = async () => {
  const rates = asked(process.argv.slice(2))
  if (existsSync('.env')) process.loadEnvFile()
  // oxlint-disable-next-line node/no-process-env -- a command of its own, beside main.ts
  const config: Config = readConfig(process.env)
  if (rates === 'check') {
    const { lines, isSignedIn } = await tellOfCloud(config)
    for (const line of lines.length > 0 ? lines : ['The sandbox is built in: there is nothing to check.'])
      say(line)
    // For scripts and health checks of the operator's own.
    if (!isSignedIn) process.exitCode = 1
    return
  }
  await using opened = new AsyncDisposableStack()
  const db = await openDatabase(config, opened, (line) => void process.stderr.write(`${line}\n`))
  if (rates === 'moved') return say(await noteMoved(db, config))
  const cloud = await openCloud(config, { db, clock: () => new Date() })
  opened.defer(() => cloud.close())
  await enterPrices(db, await priceBook(cloud.catalogue, rates), say)
}

if (import.meta.main)
  await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
