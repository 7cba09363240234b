import { z } from 'zod/mini'

/** What stands for a card that was typed in; nothing where the frame itself says what is wrong. */
export interface FrameAnswer {
  reference?: string
  /** What the provider says of the card, in the person's language. */
  message?: string
}

const told = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('failed') }),
  z.object({ type: z.literal('height'), height: z.number().check(z.gte(1), z.lte(2000)) }),
  z.object({ type: z.literal('taken'), id: z.string(), reference: z.string().check(z.regex(/^pm_\w+$/)) }),
  z.object({ type: z.literal('refused'), id: z.string(), message: z.optional(z.string()) }),
])

interface Heard {
  onState: (state: 'ready' | 'failed') => void
  onHeight: (height: number) => void
}

/**
 * Talks to the page in the frame: only what comes from its window and its origin is heard, and what is said goes to
 * that origin alone.
 */
export const connectFrame = (frame: HTMLIFrameElement, { onState, onHeight }: Heard) => {
  const { origin } = new URL(frame.src, document.baseURI)
  const waiting = new Map<string, (answer: FrameAnswer) => void>()
  const hear = ({ data, origin: from, source }: MessageEvent<unknown>) => {
    if (from !== origin || source !== frame.contentWindow) return
    const { data: message } = told.safeParse(data)
    if (!message) return
    if (message.type === 'ready' || message.type === 'failed') return onState(message.type)
    if (message.type === 'height') return onHeight(message.height)
    const settle = waiting.get(message.id)
    waiting.delete(message.id)
    const { type: _type, id: _id, ...answer } = message
    return settle?.(answer)
  }
  window.addEventListener('message', hear)
  return {
    /** Asks for what stands for the card. */
    take: (): Promise<FrameAnswer> =>
      new Promise((resolve) => {
        const id = crypto.randomUUID()
        waiting.set(id, resolve)
        frame.contentWindow?.postMessage({ type: 'take', id }, origin)
      }),
    close: () => {
      window.removeEventListener('message', hear)
      for (const settle of waiting.values()) settle({})
      waiting.clear()
    },
  }
}
