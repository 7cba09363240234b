import { readFileSync } from 'node:fs'
import { failureReasons } from '#contract/operations.ts'

const english = JSON.parse(
  readFileSync(new URL('../../src/locales/en/resourceActions.json', import.meta.url), 'utf8'),
) as { failures: Record<string, string> }

it.each(failureReasons)('the console has a sentence for the failure %s', (reason) => {
  expect(english.failures).toHaveProperty(reason)
})
