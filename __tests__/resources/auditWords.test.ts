import { globSync, readFileSync } from 'node:fs'
import auditActions from '#src/locales/en/auditActions.json'

/** What the server writes into the log, wherever it stands in its sources as a whole. */
const audited = globSync('server/src/{areas,tenancy}/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:action: |note\()'([a-z-]+\.[a-z-]+)'/g)].map(
    ([, action = '']) => action,
  ),
)

it.each([...new Set(audited)])('has words for %s in the audit log', (action) =>
  expect(auditActions.did).toHaveProperty([action.replace('.', '_')]),
)

it('finds what the server writes', () => expect(audited.length).toBeGreaterThan(30))
