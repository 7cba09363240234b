import { guestNetworks, type Opening, type Openings } from '#contract/guest-networks/routes.ts'
import type { Problem } from '#contract/problem.ts'
import { readValueAside } from '#src/api/readAside.ts'
import type { AppThunk } from '#src/store/store.ts'
import { downloadCsv, toCsv, type CsvColumn } from '#src/resources/list/csv.ts'
import { portsText } from '#src/networking/packets/match.ts'

/** What a file says of what is open, in the API's own words like every other file. */
const exportedOpenings: readonly CsvColumn<Opening>[] = [
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

/** The most that one call answers. */
const size = 200

/** Writes all openings that the filters let through to a file, page by page; answers with what stopped it. */
export const saveOpenings =
  (narrowed: { project?: string; q?: string }): AppThunk<Promise<Problem | undefined>> =>
  async (dispatch) => {
    const { signal } = new AbortController()
    const rows: Opening[] = []
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const answer = await dispatch(
        readValueAside<Openings>(guestNetworks.open, { ...narrowed, page, size }, signal),
      )
      if (answer.error) return answer.error
      rows.push(...answer.data.rows)
      isLast = page * size >= answer.data.page.total
    }
    downloadCsv('open-to-the-internet.csv', toCsv(exportedOpenings, rows))
    return undefined
  }
