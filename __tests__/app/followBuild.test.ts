import { followBuild } from '#src/app/followBuild.ts'
import { createStore } from '#src/app/store.ts'

const pageOf = (hash: string) => `<script src="/assets/main.${hash}.js"></script>`
const own = '0123456789'

let stop = () => undefined as void
let asked = 0

const follow = (answer: () => Promise<Response>, script = `/assets/main.${own}.js`) => {
  const element = document.createElement('script')
  // Without a source that jsdom would fetch: the attribute alone is what is looked at.
  element.type = 'text/plain'
  element.src = script
  document.head.append(element)
  asked = 0
  globalThis.fetch = async () => {
    asked += 1
    return answer()
  }
  const store = createStore()
  stop = followBuild(store)
  return { isOutdated: () => store.getState().shell.isOutdated }
}

const comeBack = async () => {
  window.dispatchEvent(new Event('focus'))
  await new Promise((resolve) => setTimeout(resolve))
}

afterEach(() => {
  stop()
  document.head.replaceChildren()
  jest.useRealTimers()
})

it('finds a new build when the person comes back', async () => {
  const { isOutdated } = follow(async () => new Response(pageOf('9999999999')))
  expect(isOutdated()).toBe(false)
  await comeBack()
  expect(isOutdated()).toBe(true)
  await comeBack()
  expect(asked).toBe(1)
})

it('finds a new build within five minutes', async () => {
  jest.useFakeTimers()
  const { isOutdated } = follow(async () => new Response(pageOf('9999999999')))
  await jest.advanceTimersByTimeAsync(299_000)
  expect(asked).toBe(0)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(isOutdated()).toBe(true)
})

it.each([
  ['our own page', async () => new Response(pageOf(own))],
  ['a page of someone in between', async () => new Response('<h1>Sign in to the network</h1>')],
  ['an error', async () => new Response(pageOf('9999999999'), { status: 503 })],
  ['no answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('takes %s for no new build', async (_what, answer) => {
  const { isOutdated } = follow(answer)
  await comeBack()
  expect([asked, isOutdated()]).toEqual([1, false])
})

it('asks nothing in a build whose names never change', async () => {
  follow(async () => new Response(pageOf('9999999999')), '/assets/main.js')
  await comeBack()
  expect(asked).toBe(0)
})
