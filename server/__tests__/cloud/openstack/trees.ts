/* oxlint-disable jest/no-export -- trees of load balancers, for tests of the adapter */
import { treeOf } from '#contract/load-balancers/defaults.ts'
import type { ConfigurationDraft } from '#contract/load-balancers/tree.ts'
import type { CloudTree } from '#server/cloud/balancers.ts'

let parts = 0
/** A tree with parts of its own, or with those of another. */
export const treeFrom = (draft: ConfigurationDraft, known?: CloudTree): CloudTree => {
  const ids = new Set([...(known?.listeners ?? []), ...(known?.pools ?? [])].map(({ id }) => id))
  const tree = treeOf(draft, { known: ids, newId: () => `p${(parts += 1)}`, ipOf: () => undefined })
  return {
    listeners: tree.listeners.map((one) => ({ ...one, certificateRefs: [] })),
    pools: tree.pools.map((pool) => ({
      ...pool,
      members: pool.members.map((one) => ({ ...one, portRef: null })),
    })),
  }
}
export const web: ConfigurationDraft = {
  listeners: [
    {
      protocol: 'http',
      port: 80,
      poolId: 'web',
      rules: [
        {
          match: [
            { on: 'path', key: null, how: 'startsWith', text: '/api', not: false },
            { on: 'header', key: 'X-Beta', how: 'equals', text: 'yes', not: false },
          ],
          action: { kind: 'pool', poolId: 'api' },
        },
        { match: [], action: { kind: 'redirect', to: 'https://example.com', code: 301 } },
      ],
    },
  ],
  pools: [
    { id: 'web', protocol: 'http', members: [{ ip: '10.0.0.20', port: 80 }] },
    {
      id: 'api',
      protocol: 'https',
      proxyProtocol: 'off',
      members: [{ ip: '10.0.0.21', port: 8443, weight: 3 }],
    },
  ],
}
