import { Refusal } from '#server/problems.ts'
import { pick } from '../chaos/pick.ts'
import { acts } from './acts.ts'
import { bankClock, openBank, type Lifetime } from './world.ts'

// `node workUntilKilled.ts LIFETIME`: moves money of all customers in every way there is, for ever, and says a receipt
// for each thing that it has been told is done. A fault is said as one, with its words.
const { target, origin, customers, codes, tellers } = JSON.parse(process.argv[2] ?? '{}') as Lifetime
const bank = await openBank(target, bankClock(origin))
const say = (word: string, about: unknown) => process.stdout.write(`${word} ${JSON.stringify(about)}\n`)
say('working', {})

const serve = async () => {
  const [act, customer] = [pick(acts), pick(customers)]
  if (!act || !customer) throw new Error('there is nothing to do')
  try {
    const receipt = await act(bank, customer, codes)
    if (receipt) say('receipt', receipt)
  } catch (error) {
    // No money, no card, too many at once: whoever asks is told so.
    if (!(error instanceof Refusal)) say('fault', `${act.name}: ${String(error)}`)
  }
}

await Promise.all(
  Array.from({ length: tellers }, async () => {
    for (;;) await serve()
  }),
)
