import { toUnicode } from '#contract/dns/punycode.ts'
import { registerShownName } from '#src/records/shownNames.ts'

/** A zone's name as people write it: in their own letters. */
export const shownName = ({ name }: { name: string }) => toUnicode(name)

registerShownName('dnsZone', shownName)
