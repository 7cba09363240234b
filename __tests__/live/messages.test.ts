import { readMessages, type Message } from '#src/live/messages.ts'

const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

const read = async (...chunks: string[]) => {
  const messages: Message[] = []
  const retries: number[] = []
  for await (const message of readMessages(streamOf(...chunks), { onRetry: (ms) => retries.push(ms) }))
    messages.push(message)
  return { messages, retries }
}

describe('the reader of the stream', () => {
  it('puts messages together however the lines were cut', async () => {
    const { messages } = await read(
      'id: 7\nevent: del',
      'ta\ndata: {"a"',
      ':1}\n',
      '\nid: 8\r\ndata: x\r\n\r\n',
    )
    expect(messages).toEqual([
      { id: '7', event: 'delta', data: '{"a":1}' },
      { id: '8', event: 'message', data: 'x' },
    ])
  })

  it('keeps letters whole that two chunks share', async () => {
    const bytes = new TextEncoder().encode('data: é\n\n')
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(bytes.slice(0, 7))
        controller.enqueue(bytes.slice(7))
        controller.close()
      },
    })
    const { value } = await readMessages(body, { onRetry: () => undefined }).next()
    expect(value).toMatchObject({ data: 'é' })
  })

  it('passes over heartbeats and keeps the id that was last given', async () => {
    const { messages } = await read('id: 7\ndata: a\n\n', ': \n\n', 'data: b\n\n')
    expect(messages.map(({ id, data }) => [id, data])).toEqual([
      ['7', 'a'],
      ['7', 'b'],
    ])
  })

  it('forgets the id when the server takes it back', async () => {
    const { messages } = await read('id: 7\ndata: a\n\nid:\nevent: end\ndata: {}\n\n')
    expect(messages[1]).toEqual({ id: '', event: 'end', data: '{}' })
  })

  it('tells how long the server asks to wait', async () => {
    expect((await read('retry: 2000\n\n')).retries).toEqual([2000])
  })

  it('gives up a stream that falls silent for three heartbeats', async () => {
    jest.useFakeTimers()
    const cancelled = jest.fn<void, []>()
    const body = new ReadableStream<Uint8Array>({ cancel: cancelled })
    const reading = readMessages(body, { onRetry: () => undefined }).next()
    const outcome = reading.catch((cause: unknown) => String(cause))
    await jest.advanceTimersByTimeAsync(45_000)
    expect(await outcome).toContain('silent')
    expect(cancelled).toHaveBeenCalled()
    jest.useRealTimers()
  })
})
