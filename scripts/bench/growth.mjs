import pg from 'pg'
import { meterCompany } from '../../server/src/money/meter.ts'
import { countingDb } from '../../server/__tests__/support/growth/countingDb.ts'
import { grownCompany } from '../../server/__tests__/support/growth/reads.ts'
import { commandServer } from '../../server/__tests__/support/target.ts'
import { testApp } from '../../server/__tests__/support/people.ts'
import { onPostgres } from './onPostgres.mjs'
import { ms, table } from './table.mjs'

/** How many of everything a company has. `GROWTH_SIZES=60,2000` takes others. */
const sizes = (process.env.GROWTH_SIZES ?? '60,6000,60000').split(',').map(Number)
/** All of it takes the better part of an hour: `GROWTH_TABLES=instances,ssh_keys` fills these tables alone. */
const tables = process.env.GROWTH_TABLES?.split(',')
/** What is quicker than this (ms) is quick, whatever it was before. */
const quick = 50
const mostGrowth = 3
/** Lists count all that matches. */
const mostGrowthOfLists = 10
/** The server's memory over all of it (MiB), this script included. */
const mostMemory = 600

const hour = 3600
const day = 24 * hour
const mib = (bytes) => Math.round(bytes / 2 ** 20)

/** Has the planner know how large the tables are and what is visible to everybody, as it would by itself a minute later. */
const analyse = async () => {
  const url = new URL(process.env.TEST_DATABASE_URL)
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  const { rows } = await admin.query(`select datname from pg_database where datname like 'portico_test_%'`)
  await admin.end()
  for (const { datname } of rows) {
    url.pathname = `/${datname}`
    await commandServer(url.href, 'vacuum analyze')
  }
}

/** Every read twice, as long as the quicker one took. */
const readTwice = async (company) => {
  const first = await company.readAll()
  const second = await company.readAll()
  return first.map((read, n) => ({ ...second[n], ms: Math.min(read.ms, second[n].ms) }))
}

/** Fills a company of a database of its own, and reads it with the meter current and 30 days behind. */
const readAt = async (size, say) => {
  const quiet = await testApp()
  const counting = countingDb(quiet.db)
  const test = await testApp({ beside: { ...quiet, db: counting.db } })
  try {
    const company = await grownCompany(test, counting.asked)
    const began = performance.now()
    const { refused } = await company.grow(size, tables)
    say(`${size} of everything after ${Math.round((performance.now() - began) / 1000)} s`)
    for (const [name, why] of Object.entries(refused)) say(`${name} stays as it is: ${why}`)
    await analyse()
    test.clock.advance(hour + 600)
    await meterCompany({ db: quiet.db }, company.companyId)
    const current = await readTwice(company)
    test.clock.advance(30 * day)
    return { size, current, behind: await readTwice(company) }
  } finally {
    await test.close()
    await quiet.close()
  }
}

const isList = (line) => !line.includes(':')

const judged = (first, last, meter) =>
  last[meter].map((read) => {
    const before = first[meter].find(({ line }) => line === read.line)
    const most = isList(read.line) ? mostGrowthOfLists : mostGrowth
    const isSlow = read.ms > quick && read.ms > most * before.ms
    // Bytes stand for the memory of an answer; a page is never more than this.
    const isLarge = read.bytes > 200_000 && read.bytes > most * before.bytes
    return { ...read, meter, before, isGrowing: isSlow || isLarge }
  })

const measure = async (say) => {
  const rounds = []
  for (const size of sizes) rounds.push(await readAt(size, say))
  const [first, last] = [rounds[0], rounds.at(-1)]
  const all = ['current', 'behind'].flatMap((meter) => judged(first, last, meter))
  const told = all.filter(({ isGrowing, ms: taken }) => isGrowing || taken > quick)
  console.log(
    `\nReads at ${first.size} and ${last.size} of everything: all that takes more than ${quick} ms or grows\n`,
  )
  table(
    ['read', 'meter', 'ms before', 'ms', 'rows before', 'rows', 'KiB before', 'KiB', ''],
    told.map((read) => [
      read.line,
      read.meter,
      ms(read.before.ms),
      ms(read.ms),
      read.before.rows,
      read.rows,
      Math.round(read.before.bytes / 1024),
      Math.round(read.bytes / 1024),
      read.isGrowing ? 'GROWS' : '',
    ]),
  )
  const peak = mib(process.resourceUsage().maxRSS * 1024)
  console.log(`\n${all.length} reads; peak memory ${peak} MiB (bar ${mostMemory})`)
  return all.some(({ isGrowing }) => isGrowing) || peak > mostMemory
}

/** Whether any read of the contract grows with what a company owns; needs PostgreSQL. */
export const benchGrowth = async (say) => {
  const failed = await onPostgres((url) => {
    process.env.TEST_DATABASE_URL = url
    return measure(say)
  })
  if (failed === undefined) say('there is no PostgreSQL to measure growth on')
  return failed ?? true
}
