import { login } from '#src/auth/authThunks.ts'
import { verify2FA, verifyLogin } from '#src/auth/proofThunks.ts'
import { selectStep } from '#src/auth/authSlice.ts'
import type { AppThunk } from '#src/store/store.ts'

export type DemoPart =
  | 'owner'
  | 'administrator'
  | 'member'
  | 'billing'
  | 'viewer'
  | 'otherCompany'
  | 'suspended'
  | 'staff'

/** Who can be signed in as in a demo (`GET /dev/people.json`, on the server's own machine only). */
export interface DemoPerson {
  name: string
  email: string
  /** Null for the operator's staff. */
  company: string | null
  password: string
  part: DemoPart | null
  /** What their authenticator shows now; null without one. */
  code: string | null
}

const readData = async <T>(path: string): Promise<T[]> => {
  // The demo's own two addresses stand outside of the contract.
  // oxlint-disable-next-line no-restricted-globals
  const answer = await fetch(path)
  // The same server wrote them.
  return answer.ok ? ((await answer.json()) as { data: T[] }).data : []
}

/** The people of this demo; none where there is no demo. */
export const loadDemoPeople = () => readData<DemoPerson>('/dev/people.json').catch(() => [])

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The code in the newest mail since then: it has a line of its own. Mail takes a moment. */
const mailedCode = async (email: string, since: number, tries: number): Promise<string | undefined> => {
  const path = `/dev/mailbox.json?to=${encodeURIComponent(email)}`
  const mails = await readData<{ text: string; sentAt: string }>(path)
  const [code] = mails
    .filter(({ sentAt }) => Date.parse(sentAt) >= since)
    .flatMap(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? [])
  if (code !== undefined || tries === 0) return code
  await pause(300)
  return mailedCode(email, since, tries - 1)
}

/** Signs in as one of the demo's people, by the same steps as anybody: with the authenticator's or the mailed code. */
export const signInAsDemo =
  ({ email, password }: DemoPerson): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    // The server writes whole seconds where its database does.
    const since = Date.now() - 1000
    await dispatch(login({ email, password }))
    if (selectStep(getState()) === 'twoFactor') {
      const found = (await loadDemoPeople()).find((one) => one.email === email)
      if (found?.code) await dispatch(verify2FA({ token: found.code }))
    }
    if (selectStep(getState()) !== 'verification') return
    // Who was mailed a code within the last minute gets no second mail: that code is still good.
    const code = (await mailedCode(email, since, 10)) ?? (await mailedCode(email, since - 60_000, 0))
    if (code !== undefined) await dispatch(verifyLogin({ code }))
  }
