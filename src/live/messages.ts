/** A `text/event-stream` message, once its lines are put together. */
export interface Message {
  id: string
  event: string
  data: string
}

interface Reading {
  /** Asked to wait so long before coming back. */
  onRetry: (milliseconds: number) => void
}

/**
 * Reads server-sent events over `fetch`, because the browser's own EventSource can't carry a bearer
 * token. Ends when the server closes; throws when the line drops, falls silent or is hung up.
 */
export async function* readMessages(
  body: ReadableStream<Uint8Array>,
  { onRetry }: Reading,
): AsyncGenerator<Message> {
  let message: Message = { id: '', event: 'message', data: '' }
  for await (const line of linesOf(body)) {
    if (line === '') {
      if (message.data) yield message
      message = { id: message.id, event: 'message', data: '' }
      continue
    }
    const [field = '', ...rest] = line.split(':')
    const text = rest.join(':').replace(/^ /, '')
    if (field === 'data') message.data += message.data ? `\n${text}` : text
    else if (field === 'id' || field === 'event') message[field] = text
    else if (field === 'retry' && /^\d+$/.test(text)) onRetry(Number(text))
  }
}

/** The server's heart beats every 15 s; three of them missed mean that nobody is there any more. */
const silenceMs = 45_000

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await heard(reader.read())
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r?\n/)
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    // It may be broken already, and then there is nothing left to close.
    reader.cancel().catch(() => undefined)
  }
}

const heard = async <T>(word: Promise<T>): Promise<T> => {
  const silence = Promise.withResolvers<never>()
  const timer = setTimeout(() => silence.reject(new Error('the stream fell silent')), silenceMs)
  try {
    return await Promise.race([word, silence.promise])
  } finally {
    clearTimeout(timer)
  }
}
