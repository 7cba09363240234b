import { webcrypto } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react'
import { mostFileBytes, partBytes, ticketFiles } from '#contract/support/files.ts'
import { tickets } from '#contract/support/routes.ts'
import { makeProblem } from '../../support/factories.ts'
import { raw, refuse, when } from '../../support/fixtureApi.ts'
import { makeNote, showSupport } from '../../features/support/support.tsx'

beforeAll(() => {
  // The browser's, which jsdom has no part of.
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true })
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const at = '/support/tickets/slow/notes'
const big = new File([new Uint8Array(2 * partBytes + 5).fill(7)], 'trace.bin')
const attachment = {
  id: 'file',
  name: 'trace.bin',
  type: 'application/octet-stream',
  bytes: big.size,
  scan: 'unscanned' as const,
  purpose: 'file' as const,
}

/** A server that takes files, as the contract says. */
const takingFiles = ({ before = () => undefined }: { before?: (n: number) => unknown } = {}) => {
  const sizes: number[] = []
  const hashes: string[] = []
  const upload = () => ({ data: { id: 'file', name: 'trace.bin', bytes: big.size, parts: sizes.length } })
  const fixtures = [
    when(ticketFiles.begin, upload),
    when(ticketFiles.part, async ({ n }, request) => {
      before(Number(n))
      if (Number(n) !== sizes.length)
        return refuse(makeProblem('ConflictException', 409, { context: { next: sizes.length } }))
      sizes.push((await request.arrayBuffer()).byteLength)
      return upload()
    }),
    when(ticketFiles.complete, ({ sha256 }) => {
      hashes.push(sha256)
      return { data: attachment }
    }),
    when(ticketFiles.discard, () => ({ data: null })),
  ]
  return { sizes, hashes, fixtures }
}

const choose = async (shown: ReturnType<typeof showSupport>, ...files: File[]) =>
  shown.user.upload(await screen.findByLabelText(/Add files/), files)

describe('files of a note', () => {
  it('are sent in parts of a MiB, completed by their hash, and referred to by the note', async () => {
    const { sizes, hashes, fixtures } = takingFiles()
    const sent: object[] = []
    const shown = showSupport({
      at,
      fixtures: [
        ...fixtures,
        when(tickets.reply, (draft) => {
          sent.push(draft)
          return { data: makeNote() }
        }),
      ],
    })
    await choose(shown, big)
    expect(await screen.findByRole('button', { name: 'Remove trace.bin' })).toBeVisible()
    await waitFor(() => expect(hashes).toHaveLength(1))
    expect(sizes).toEqual([partBytes, partBytes, 5])
    const digest = await webcrypto.subtle.digest('SHA-256', await big.arrayBuffer())
    expect(hashes[0]).toBe(Buffer.from(digest).toString('hex'))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    await shown.user.type(screen.getByRole('textbox', { name: 'Reply' }), 'See the file')
    await shown.user.click(screen.getByRole('button', { name: 'Send reply' }))
    await waitFor(() => expect(sent[0]).toMatchObject({ attachments: ['file'] }))
  })

  it('go on where they were after an interruption', async () => {
    let isDown = true
    const { sizes, hashes, fixtures } = takingFiles({
      before: (n) => n === 1 && isDown && raw(Response.error()),
    })
    const shown = showSupport({ at, fixtures })
    await choose(shown, big)
    const resume = await screen.findByRole('button', { name: 'Resume' })
    expect(sizes).toEqual([partBytes])
    isDown = false
    await shown.user.click(resume)
    await waitFor(() => expect(hashes).toHaveLength(1))
    expect(sizes).toEqual([partBytes, partBytes, 5])
    expect(shown.lines().filter((line) => line === 'POST /tickets/attachments')).toHaveLength(1)
  })

  it('go on at the part that the server asks for', async () => {
    // The answer to the first part is lost on its way back.
    let isLost = true
    const { sizes, hashes, fixtures } = takingFiles({
      before: (n) => {
        if (n !== 0 || !isLost) return
        isLost = false
        sizes.push(partBytes)
      },
    })
    const shown = showSupport({ at, fixtures })
    await choose(shown, big)
    await waitFor(() => expect(hashes).toHaveLength(1))
    expect(sizes).toEqual([partBytes, partBytes, 5])
  })

  it('hold back a note until they are there', async () => {
    const { fixtures } = takingFiles({ before: (n) => n === 1 && raw(Response.error()) })
    const shown = showSupport({ at, fixtures })
    await choose(shown, big)
    await screen.findByRole('button', { name: 'Resume' })
    await shown.user.type(screen.getByRole('textbox', { name: 'Reply' }), 'See the file')
    await shown.user.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByText("Remove the files that couldn't be sent.")).toBeVisible()
    expect(shown.lines()).not.toContain('POST /tickets/slow/notes')
  })

  it('are refused before they are sent when they are empty, too large or too many', async () => {
    const { fixtures } = takingFiles()
    const shown = showSupport({ at, fixtures })
    await choose(shown, new File([], 'empty.txt'))
    expect(await screen.findByText('empty.txt is empty.')).toBeVisible()
    const huge = new File(['x'], 'huge.iso')
    Object.defineProperty(huge, 'size', { value: mostFileBytes + 1 })
    await choose(shown, huge)
    expect(await screen.findByText('huge.iso is larger than 10 MiB.')).toBeVisible()
    await choose(shown, ...Array.from({ length: 6 }, (_, n) => new File(['x'], `${n}.txt`)))
    expect(await screen.findByText('A note can have up to 5 files.')).toBeVisible()
    expect(shown.lines()).not.toContain('POST /tickets/slow/notes')
  })

  it('say at their line what the server has against them', async () => {
    const { fixtures } = takingFiles()
    const shown = showSupport({
      at,
      fixtures: [
        when(ticketFiles.begin, () =>
          refuse(
            makeProblem('ValidationError', 422, {
              errors: [{ path: 'bytes', code: 'storageFull', message: '' }],
            }),
          ),
        ),
        ...fixtures,
      ],
    })
    await choose(shown, big)
    expect(await screen.findByText(/no room left for this file/)).toBeVisible()
  })
})
