import type { Opening } from '#contract/guestNetworks.ts'
import type { CsvColumn } from '#src/resources/list/csv.ts'
import { portsText } from '#src/resources/packets/match.ts'

/** What a file says of what is open, in the API's own words like every other file. */
export const exportedOpenings: readonly CsvColumn<Opening>[] = [
  { header: 'owner', value: ({ owner }) => owner.name },
  { header: 'ownerKind', value: ({ owner }) => owner.kind },
  { header: 'ownerId', value: ({ owner }) => owner.id },
  { header: 'address', value: ({ address }) => address },
  { header: 'protocol', value: ({ protocol }) => protocol },
  { header: 'ports', value: ({ ports }) => portsText(ports, ' ') },
  { header: 'from', value: ({ cidrs }) => cidrs.join(' ') },
  { header: 'marks', value: ({ marks }) => marks.join(' ') },
  { header: 'securityGroup', value: ({ group }) => group?.name ?? '' },
  { header: 'ruleId', value: ({ ruleId }) => ruleId ?? '' },
  { header: 'listenerId', value: ({ listenerId }) => listenerId ?? '' },
  {
    header: 'forwardedTo',
    value: ({ forwarding }) =>
      forwarding ? `${forwarding.privateIp} ${portsText(forwarding.privatePorts, ' ')}` : '',
  },
]
