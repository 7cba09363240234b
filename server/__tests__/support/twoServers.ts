import { asker, type Answer, type Ask } from './ask.ts'
import { testApp, type Person, type TestApp } from './people.ts'

/** One person at each of two servers. */
export type Asks = readonly [Ask, Ask]

export interface TwoServers {
  test: TestApp
  /** Another server on the same database, with the same time. */
  beside: TestApp
  asksOf(person: Person): Promise<Asks>
  close(): Promise<void>
}

/** Two servers on one database of their own, for races. */
export const twoServers = async (): Promise<TwoServers> => {
  const test = await testApp()
  const beside = await testApp({ beside: test })
  return {
    test,
    beside,
    asksOf: async (person) => {
      const session = await test.signIn(person)
      return [asker(test.app, session), asker(beside.app, session)]
    },
    close: async () => {
      await beside.close()
      await test.close()
    },
  }
}

/** Both at once, at a server each. */
export const both = ([here, there]: Asks, one: (ask: Ask) => Promise<Answer>, other = one) =>
  Promise.all([one(here), other(there)])

export const statuses = (answers: readonly Pick<Answer, 'status'>[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
