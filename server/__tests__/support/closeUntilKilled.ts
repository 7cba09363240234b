import { closeMonths, type InvoicePoint } from '#server/areas/billing/invoices/closeMonths.ts'
import { finishInvoices } from '#server/areas/billing/invoices/finish.ts'
import { openDb } from '#server/db/open.ts'
import { meter } from '#server/money/meter.ts'
import { nobody } from './nobody.ts'

// `node closeUntilKilled.ts FOLDER MONTHS POINT NTH`: opens the embedded database there, so many months later, charges
// what was used, invoices its months and makes their files, and kills itself at the nth time of a point.
const [dataDir, months, point, nth] = process.argv.slice(2)
if (!dataDir) throw new Error('Name the folder')
const now = new Date()
const late = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + Number(months), 1, 0, 10))
const db = await openDb({ embedded: { dataDir } }, { now: () => late })
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
