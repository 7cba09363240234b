import aws4 from 'aws4'
import { randomFrom } from './support/signedRequests.ts'
import { openTestStore } from './support/testStore.ts'

/* Requests that are put together at random, of parts that mean something to the store. */

const requests = 1500
const random = randomFrom(7)
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T // none is empty
const several = <T>(one: () => T): T[] => Array.from({ length: Math.floor(random() * 3) }, one)

const words = (text: string) => text.split(' ')

const values = [...words('files a -1 0 99999999999 Enabled <x/> %00 % 😀 bytes=5-1'), '', 'x'.repeat(300)]
const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'PATCH']
const paths = ['', 'files', 'files/a', 'files/%E2%98%83', 'files%2Fa', 'none/x']
const parameters = words(
  'uploads uploadId partNumber versions versionId list-type max-keys key-marker version-id-marker ' +
    'continuation-token encoding-type delete cors lifecycle acl versioning tagging policy ' +
    'response-content-type X-Amz-Expires',
)
const names = words(
  'range if-match if-none-match if-range content-md5 origin x-amz-copy-source x-amz-copy-source-range ' +
    'x-amz-acl x-amz-checksum-crc32 x-amz-checksum-algorithm x-amz-meta-a x-amz-metadata-directive ' +
    'x-amz-trailer x-amz-decoded-content-length',
)
const bodies = [
  '',
  'hello',
  '<Delete/>',
  '<a>&b;</a>',
  '\u0000',
  '<CompleteMultipartUpload><Part/></CompleteMultipartUpload>',
  '<CORSConfiguration><CORSRule/></CORSConfiguration>',
  '<LifecycleConfiguration><Rule><Status>Enabled</Status></Rule></LifecycleConfiguration>',
]

it('answers whatever it is sent in XML, as nothing that failed', async () => {
  const { url, root, close } = await openTestStore()
  const { host } = new URL(url)
  const wrong: string[] = []
  const statuses = new Set<number>()
  for (let n = 0; n < requests; n += 1) {
    const query = several(() => `${pick(parameters)}=${encodeURIComponent(pick(values))}`).join('&')
    const path = `/${pick(paths)}${query && '?'}${query}`
    const method = pick(methods)
    const body = /GET|HEAD|OPTIONS/.test(method) ? '' : pick(bodies)
    const headers = Object.fromEntries(several(() => [pick(names), encodeURIComponent(pick(values))]))
    const signed = aws4.sign({ service: 's3', region: 'any', host, method, path, body, headers }, root)
    const all = Object.entries(signed.headers ?? {}).map(([name, value]) => [name, String(value)])
    const answer = await fetch(url + path, {
      method,
      headers: all.filter(([name]) => !/^(host|content-length)$/i.test(name ?? '')) as [string, string][],
      ...(body && { body }),
    })
    const text = await answer.text()
    statuses.add(answer.status)
    const isError = answer.status >= 400 && method !== 'HEAD'
    const isRight =
      (answer.status < 500 || answer.status === 501) &&
      (!isError || /^<\?xml[^]*<Code>\w+<\/Code>/.test(text)) &&
      !/node:|\.ts:|\bat .*:\d+/.test(text)
    if (!isRight) wrong.push(`${method} ${path} ${JSON.stringify(headers)}: ${answer.status} ${text}`)
  }
  await close()
  expect(wrong).toEqual([])
  // The requests do come to something: some are answered, others are refused in many ways.
  expect([200, 400, 403, 404, 501].filter((status) => !statuses.has(status))).toEqual([])
}, 60_000)
