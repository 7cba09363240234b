import { readFileSync } from 'node:fs'
import { followBuild } from '#src/app/followBuild.ts'
import { createStore } from '#src/app/store.ts'

const template = readFileSync('public/index.html', 'utf8')

/** The document of a build, as `npm run build` makes it of the template: the names of files have a hash of six digits. */
const documentOf = (build: string, preloads: readonly string[] = []) => {
  const scripts = ['early', 'framework', 'main'].map(
    (name) =>
      `<script defer="defer" src="/assets/${name}.${build}.js" integrity="sha256-my+nf4Iy1=" fetchpriority="high"></script>`,
  )
  const links = preloads.map((name) => `<link rel="modulepreload" href="/assets/${name}.${build}.js"/>`)
  return template.replace('</head>', `${scripts.join('')}${links.join('')}</head>`)
}
const own = '02d64e'
const newer = 'c91df0'

let stop = () => undefined as void
let asked = 0

/** A console that has been loaded from that document, with a server that answers so from now on. */
const follow = (answer: () => Promise<Response>, loaded = documentOf(own)) => {
  document.documentElement.innerHTML = loaded
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
  document.documentElement.innerHTML = ''
  jest.useRealTimers()
})

it('finds a new build when the person comes back, and asks no more', async () => {
  const { isOutdated } = follow(async () => new Response(documentOf(newer)))
  expect(isOutdated()).toBe(false)
  await comeBack()
  expect(isOutdated()).toBe(true)
  await comeBack()
  expect(asked).toBe(1)
})

it('finds a new build within five minutes', async () => {
  jest.useFakeTimers()
  const { isOutdated } = follow(async () => new Response(documentOf(newer)))
  await jest.advanceTimersByTimeAsync(299_000)
  expect(asked).toBe(0)
  await jest.advanceTimersByTimeAsync(1_000)
  expect(isOutdated()).toBe(true)
})

it('finds a build in which one script alone is another', async () => {
  const page = documentOf(own).replace(`main.${own}`, `main.${newer}`)
  const { isOutdated } = follow(async () => new Response(page))
  await comeBack()
  expect(isOutdated()).toBe(true)
})

it.each([
  ['the same document', async () => new Response(documentOf(own))],
  ['the document of another page', async () => new Response(documentOf(own, ['signedIn', 'lists']))],
  [
    'a page of someone in between',
    async () => new Response('<h1>Sign in to the network</h1><script src="/sign-in.js"></script>'),
  ],
  ['an error', async () => new Response(documentOf(newer), { status: 503 })],
  ['no answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('takes %s for no new build', async (_what, answer) => {
  const { isOutdated } = follow(answer)
  await comeBack()
  expect([asked, isOutdated()]).toEqual([1, false])
})

it('takes a chunk that was loaded since for a part of this build', async () => {
  const { isOutdated } = follow(async () => new Response(documentOf(own)))
  const chunk = document.createElement('script')
  chunk.type = 'text/plain'
  chunk.src = `/assets/lists.${own}.js`
  document.head.append(chunk)
  await comeBack()
  expect(isOutdated()).toBe(false)
})
