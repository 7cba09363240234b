import { CloudFault, type Order } from '../port.ts'
import { wishes } from './phases.ts'

/** Orders whose answer has been lost once already: the second try hears of it. */
const alreadyLost = new Set<string>()

/** Loses the answer to an order on a `…-lost-answer` thing, once: it has had its effect, but nobody is told. */
export const loseAnswer = ({ tag }: Order, name: string) => {
  if (!wishes(name).lostAnswer || alreadyLost.has(tag)) return
  alreadyLost.add(tag)
  throw new CloudFault('timeout', 'sandbox: the name asked for a lost answer', true)
}
