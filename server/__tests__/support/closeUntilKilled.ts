import { closeMonths, type InvoicePoint } from '#server/areas/billing/invoices/closeMonths.ts'
import { finishInvoices } from '#server/areas/billing/invoices/finish.ts'
import { openDb } from '#server/db/open.ts'
import { meter } from '#server/money/meter.ts'
import { nobody } from './nobody.ts'

// `node closeUntilKilled.ts TARGET NOW POINT NTH`: opens the database at that time, charges what was used, invoices
// its months and makes their files, and kills itself at the nth time of a point.
const [target, now, point, nth] = process.argv.slice(2)
if (!target || !now) throw new Error('Name the database and the time')
const db = await openDb(JSON.parse(target), { now: () => new Date(now) })
let passed = 0
const atPoint = (at: InvoicePoint) => {
  if (at !== point) return
  passed += 1
  if (passed === Number(nth)) process.kill(process.pid, 'SIGKILL')
}
const deps = { db, settings: { supplier: nobody }, atPoint }
await meter({ db })
await closeMonths(deps)
await finishInvoices(deps)
process.stdout.write('done\n')
await db.close()
