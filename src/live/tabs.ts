import type { Message } from './messages.ts'

/**
 * What the tabs of one browser share of one person's stream: one of them reads it and passes on what it
 * hears, the others listen.
 */
export const joinTabs = (userId: string, receive: (message: Message) => void) => {
  const name = `portico-live:${userId}`
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined
  // Only consoles of this origin speak here, and they say nothing but messages.
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data))

  return {
    passOn: (message: Message) => channel?.postMessage(message),
    leave: () => channel?.close(),
    /** Works from the moment at which this tab is the one that leads; when its tab closes the next one does. */
    lead: async (signal: AbortSignal, work: () => Promise<void>) => {
      // Browsers offer locks on https and localhost alone; elsewhere each tab reads for itself.
      if (!('locks' in navigator)) return work()
      return navigator.locks.request(name, { signal }, work)
    },
  }
}
